// The words about metrics against people and about metrics on gold edits, in English; the shape every other language fills.
import type { HumanColumn, ResampledOver } from '../../../results/meta/meta-evaluation.ts';
import { tieRuleColumns, withIntervals } from '../word-lists.ts';

const over: Readonly<Record<ResampledOver, string>> = {
  items: 'sentences',
  systems: 'systems',
  both: 'sentences and systems',
};

/** What people's scores of systems are called. */
const people: Readonly<Record<HumanColumn, string>> = {
  'expected-wins': 'Expected Wins',
  trueskill: 'TrueSkill',
  given: "people's scores",
};

export interface Resampling {
  readonly systems: number;
  readonly column: HumanColumn;
  readonly resamples: number;
  readonly over: ResampledOver;
}

export const meta = {
  people,
  systems: {
    title: 'Systems: correlation with people',
    figure: 'Correlation of metrics with people over systems',
    axis: (column: HumanColumn) => `correlation with ${people[column]}`,
    /** `kept`: people's scores were not made again. */
    caption: ({ systems, column, resamples, over: unit }: Resampling, kept: boolean) =>
      `Corpus scores of ${systems} systems against ${people[column]}; lines are 95 % intervals from ${resamples} resamples of ${over[unit]}${kept ? ", with people's scores kept as they are" : ''}. The last two columns: wins of sentences in place of corpus scores.`,
    columns: [
      'Metric',
      'n',
      ...withIntervals('Pearson', 'Spearman', 'Kendall'),
      'by Expected Wins',
      'by TrueSkill',
    ],
    lowerIsBetter: (metric: string) => `${metric} (lower is better)`,
    names: { pearson: 'Pearson', spearman: 'Spearman', kendall: 'Kendall' },
  },
  scatter: {
    title: 'Every system, by metric and by people',
    figure: 'Scores of systems by metrics against people',
    caption:
      'Each dot is a system; lines are 95 % intervals over sentences, of people across and of the metric upwards.',
    system: 'System',
  },
  sentences: {
    title: 'Sentences: who is preferred',
    figure: 'Agreement of metrics with people on pairs of outputs',
    axis: 'accuracy, ties counted half',
    caption:
      'How often the metric prefers the output that people prefer. Rules for ties of the metric: seeda, a vote for the system named later (published); half; drop, left out; acc_eq counts ties of people too; calibrated chooses the threshold e under which differences are ties. The share of ties stands beside them: the published rule rewards ties when later-named systems are better.',
    columns: ['Metric', 'Pairs', 'Ties', ...tieRuleColumns('Kendall'), 'acc_eq', 'calibrated', 'e'],
  },
  windows: {
    title: 'Close systems: windows of neighbours',
    figure: 'Correlation within windows of neighbouring systems',
    axis: 'window, best systems first',
    caption: (windows: number, size: number) =>
      `Systems sorted by people; each of the ${windows} windows holds ${size} neighbours. A metric that tells only good from bad systems falls to 0 or below inside a window.`,
    columns: ['Metric', 'Window', 'Systems', 'Pearson', 'Spearman'],
  },
  /** People gave ratings, or ranks. */
  ranks: {
    title: (rated: boolean) => `Agreement by pair of human ${rated ? 'ratings' : 'ranks'}`,
    figure: (rated: boolean) => `Agreement of metrics with people by pair of ${rated ? 'ratings' : 'ranks'}`,
    said: (better: string, worse: string, accuracy: string, pairs: number) =>
      `${better} and ${worse}: ${accuracy} of ${pairs} pairs`,
    caption: (rated: boolean) =>
      `Per cent of pairs with these two ${rated ? 'ratings' : 'ranks'}, the better one beside and the worse one above, on which the metric agrees (published rule for ties). Outputs far apart are easy; neighbours show how fine a metric sees.`,
    columns: (rated: boolean): readonly string[] => [
      'Metric',
      rated ? 'Better rating' : 'Better rank',
      rated ? 'Worse rating' : 'Worse rank',
      'Accuracy',
      'Pairs',
    ],
  },
  tests: {
    title: 'Which metric is better: tests',
    figure: "Williams' test between every two metrics",
    said: (row: string, column: string, p: string) => `${row} agrees better than ${column}: p = ${p}`,
    caption:
      "One-sided p that the row agrees better with people than the column (Williams' test on Pearson's correlation over systems); strongly coloured cells are below .05, lightly coloured ones below .1. The table has PERM-BOTH too, which swaps what the two metrics counted, sentence by sentence, and scores the sums again. P-values are not corrected for their number.",
    columns: ['Metric', 'against', 'n', 'Williams t', 'p', 'PERM-BOTH difference', 'p'],
  },
  finding: {
    none: (systems: number) => `No metric can be compared with people over ${systems} systems.`,
    best: (metric: string, systems: number, r: string) =>
      `${metric} agrees best with people over ${systems} systems (Pearson ${r}).`,
    othersLess: 'All others agree significantly less.',
    alike: (metrics: readonly string[], systems: number) =>
      `${metrics.join(', ')} cannot be told from it with ${systems} systems.`,
  },
  /** `rankings`: null where people's scores were given. */
  methods: (
    { systems, column, resamples, over: unit }: Resampling,
    {
      sentences,
      rankings,
      resampled,
      window,
    }: {
      readonly sentences: number;
      readonly rankings: number | null;
      readonly resampled: boolean;
      readonly window: number;
    },
  ) =>
    `Metrics were computed on ${sentences} sentences of ${systems} systems and compared with ${people[column]}${rankings === null ? '' : ` from ${rankings} rankings`}. Intervals are the middle 95 % of ${resamples} resamples of ${over[unit]}${resampled ? "; people's scores were made anew from the judgements of the drawn sentences" : ''}. Metrics were compared with Williams' test and PERM-BOTH (Deutsch et al. 2021), one-sided. Windows hold ${window} systems.`,
  footer: 'Every number can be computed again from the same texts and judgements: corrigenda meta.',
};

export const validation = {
  finding: {
    none: 'No sentence has two edits of one annotator, so nothing can be compared.',
    best: (metric: string, kendall: string) =>
      `${metric} prefers more of the needed corrections most often (Kendall ${kendall})`,
    worst: (metric: string, kendall: string) => `, ${metric} least (${kendall})`,
  },
  methods: (sentences: number, own: boolean) =>
    `Edits of each annotator of ${sentences} sentences were applied in all combinations (of more than six edits, along 100 random orders); a text with more of them should score higher than one with fewer. References: ${own ? 'only those of the same annotator' : 'those of all annotators'}. Pseudo-systems apply each edit of a random annotator with probability p. After Choshen and Abend (2018).`,
  order: {
    title: 'More corrections, higher score?',
    figure: 'How often metrics prefer more of the needed corrections',
    axis: 'Kendall, all pairs',
    none: 'no sentence has two edits',
    caption:
      'Pairs of partly corrected sentences of which one has all edits of the other and more: 1 if the metric always prefers it, 0 if it cannot tell.',
    columns: ['Metric', 'Sentences', 'Right', 'Wrong', 'Tied', 'Kendall', 'Mean of sentences'],
  },
  types: {
    title: 'Types that a metric punishes',
    figure: 'Reward and punishment of single edits by type',
    said: (rewarded: number, punished: number, same: number) =>
      `rewarded ${rewarded}, punished ${punished}, no difference ${same}`,
    caption:
      'One more correct edit of this type: how much more often it raises the score than lowers it, in per cent. Red cells are punished.',
    columns: ['Type', 'Metric', 'Rewarded', 'Punished', 'No difference', 'Kendall'],
  },
  systems: {
    title: 'Pseudo-systems',
    caption:
      'Systems that make each needed correction with probability p: the correlation (Spearman) of p with the corpus score, and the scores.',
    columns: ['Metric', 'Spearman'],
  },
  footer: 'Every number can be computed again from the same file: corrigenda meta --m2.',
};
