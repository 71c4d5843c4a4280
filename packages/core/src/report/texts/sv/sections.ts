// The words of a report's sections in Swedish.
import type { ResamplingUnit, TrueSkillSetting } from '../../../stats/index.ts';
import type { sections as english } from '../en/sections.ts';

const units: Readonly<Record<ResamplingUnit, string>> = {
  items: 'uppgifterna',
  pairs: 'enskilda jämförelser',
};

const trueSkill: Readonly<Record<TrueSkillSetting, string>> = {
  literature: 'medelvärde 0, standardavvikelse 0.5',
  wmt: 'medelvärde 0, standardavvikelse 0.5, beta växer med antalet jämförelser',
  original: 'medelvärde 25, standardavvikelse 25/3',
};

export const sections: typeof english = {
  ranking: {
    title: 'Rangordning',
    figure: 'Expected Wins med 95 % intervall',
    axis: 'Expected Wins',
    cluster: (number) => `Kluster ${number}`,
    caption: (criterion, setting) =>
      `Expected Wins ${criterion === null ? 'över jämförelserna' : `över varje annotatörs betyg på ${criterion}`}, oavgjorda borträknade. Ett kluster slutar där inget rangintervall går över gränsen; två system i samma kluster kan ändå skilja sig åt när de jämförs direkt. TrueSkill (${trueSkill[setting]}) är centrerat kring systemens medelvärde.`,
    columns: ['Kluster', 'System', 'Expected Wins', '95 % intervall', 'Bradley-Terry', 'TrueSkill'],
  },
  rankRanges: {
    title: 'Rangintervall',
    figure: 'Rangintervall som rymmer 95 % av omsamplingarna',
    axis: 'Rang efter Expected Wins',
    caption: (unit) =>
      `De ranger efter Expected Wins som ett system fick i 95 % av omsamplingarna av ${units[unit]}; punkten är rangen i hela materialet. Tabellen har också intervallen enligt de andra metoderna.`,
    system: 'System',
    cluster: 'Kluster',
  },
  means: {
    title: 'Betyg',
    figure: 'Medelbetyg med 95 % intervall',
    axis: 'Medelvärde',
    caption:
      'Medelvärden över bedömningarna; svaret Annat räknas för sig och ingår inte. Bredvid står medelvärdena med varje Annat som 0. z är medelvärdet av betyg som standardiserats inom varje annotatör.',
    columns: [
      'Kriterium',
      'System',
      'Medelvärde',
      '95 % intervall',
      'z',
      'n',
      'Annat',
      'Medelvärde med Annat som 0',
      'Fördelning',
    ],
    manyValues: (count, first, last) => `${count} värden från ${first} till ${last}`,
  },
  answers: {
    title: 'Svar',
    figure: 'Varje svars andel i procent',
    caption:
      'Varje svars andel av alla svar om ett system, i procent; Annat är med. Där flera svar kunde väljas har vart och ett en egen stapel.',
    columns: ['Kriterium', 'System', 'Svar', 'Antal', 'Av', 'Andel'],
    chosen: 'valt',
    notChosen: 'inte valt',
    names: { no: 'nej', yes: 'ja', No: 'Nej', Yes: 'Ja', Other: 'Annat' },
  },
  headToHead: {
    title: 'Parvis',
    figure: 'Andel avgjorda jämförelser som raden vann, i procent',
    caption:
      'Andel avgjorda jämförelser, i procent, som raden vann mot kolumnen; oavgjorda är borträknade. * där ett exakt tvåsidigt teckentest ger p < 0.05 efter korrigering för antalet par (Holm).',
    columns: ['System', 'Mot', 'Vunna', 'Förlorade', 'Oavgjorda', 'Andel', 'p', 'p (Holm)'],
  },
  editDistance: {
    title: 'Efterredigering',
    figure: 'Redigeringsavstånd i medeltal med 95 % intervall',
    axis: 'Redigeringsavstånd från systemtext till redigerad text',
    caption: 'Ändrade tecken delat med den längre textens längd; mindre är bättre.',
    columns: ['System', 'Medelvärde', '95 % intervall', 'Efter första fasen', 'n'],
  },
  agreement: {
    figure: (title) => `${title} med 95 % intervall`,
    axis: 'Samstämmighet',
    columns: [
      'Kriterium',
      'Koefficient',
      'Värde',
      '95 % intervall',
      'Enheter',
      'Par',
      'Annotatörspar',
      'Anmärkning',
    ],
    between: {
      title: 'Samstämmighet mellan annotatörer',
      caption:
        'Figuren visar de koefficienter som passar hur varje kriterium ställdes, med intervall från omsampling av uppgifterna; tabellen har alla och säger varför när ett värde saknas. Enheter har minst två betyg, par är par av betyg på samma enhet. Medel över par: kappa för varje par av annotatörer, viktat med antalet enheter som båda bedömt; sammanslaget: ett enda kappa över alla par av betyg.',
    },
    self: { title: 'Annotatörerna och de själva', caption: 'Första svaret mot den dolda upprepningen.' },
    expert: {
      title: 'Annotatörer och experter',
      caption: 'Annotatörernas svar mot experternas på samma uppgifter.',
    },
  },
  annotatorPairs: {
    title: 'Par av annotatörer',
    figure: (criterion) => `Andel lika svar för varje par av annotatörer på ${criterion}, i procent`,
    caption: (drawn) =>
      `Samstämmigheten mellan varje par av annotatörer på de systemtexter som båda bedömt${drawn === null ? '' : `; figuren visar andelen lika svar på ${drawn}, i procent`}.`,
    columns: [
      'Kriterium',
      'Annotatör',
      'Och',
      'Enheter',
      'Lika svar',
      'Kappa',
      'Kappa, kvadratiska vikter',
      'Anmärkning',
    ],
  },
  confusion: {
    title: 'Vilket svar mötte vilket',
    figure: (criterion) => `Två annotatörers svar om samma systemtext på ${criterion}, i procent`,
    caption: (drawn) =>
      `${drawn === null ? '' : `Figuren visar alla par av annotatörer tillsammans på ${drawn}: hur många procent av de andra som gav kolumnens svar när en gav radens. Diagonalen är enighet. `}Tabellen räknar för varje par av annotatörer vilka svar som möttes på samma systemtext; svar som aldrig möttes är utelämnade.`,
    columns: ['Kriterium', 'Annotatör', 'Och', 'Den förstas svar', 'Den andras svar', 'Antal'],
  },
  judges: {
    title: 'Samstämmighet mellan bedömare',
    figure: 'Kappa för varje par av bedömare över bättre, lika och sämre, gånger 100',
    displayed: (rankings, displayed, expanded) =>
      `${rankings} rangordningar ger ${displayed.n} par av texter så som de visades (${displayed.ties} oavgjorda) och ${expanded.n} par av system (${expanded.ties} oavgjorda); samstämmigheten gäller paren så som de visades.`,
    expanded: ({ n, ties }) =>
      `Materialet är ${n} par av system (${ties} oavgjorda) som delades upp före publiceringen: hur många rangordningar och visade par de kommer från är okänt, och samstämmigheten gäller par av system.`,
    caption: (fewest) =>
      `Kappa över bättre, lika och sämre; slumpen skattas ur båda bedömarnas svar tillsammans. I medelvärdet vägs par av bedömare med minst ${fewest} gemensamma jämförelser efter deras antal.`,
    columns: ['Bedömare', 'Och', 'Kappa', 'Jämförelser', 'Par av bedömare', 'Anmärkning'],
    mean: 'medelvärde',
    everyTwo: 'alla par av bedömare',
    eachAlone: 'var och en med sig själv',
    themselves: 'sig själv',
    tooFew: 'för få, ingår inte i medelvärdet',
  },
  criteria: {
    title: 'Kriterierna sinsemellan',
    caption:
      'Korrelation mellan två kriterier över de bedömningar där samma annotatör besvarat båda om samma systemtext; Annat är borträknat.',
    columns: ['Kriterium', 'Och', 'Bedömningar', 'Pearson', 'Spearman', 'Anmärkning'],
  },
};
