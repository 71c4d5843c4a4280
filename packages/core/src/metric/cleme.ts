// edits of hypothesis and references -> chunks -> counts: CLEME (Ye et al. 2023; metrics specification 8).
import { splitWords } from '../text/white-space.ts';
import type { PlainEdit } from './edit-counts.ts';

export type Assumption = 'dependent' | 'independent';

/** One stretch of the source and what a text has there. */
export interface Chunk {
  readonly source: string;
  readonly target: string;
  /** Whether the text has an edit here, even one that leaves the words as they are. */
  readonly changed: boolean;
  /** The larger number of words of the two sides. */
  readonly length: number;
}

/** The chunks of each text (hypothesis first), cut at the same positions of the source. */
export function cutChunks(
  source: readonly string[],
  texts: readonly (readonly PlainEdit[])[],
): readonly (readonly Chunk[])[] {
  const cuts = mergeSpans(texts.flat());
  return texts.map((edits) => {
    const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
    const chunks: Chunk[] = [];
    let at = 0;
    for (const { start, end } of cuts) {
      if (at < start) chunks.push(unchanged(source.slice(at, start)));
      const inside = sorted.filter((edit) => edit.start >= start && edit.end <= end);
      chunks.push(
        inside.length > 0 ? changedChunk(source, start, end, inside) : unchanged(source.slice(start, end)),
      );
      at = end;
    }
    if (at < source.length || chunks.length === 0) chunks.push(unchanged(source.slice(at)));
    return chunks;
  });
}

function mergeSpans(edits: readonly PlainEdit[]): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

function unchanged(words: readonly string[]): Chunk {
  const text = words.join(' ');
  return { source: text, target: text, changed: false, length: words.length };
}

function changedChunk(
  source: readonly string[],
  start: number,
  end: number,
  edits: readonly PlainEdit[],
): Chunk {
  const target: string[] = [];
  let at = start;
  for (const edit of edits) {
    target.push(...source.slice(at, edit.start), ...splitWords(edit.correction));
    at = Math.max(at, edit.end);
  }
  target.push(...source.slice(at, end));
  return {
    source: source.slice(start, end).join(' '),
    target: target.join(' '),
    changed: true,
    length: Math.max(end - start, target.length),
  };
}

const sameChunk = (a: Chunk, b: Chunk) => a.source === b.source && a.target === b.target;

/** Mean length of the changed reference chunks of a corpus; null where there are none. */
export function meanChangedLength(sentences: Iterable<readonly (readonly Chunk[])[]>): number | null {
  let sum = 0;
  let count = 0;
  for (const [, ...references] of sentences)
    for (const chunks of references)
      for (const { changed, length } of chunks)
        if (changed) {
          sum += length;
          count++;
        }
  return count === 0 ? null : sum / count;
}

type Verdict = 'tp' | 'fpNecessary' | 'fpUnnecessary' | 'fn' | 'tn';

function verdictOn(chunk: Chunk, references: readonly Chunk[], assumption: Assumption): Verdict {
  if (chunk.changed) {
    if (references.some((reference) => sameChunk(chunk, reference))) return 'tp';
    return references.some(({ changed }) => changed) ? 'fpNecessary' : 'fpUnnecessary';
  }
  if (assumption === 'dependent') return sameChunk(chunk, references[0]) ? 'tn' : 'fn';
  return references.every(({ changed }) => changed) ? 'fn' : 'tn';
}

/** Lengths far from the mean count at most a quarter more or less. */
const clip = (weight: number) => Math.min(1.25, Math.max(0.75, weight));

/**
 * One vector for each reference (`independent`: one for all): TP, FP, FN, TN, FP where a change was needed, FP where
 * none was. `bias` is the mean length for length weights; null counts every chunk as 1.
 */
export function clemeStatistics(
  [hypothesis, ...references]: readonly (readonly Chunk[])[],
  assumption: Assumption,
  bias: number | null,
): number[][] {
  const count = (chosen: readonly (readonly Chunk[])[]) => {
    const vector = [0, 0, 0, 0, 0, 0];
    hypothesis.forEach((chunk, index) => {
      const verdict = verdictOn(
        chunk,
        chosen.map((chunks) => chunks[index]),
        assumption,
      );
      const distance = bias === null ? 0 : chunk.length - bias;
      const weightRight = bias === null ? 1 : clip(2 / (1 + Math.exp(-distance)));
      const weightFalse = bias === null ? 1 : clip(2 / (1 + Math.exp(distance)));
      if (verdict === 'tp') vector[0] += weightRight;
      else if (verdict === 'fn') vector[2] += weightRight;
      else if (verdict === 'tn') vector[3] += 1;
      else {
        vector[1] += weightFalse;
        vector[verdict === 'fpNecessary' ? 4 : 5] += weightFalse;
      }
    });
    return vector;
  };
  return assumption === 'independent' ? [count(references)] : references.map((one) => count([one]));
}
