// figures, files -> model card and manifest, exactly as measured.
import { taggerReach } from '@corrigenda/core/training';
import { filesOfCard, manifestOf, manifestText, type NamedBytes } from '../manifest.ts';
import type { Figures } from './evaluate.ts';
import type { Agreement } from './evaluate-pairs.ts';
import type { TrainingPlan } from './train-english.ts';

export interface MeasuredModel {
  readonly plan: TrainingPlan;
  readonly training: { readonly sentences: number; readonly tokens: number };
  readonly clean: Figures;
  readonly noisy: Figures;
  readonly treebank: Figures;
  readonly agreement: Agreement;
}

/** Texts by file name. */
export function cardFiles(measured: MeasuredModel, files: readonly NamedBytes[]): Record<string, string> {
  const about = { language: 'en', version: measured.plan.version, licence: 'CC-BY-SA-4.0' };
  const manifest = manifestOf(about, files);
  return { 'README.md': renderCard(measured, manifest.files), 'manifest.json': manifestText(manifest) };
}

const shown = (value: number | null): string => (value === null ? '-' : value.toFixed(2));

function figureRow(
  name: string,
  { sentences, tokens, tag, upos, lemma, attachment, labelled }: Figures,
): string {
  const cells = [name, sentences, tokens, ...[tag, upos, lemma, attachment, labelled].map(shown)];
  return `| ${cells.join(' | ')} |`;
}

function renderCard(
  { plan, training, clean, noisy, treebank, agreement }: MeasuredModel,
  files: readonly { readonly name: string; readonly bytes: number }[],
): string {
  const { taggers, jackknife, parser } = plan;
  const networkRow = (
    name: string,
    { epochs, rate, decay = 0, reach, steps = 127, shape }: TrainingPlan['parser'],
  ): string =>
    `| ${name} | ${reach ?? '-'} | ${shape.width} | ${shape.hidden} | ${shape.dropout.input} / ${shape.dropout.hidden} | ${epochs} | ${rate} | ${decay} | ${shape.seed} | ${steps} |`;
  return `# English models ${plan.version}

Tags, heads and labels of English sentences in the scheme of spaCy's \`en_core_web_sm\`, for the error rules of Corrigenda; UPOS and lemmas follow from
them by rule. Meant for learner text as well as edited text. Not meant for other languages, and no gold standard: the model imitates another parser.

\`npm run train\` wrote this card and the file \`english.bin.gz\`; the same data and seeds give the same bytes.

## How it works

Networks with one hidden layer (maxout of two). A word is the sum of embedding rows: one of its own if it is frequent, one of its class (which base forms
and inflections WordNet and the word list know it as), the others found by hashes of its first letters, last letters and shape. A tagger sees a word and some words on each side; words that practically always have one tag are
looked up. The first tagger is asked for every other word; where its two best tags are close, the others are asked too, and the scores of all are added up. The parser is greedy and arc-hybrid, trained with a dynamic oracle on tags given by taggers that had not seen the sentence; it sees words and tags on top of the stack, in the buffer
and below them; a wrong label counts ${parser.labelWeight ?? 1} times as much as a wrong transition. Numbers are stored as integers with a scale for each row, from -127 to 127; those of embeddings with as many steps on each side as the table says.

| network | words on each side | width of a word | hidden units | dropout of words / units | epochs | rate | decay | seed | steps |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${taggers.map((tagger, index) => networkRow(`tagger ${index + 1}`, { reach: taggerReach, ...tagger })).join('\n')}
${networkRow('taggers of halves', { reach: taggerReach, ...jackknife })}
${networkRow('parser', parser)}

## Data

${training.sentences} sentences, ${training.tokens} tokens, annotated automatically by spaCy's \`en_core_web_sm\` 2.2.5: Tatoeba, the English Web Treebank and ESLSpok as they are, and
the same sentences with random learner-like errors. One clean sentence in 60 and every noisy sentence made from it are held out and were never trained on.

## Figures

Percentages. The first two rows compare with the automatic annotation of held-out sentences, the third with the gold tags, UPOS and lemmas of the treebank's test part, whose
conventions differ in places and whose trees are of another kind. That several taggers are asked, and when, and how much labels count was decided by the figures of the
held-out sentences and pairs, so that these are a little too good; nothing was decided by the treebank's test part.

| data | sentences | tokens | tag | UPOS | lemma | head | head and label |
| --- | --- | --- | --- | --- | --- | --- | --- |
${figureRow('held-out clean', clean)}
${figureRow('held-out noisy', noisy)}
${figureRow('EWT test, gold', treebank)}

F1 of the labels that error rules look at:

| label | clean | noisy |
| --- | --- | --- |
${Object.keys(clean.labels)
  .map((label) => `| ${label} | ${shown(clean.labels[label])} | ${shown(noisy.labels[label])} |`)
  .join('\n')}

Edits and types of ${agreement.pairs} held-out pairs (noisy, clean), with this analysis against the automatic annotation itself: spans F1 ${shown(agreement.spans)},
types of matching spans ${shown(agreement.types)}, identical pairs ${shown(agreement.identical)}.

${filesOfCard(files)}

## Licence and attributions

The model (\`english.bin.gz\`) is licensed under CC BY-SA 4.0, see \`LICENSE\`. It was trained on

- the Universal Dependencies English Web Treebank, (c) The Board of Trustees of The Leland Stanford Junior University, CC BY-SA 4.0;
- UD English ESLSpok, CC BY-SA 4.0;
- sentences of Tatoeba (tatoeba.org), CC BY 2.0 FR;

with annotation by spaCy (MIT). The lemma data come from WordNet 3.0 (\`NOTICE-wordnet.txt\`), the word list from SCOWL (\`NOTICE-scowl.txt\`).
`;
}
