// seed -> two M2 files: a hypothesis and a reference with learner-like density of edits, for measuring.

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { M2Edit } from '@corrigenda/core';
import { drawBelow, formatM2Block, seededRandom } from '@corrigenda/core/internal';

const words =
  'the a cat dog sat on mat and then went home to see its friends who had a big house near river'.split(' ');
const types = [
  'R:VERB:SVA',
  'M:DET',
  'R:SPELL',
  'U:PREP',
  'R:NOUN:NUM',
  'R:ORTH',
  'M:PUNCT',
  'R:OTHER',
  'R:VERB:TENSE',
];

export interface CompareData {
  readonly hypothesis: string;
  readonly reference: string;
}

/** Sentences of 8 to 30 tokens with up to four edits each; half of the hypothesis' edits are the reference's. */
export async function writeCompareData(
  { hypothesis, reference }: CompareData,
  sentences: number,
  seed = 1,
): Promise<void> {
  const random = seededRandom(seed);
  const below = (limit: number) => drawBelow(limit, random);
  const pick = <Item>(items: readonly Item[]) => items[below(items.length)];
  const outputs = [hypothesis, reference].map((path) => createWriteStream(path));
  const makeEdits = (length: number): M2Edit[] =>
    Array.from({ length: below(5) }, (_, index) => Math.floor((index * length) / 5)).map((start) => ({
      start,
      end: Math.min(length, start + below(3)),
      type: pick(types),
      correction: pick(words),
      annotator: 0,
    }));
  for (let sentence = 0; sentence < sentences; sentence++) {
    const length = 8 + below(23);
    const source = Array.from({ length }, () => pick(words)).join(' ');
    const gold = makeEdits(length);
    const own = gold.map((edit) => (below(2) ? edit : { ...edit, correction: pick(words) }));
    for (const [output, edits] of [
      [outputs[0], own],
      [outputs[1], gold],
    ] as const)
      if (!output.write(formatM2Block({ source, edits }))) await once(output, 'drain');
  }
  await Promise.all(outputs.map((output) => new Promise((resolve) => output.end(resolve))));
}
