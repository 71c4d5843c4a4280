// The words of a report's sections about texts, people, metrics and parts of the data, in English; the shape every other language fills.
import type { TieRule } from '../../../results/meta/sentence-level.ts';

const rules: Readonly<Record<TieRule, string>> = {
  second: 'for the system named later, as the published scripts count it',
  half: 'as half right',
  wrong: 'as wrong',
  drop: 'not at all',
};

export const moreSections = {
  map: {
    title: 'Map of the texts',
    figure: 'Distances between versions of the texts',
    caption: (items: number, edited: boolean) =>
      `Mean normalised character distances between all versions over ${items} items, in two dimensions (classical scaling).${edited ? ' Small red dots are post-edits, joined to the output they began from.' : ''}`,
    version: 'Version',
    /** Versions that are no system's. */
    names: { source: 'source', reference: 'reference' } as Readonly<Record<string, string>>,
    distance: (length: number) => `distance ${length}`,
  },
  metrics: {
    title: 'Automatic metrics',
    caption: (rule: TieRule) =>
      `Correlation of automatic scores with people: over systems, from the judged sentences alone where a metric has scores for more; and over pairs of outputs that people decided, where a tie of the metric counts ${rules[rule]} (rule "${rule}"; the other rules are beside it).`,
    columns: [
      'Metric',
      'Systems',
      'Judged sentences',
      'Lines',
      'Pearson',
      'Spearman',
      'Kendall',
      'Compared pairs',
      'Decided pairs',
      'Metric ties',
      'Counted',
      'Accuracy',
      'Kendall (sentences)',
    ],
    accuracy: (rule: TieRule) => `Accuracy, ${rule}`,
    remark: 'Remark',
  },
  severity: {
    title: 'Annotators',
    figure: 'Severity of annotators',
    axis: 'Distance from the others on the same outputs',
    caption:
      'The mean of each annotator over what they rated, and how far it lies from the others on the same outputs: below zero is more severe; criteria on which nobody differs are only in the table. Split-half: correlation of system means between random halves of the items, stepped up.',
    columns: ['Criterion', 'Annotator', 'Mean', 'n', 'Other', 'Severity', 'Split-half reliability', 'Remark'],
  },
  order: {
    title: 'Order effect',
    figure: 'Mean rating by place on the screen',
    axis: 'Mean rating',
    place: (number: number) => `place ${number}`,
    caption: 'Outputs are shown in random order, so every place should have the same mean.',
    columns: ['Criterion', 'Place', 'Mean', 'n'],
  },
  time: {
    title: 'Time per item',
    figure: 'Seconds per item',
    axis: 'Seconds per item',
    seconds: (number: string) => `${number} s`,
    caption:
      'One dot an item, the line and the number are the median; idle gaps are left out, and the slowest 2 % stand at the edge.',
    columns: ['Annotator', 'Items', 'Median seconds'],
  },
  breakdown: {
    title: (label: string, key: string) => `${label} by ${key}`,
    figure: (title: string) => `${title} with 95 % intervals`,
    group: 'group',
    items: (value: string, items: number) => `${value} (${items} ${items === 1 ? 'item' : 'items'})`,
    caption: (key: string) =>
      `The same computation on the items of each value of ${key}; with fewer items the intervals are wider.`,
    system: 'System',
    interval: '95 % interval',
  },
  mixedModel: {
    title: 'Mixed model',
    figure: 'Means of the systems by the mixed model with 95 % intervals',
    axis: 'Estimated mean',
    caption:
      'What a system gets on the average over items and annotators like these: linear mixed model of the ratings, systems as fixed effects, items and annotators as crossed random effects, fitted by REML; intervals from standard errors (normal distribution). The means of two systems share the variation of items and annotators, so look at the difference from the first one to compare them.',
    columns: [
      'Criterion',
      'System',
      'Mean',
      'Standard error',
      '95 % interval',
      'Difference from the first',
      'Standard error of the difference',
      '95 % interval of the difference',
      'Remark',
    ],
  },
  variance: {
    title: 'What the ratings vary by',
    caption:
      'Variance components of the mixed model: how much ratings of one system vary from item to item, from annotator to annotator, and besides.',
    columns: ['Criterion', 'Component', 'Variance', 'Standard deviation', 'Percent', 'Remark'],
    names: { items: 'items', raters: 'annotators', residual: 'rest' },
  },
  /** Results after adjudication, beside those of the judgements as they were given. */
  adjudicated: {
    wins: 'Expected Wins, adjudicated',
    mean: 'Mean, adjudicated',
    count: 'Count, adjudicated',
    share: 'Share, adjudicated',
    caption: (decisions: number) =>
      `Adjudicated: every judgement of what was decided (${decisions} ${decisions === 1 ? 'decision' : 'decisions'}) counts as it was decided.`,
  },
  /** What stands around the sections of a report file. */
  page: {
    methods: 'Methods',
    copyMethods: 'Copy the methods',
    download: 'Download the numbers (JSON)',
    numbers: 'Numbers',
    copyAs: (name: string) => `Copy as ${name}`,
    copied: 'Copied',
    figure: (title: string) => `${title}, figure`,
    table: (title: string) => `${title}, numbers`,
    footer: "Every number can be computed again from the campaign's export: corrigenda report --verify.",
  },
};
