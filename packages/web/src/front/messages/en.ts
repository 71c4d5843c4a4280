// The front page in English; the shape every other language fills.
export const en = {
  line: 'The workbench for evaluating grammatical error correction.',
  about: {
    try: 'See the edits between a sentence and its correction, their types, and why.',
    evaluate: 'Drop source, references and outputs; get scores with intervals, and every sentence.',
    judge: 'Run a campaign: ratings, rankings, post-edits, agreement.',
  },
  example: 'An example. Touch an edit.',
  change: 'Change this sentence',
  judge: {
    lead: 'Campaigns are opened by a link: managers and annotators each have their own.',
    link: 'Your link',
    wrong: 'This is not a link to a campaign. Paste the whole link, with what stands after #.',
    open: 'Open',
    none: 'No link yet?',
    start: 'Start a workbench with example campaigns on your own computer:',
    prints: 'It prints the links of a manager and of annotators.',
  },
};

export type FrontTexts = typeof en;
