// figures, files -> model card and manifest of a language, exactly as measured.
import { filesOfCard } from '../manifest.ts';
import type { LabelAgreement } from './agreement.ts';
import type { UdFigures } from './evaluate-ud.ts';
import type { UdPlan } from './train-ud.ts';

/** What a card says about one language beside figures. */
export interface UdCardText {
  /** `Swedish` */
  readonly name: string;
  /** What the model learned from. */
  readonly data: string;
  /** What was looked at while choosing sizes and rules, and what was only measured. */
  readonly lookedAt: string;
  /** Licences and attributions. */
  readonly licence: string;
  /** What wrote the card. */
  readonly madeBy: string;
  /** Whether there was a dictionary to learn with. */
  readonly hasDictionary: boolean;
}

export interface MeasuredUd {
  readonly plan: UdPlan;
  readonly training: { readonly sentences: number; readonly tokens: number };
  readonly figures: Readonly<Record<string, UdFigures>>;
  readonly agreement: Readonly<Record<string, LabelAgreement>>;
}

interface DescribedFile {
  readonly name: string;
  readonly bytes: number;
}

const shown = (value: number | null): string => (value === null ? '-' : value.toFixed(2));

/** The tables of a card. */
export function figureTables({ figures, agreement }: Pick<MeasuredUd, 'figures' | 'agreement'>): string {
  const figureRows = Object.entries(figures).map(
    ([name, { sentences, tokens, upos, features, lemma, tokenised }]) =>
      `| ${[name, sentences, tokens, ...[upos, features, lemma, tokenised].map(shown)].join(' | ')} |`,
  );
  const agreementRows = Object.entries(agreement).map(
    ([name, { edits, label, group }]) => `| ${[name, edits, shown(label), shown(group)].join(' | ')} |`,
  );
  return `Percentages on gold tokens; tokens is the F1 of the tokeniser on the raw text.

| data | sentences | tokens | UPOS | core features | lemma | tokens F1 |
| --- | --- | --- | --- | --- | --- | --- |
${figureRows.join('\n')}
${
  agreementRows.length === 0
    ? ''
    : `
Types against the labels that people gave the same edits, percent of edits whose type means one of their labels:

| data | edits | label | group |
| --- | --- | --- | --- |
${agreementRows.join('\n')}
`
}`;
}

export function renderUdCard(
  { plan, training, ...measured }: MeasuredUd,
  text: UdCardText,
  files: readonly DescribedFile[],
): string {
  const { epochs, rate, decay = 0, batch = '-', shape } = plan.tagger;
  return `# ${text.name} models ${plan.version}

UPOS, core features and lemmas of ${text.name} words on Universal Dependencies, for the error types of Corrigenda. Meant for learner text as well as
edited text. There is no parser: the types hardly need one.

${text.madeBy} wrote this card and the files below; the same data and seeds give the same bytes.

## How it works

A network with one hidden layer (maxout of two) gives each word one tag, UPOS with its features, from the word and three words on each side. A word is the
sum of embedding rows: one of its own if it is frequent, others found by hashes of its first letters, last letters and shape${
    text.hasDictionary ? ', and those of all that the\ndictionary says about the form' : ''
  }. Words that practically always have one tag are looked up. Lemmas: forms known by heart, ${
    text.hasDictionary ? "else the dictionary's analysis that fits the tag\nbest, " : ''
  }else endings. Numbers are stored as 8-bit integers with a scale for each row.

| width of a word | hidden units | dropout of words / units | epochs | rate | decay | batch | seed | own row from | class from |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| ${shape.width} | ${shape.hidden} | ${shape.dropout.input} / ${shape.dropout.hidden} | ${epochs} | ${rate} | ${decay} | ${batch} | ${shape.seed} | ${plan.lexiconFrequency} tokens | ${plan.classFrequency} words |

## Data

${training.sentences} sentences, ${training.tokens} tokens. ${text.data}

${text.lookedAt}

## Figures

${figureTables(measured)}
${filesOfCard(files)}

## Licence and attributions

${text.licence}
`;
}
