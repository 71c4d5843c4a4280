// The words about typed edits of a campaign's texts, in English; the shape every other language fills.

export const edits = {
  left: {
    title: 'Errors that systems leave',
    /** `edited`: against what annotators made of the output, else against the reference. */
    caption: (edited: boolean) =>
      `Edits from an output to ${edited ? 'what annotators made of it' : 'the reference'}, by type: how many in 100 outputs. Darker: more.`,
  },
  changes: {
    title: 'What systems change',
    caption: 'Edits from the source to an output, by type: how many in 100 outputs. Darker: more.',
  },
  said: (count: number, outputs: number) => `${count} in ${outputs} outputs`,
  type: 'Type',
  inHundred: (system: string) => `${system}, in 100`,
  all: 'all',
  answers: {
    title: 'Errors left, by what people answered',
    figure: 'Errors left in an output, by answer and system',
    said: (mean: string, outputs: number, types: string) =>
      `${mean} in each of ${outputs} outputs; ${types || 'none'}`,
    caption:
      'Mean number of errors left in the outputs of a system that got this answer; a dash where none did. The table names their types.',
    columns: ['Criterion', 'Answer', 'System', 'Outputs', 'Errors in each', 'Types'],
  },
};
