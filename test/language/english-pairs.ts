// sentence pairs -> M2 with a given analyser: the same few lines run in Node, in a page and in a worker.
import { type Analyser, annotate, type Classifier, m2BlockOf, splitWords } from '@corrigenda/core';
import { formatM2Block } from '@corrigenda/core/internal';

export function annotatePairs(
  { analyser, classifier }: { analyser: Analyser; classifier: Classifier },
  pairs: readonly (readonly [string, string])[],
): string {
  const blocks = pairs.map(([source, corrected]) => {
    const [o, c] = [source, corrected].map((text) => analyser.analyse(splitWords(text)));
    return formatM2Block(m2BlockOf(o, [{ c, edits: annotate(o, c, { classifier }) }]));
  });
  return blocks.join('');
}
