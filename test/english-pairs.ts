// sentence pairs -> M2 with a given English analyser: the same few lines run in Node, in a page and in a worker.
import {
  type Analyser,
  annotate,
  type Dictionary,
  englishClassifier,
  formatM2Block,
  type M2Edit,
  splitWords,
} from '@corrigenda/core';

export function annotatePairs(
  { analyser, dictionary }: { analyser: Analyser; dictionary: Dictionary },
  pairs: readonly (readonly [string, string])[],
): string {
  const classifier = englishClassifier({ dictionary });
  const blocks = pairs.map(([source, corrected]) => {
    const [o, c] = [source, corrected].map((text) => analyser.analyse(splitWords(text)));
    const edits = annotate(o, c, { classifier }).map(
      ({ oStart, oEnd, cStart, cEnd, type }): M2Edit => ({
        start: oStart,
        end: oEnd,
        type,
        correction: c.texts.slice(cStart, cEnd).join(' '),
        annotator: 0,
      }),
    );
    return formatM2Block({ source: o.texts.join(' '), edits });
  });
  return blocks.join('');
}
