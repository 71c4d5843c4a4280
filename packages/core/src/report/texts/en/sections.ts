// The words of a report's sections in English; the shape every other language fills.
import type { ResamplingUnit, TrueSkillSetting } from '../../../stats/index.ts';

const units: Readonly<Record<ResamplingUnit, string>> = { items: 'items', pairs: 'single comparisons' };

const trueSkill: Readonly<Record<TrueSkillSetting, string>> = {
  literature: 'mean 0, deviation 0.5',
  wmt: 'mean 0, deviation 0.5, beta growing with the comparisons',
  original: 'mean 25, deviation 25/3',
};

/** Who is better, by how much, and whether people agree. */
export const sections = {
  ranking: {
    title: 'Ranking',
    figure: 'Expected Wins with 95 % intervals',
    axis: 'Expected Wins',
    cluster: (number: number) => `Cluster ${number}`,
    /** `criterion`: whose ratings were compared; null where people compared. */
    caption: (criterion: string | null, setting: TrueSkillSetting) =>
      `Expected Wins ${criterion === null ? 'over the comparisons' : `over each annotator's ratings of ${criterion}`}, ties dropped. A cluster ends where no rank range crosses; two systems of one cluster may still differ head to head. TrueSkill (${trueSkill[setting]}) is centred on the mean of the systems.`,
    columns: ['Cluster', 'System', 'Expected Wins', '95 % interval', 'Bradley-Terry', 'TrueSkill'],
  },
  rankRanges: {
    title: 'Rank ranges',
    figure: 'Rank ranges that hold 95 % of the resamples',
    axis: 'Rank by Expected Wins',
    caption: (unit: ResamplingUnit) =>
      `The ranks by Expected Wins that a system took in 95 % of the resamples of ${units[unit]}; the dot is its rank over all of them. The table has the ranges by the other methods too.`,
    system: 'System',
    cluster: 'Cluster',
  },
  means: {
    title: 'Ratings',
    figure: 'Mean ratings with 95 % intervals',
    axis: 'Mean',
    caption:
      'Means over judgements, Other left out and counted; beside them the means with every Other as 0. z is the mean of ratings standardised within each annotator.',
    columns: [
      'Criterion',
      'System',
      'Mean',
      '95 % interval',
      'z',
      'n',
      'Other',
      'Mean, Other as 0',
      'Distribution',
    ],
    manyValues: (count: number, first: string, last: string) => `${count} values from ${first} to ${last}`,
  },
  answers: {
    title: 'Answers',
    figure: 'Share of each answer, in percent',
    caption:
      'The share of each answer among all answers about a system, in percent; Other is among them. Where several answers could be chosen, each has its own bar.',
    columns: ['Criterion', 'System', 'Answer', 'Count', 'Of', 'Share'],
    chosen: 'chosen',
    notChosen: 'not chosen',
    /** Answers that are named alike everywhere. */
    names: { no: 'no', yes: 'yes', No: 'No', Yes: 'Yes', Other: 'Other' } as Readonly<Record<string, string>>,
  },
  headToHead: {
    title: 'Head to head',
    figure: 'Percent of decided comparisons won by the row',
    caption:
      'Percent of decided comparisons that the row won against the column, ties left out; * where an exact two-sided sign test gives p < 0.05 corrected for the number of pairs (Holm).',
    columns: ['System', 'Against', 'Won', 'Lost', 'Tied', 'Share', 'p', 'p (Holm)'],
  },
  editDistance: {
    title: 'Post-editing',
    figure: 'Mean edit distance with 95 % intervals',
    axis: 'Edit distance from output to post-edit',
    caption: 'Characters changed, divided by the longer text; less is better.',
    columns: ['System', 'Mean', '95 % interval', 'After the first phase', 'n'],
  },
  agreement: {
    figure: (title: string) => `${title} with 95 % intervals`,
    axis: 'Agreement',
    columns: [
      'Criterion',
      'Coefficient',
      'Value',
      '95 % interval',
      'Units',
      'Pairs',
      'Rater pairs',
      'Remark',
    ],
    between: {
      title: 'Agreement between annotators',
      caption:
        'Drawn are the coefficients that fit how each criterion was asked, with intervals from resampling items; the table has all, and says why where one has no value. Units have two ratings or more, pairs are pairs of ratings of one unit. Mean over pairs: kappa of every two annotators, weighted by the units both rated; pooled: one kappa over all pairs of ratings.',
    },
    self: { title: 'Annotators with themselves', caption: 'First answers against hidden repeats.' },
    expert: {
      title: 'Annotators and experts',
      caption: 'Answers of annotators against those of experts on the same items.',
    },
  },
  annotatorPairs: {
    title: 'Pairs of annotators',
    figure: (criterion: string) => `Raw agreement of every two annotators on ${criterion}, in percent`,
    /** `drawn`: the criterion of the figure; null where there is none. */
    caption: (drawn: string | null) =>
      `Agreement of every two annotators on the outputs both rated${drawn === null ? '' : `; drawn is raw agreement on ${drawn}, in percent`}.`,
    columns: ['Criterion', 'Annotator', 'And', 'Units', 'Raw', 'Kappa', 'Kappa, quadratic weights', 'Remark'],
  },
  confusion: {
    title: 'Which answer met which',
    figure: (criterion: string) =>
      `Answers of two annotators about the same output on ${criterion}, in per cent`,
    caption: (drawn: string | null) =>
      `${drawn === null ? '' : `The figure has all pairs of annotators together on ${drawn}: where one gave the answer of the row, what per cent of the others gave that of the column. The diagonal is agreement. `}The table counts for every two annotators which answers met on the same output; answers that never met are left out.`,
    columns: ['Criterion', 'Annotator', 'And', 'Answer of the first', 'Answer of the second', 'Times'],
  },
  judges: {
    title: 'Agreement of judges',
    figure: 'Kappa of every two judges over better, equal and worse, times 100',
    displayed: (
      rankings: number,
      displayed: { readonly n: number; readonly ties: number },
      expanded: { readonly n: number; readonly ties: number },
    ) =>
      `${rankings} rankings are ${displayed.n} pairs of outputs as displayed (${displayed.ties} ties) and ${expanded.n} pairs of systems (${expanded.ties} ties); agreement is over the pairs as displayed.`,
    expanded: ({ n, ties }: { readonly n: number; readonly ties: number }) =>
      `The data are ${n} pairs of systems (${ties} ties), taken apart before they were published: how many rankings and displayed pairs they come from is not known, and agreement is over pairs of systems.`,
    caption: (fewest: number) =>
      `Kappa over better, equal and worse; chance from the answers of both judges pooled. The mean weighs pairs of judges with at least ${fewest} common comparisons by their number.`,
    columns: ['Judge', 'And', 'Kappa', 'Comparisons', 'Pairs of judges', 'Remark'],
    mean: 'mean',
    everyTwo: 'every two judges',
    eachAlone: 'each with themselves',
    themselves: 'themselves',
    tooFew: 'too few, not in the mean',
  },
  criteria: {
    title: 'Criteria with each other',
    caption:
      'Correlation of two criteria over the judgements in which one annotator answered both about one output; Other left out.',
    columns: ['Criterion', 'And', 'Judgements', 'Pearson', 'Spearman', 'Remark'],
  },
};
