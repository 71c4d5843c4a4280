// Names of coefficients and reasons for missing numbers in Swedish.
import type { CoefficientWords, ReasonWords } from '../word-lists.ts';

export const coefficients: CoefficientWords = {
  raw: 'Andel lika svar',
  kappa: 'Cohens kappa, medel över par',
  kappaPooled: 'Cohens kappa, sammanslaget',
  kappaLinear: 'Kappa, linjära vikter, medel över par',
  kappaLinearPooled: 'Kappa, linjära vikter, sammanslaget',
  kappaQuadratic: 'Kappa, kvadratiska vikter, medel över par',
  kappaQuadraticPooled: 'Kappa, kvadratiska vikter, sammanslaget',
  withoutOther: 'utan Annat',
  withinOne: 'Lika inom ett steg',
  fleiss: 'Fleiss kappa',
  fleissAllUnits: 'Fleiss kappa, prevalens från alla enheter',
  alphaNominal: 'Krippendorffs alfa, nominellt',
  alphaOrdinal: 'Krippendorffs alfa, ordinalt',
  alphaInterval: 'Krippendorffs alfa, intervall',
  alphaMasi: 'Krippendorffs alfa, MASI',
  ac1: 'Gwets AC1',
  ac2: 'Gwets AC2, kvadratiska vikter',
};

export const reasons: ReasonWords = {
  'no unit was rated by two raters': 'ingen enhet har bedömts av två annotatörer',
  'both raters of every pair used one and the same category, so chance agreement is perfect':
    'i varje par använde båda en och samma kategori, så slumpen ger full samstämmighet',
  'both used one and the same category, so chance agreement is perfect':
    'båda använde en och samma kategori, så slumpen ger full samstämmighet',
  'all answers are the same, so chance agreement is perfect':
    'alla svar är lika, så slumpen ger full samstämmighet',
  'all ratings fall into one category, so chance agreement is perfect':
    'alla betyg ligger i en kategori, så slumpen ger full samstämmighet',
  'all ratings are the same, so no disagreement could be expected':
    'alla betyg är lika, så ingen oenighet kunde väntas',
  'all ratings are the same, so there is no variance to share':
    'alla betyg är lika, så det finns ingen varians att fördela',
  'nobody answered Other': 'ingen svarade Annat',
  'the scale has only two steps': 'skalan har bara två steg',
  'the scale has no steps': 'skalan har inga steg',
  'sets have no variance': 'mängder av svar har ingen varians',
  'the answers are sets of options': 'svaren är mängder av alternativ',
  'the answers are not sets of options': 'svaren är inte mängder av alternativ',
  'the categories have no order': 'kategorierna har ingen ordning',
  'there is only one rater': 'det finns bara en annotatör',
  'fewer than two units were rated by every rater': 'färre än två enheter har bedömts av alla',
  'the variance components cancel out': 'varianskomponenterna tar ut varandra',
  'there are no more ratings than systems': 'det finns inte fler betyg än system',
  'all ratings are the same': 'alla betyg är lika',
  'there are more than # items and more than # raters':
    'det finns fler än # uppgifter och fler än # annotatörer',
  'items have too many different numbers of ratings': 'antalet betyg per uppgift varierar för mycket',
  'the likelihood has no maximum that could be found': 'inget maximum för sannolikheten kunde hittas',
  'there is only one': 'det finns bara en',
  'each has only one rating, so they cannot be told from the rest':
    'var och en har bara ett betyg och kan inte skiljas från övrigt',
  'each item has a rater of its own': 'varje uppgift har sin egen annotatör',
  'no comparison of this system had a winner': 'ingen jämförelse med detta system avgjordes',
  'no common comparison': 'ingen gemensam jämförelse',
  'no two judges share # comparisons': 'inga två bedömare har # gemensamma jämförelser',
  'no judge repeated # comparisons': 'ingen bedömare har gjort om # jämförelser',
  'nobody else rated the same units': 'ingen annan har bedömt samma enheter',
  'fewer than two pairs of scores': 'färre än två par av värden',
  'one of the two lists has the same score everywhere': 'det ena av de två har samma värde överallt',
  'one item cannot be resampled': 'en enda uppgift kan inte omsamplas',
  'no value in most resamples': 'inget värde i de flesta omsamplingar',
  'no value in # of # resamples': 'inget värde i # av # omsamplingar',
  'no compared pair has scores for both sentences': 'inget jämfört par har poäng för båda meningarna',
  'people decided no pair': 'människor avgjorde inget par',
  'the metric decides no pair that people decided': 'måttet avgör inget av de par som människor avgjorde',
  'a correlation is undefined': 'en korrelation är odefinierad',
  'a metric has no scores of sentences': 'ett mått har inga poäng för meningar',
  'a metric has no score of a system': 'ett mått har ingen poäng för ett system',
  'no annotator has two edits in one sentence': 'ingen annotatör har två ändringar i samma mening',
  'left out of the mean: # of # systems, without a winner':
    'ej med i medelvärdet: # av # system, där ingen vann',
  'no pair has these ranks': 'inget par har dessa rangplatser',
  'a metric gives every output the same score': 'ett mått ger alla texter samma poäng',
  'fewer than four systems': 'färre än fyra system',
  'the two metrics are too much alike for the test': 'de två måtten är för lika för testet',
};
