// edits -> chunks of the source -> weighted counts: GoToScorer (Gotou et al. 2020; metrics specification 6).
import type { PlainEdit } from '../edit-counts.ts';

/** A stretch of the source and what stands there in a text. */
export interface GotoChunk {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly edited: boolean;
}

/** Words and edits in order, with an empty slot wherever something could have been inserted. */
export function gotoChunks(source: readonly string[], edits: readonly PlainEdit[]): GotoChunk[] {
  const chunks: GotoChunk[] = [];
  let next = 0;
  let position = 0;
  while (position < source.length) {
    const edit = edits[next];
    if (edit && edit.start <= position) {
      next++;
      if (edit.start < position) continue;
      chunks.push({ start: edit.start, end: edit.end, text: edit.correction, edited: true });
      position = edit.end;
    } else {
      chunks.push({ start: position, end: position + 1, text: source[position], edited: false });
      position++;
    }
  }
  const last = edits.at(-1);
  if (last && last.start === source.length)
    chunks.push({ start: last.start, end: last.end, text: last.correction, edited: true });
  return withSlots(chunks, source.length);
}

const isInsertion = ({ start, end }: GotoChunk) => start === end;
const slot = (position: number): GotoChunk => ({ start: position, end: position, text: '', edited: false });

function withSlots(chunks: readonly GotoChunk[], length: number): GotoChunk[] {
  const all: GotoChunk[] = [];
  for (const chunk of chunks) {
    const before = all.at(-1);
    if (!isInsertion(chunk) && !(before && isInsertion(before))) all.push(slot(chunk.start));
    all.push(chunk);
  }
  const last = all.at(-1);
  if (!last || !isInsertion(last)) all.push(slot(length));
  return all;
}

/** Whether a hypothesis tried to change a reference chunk, and whether it is right there. */
export function judgeChunk(
  chunk: GotoChunk,
  hypothesis: readonly GotoChunk[],
): { readonly tried: boolean; readonly correct: boolean } {
  let tried = false;
  let correct = false;
  for (const other of hypothesis) {
    if (other.start === chunk.start && other.end === chunk.end)
      return { tried: other.edited, correct: other.text === chunk.text };
    if (isInsertion(chunk)) correct = true;
    else if (
      (chunk.start <= other.start && other.start < chunk.end) ||
      (other.start <= chunk.start && chunk.start < other.end)
    )
      tried = tried || other.edited;
  }
  return { tried, correct };
}

/** TP, FP, FN, TN of one sentence; each chunk counts with its weight. */
export function gotoStatistics(
  reference: readonly GotoChunk[],
  hypothesis: readonly GotoChunk[],
  weights: readonly number[] | null,
): number[] {
  const counts = [0, 0, 0, 0];
  reference.forEach((chunk, index) => {
    const weight = weights ? weights[index] : 1;
    const { tried, correct } = judgeChunk(chunk, hypothesis);
    if (tried && correct) counts[0] += weight;
    else if (tried) {
      counts[1] += weight;
      if (chunk.edited) counts[2] += weight;
    } else if (correct) counts[3] += weight;
    else counts[2] += weight;
  });
  return counts;
}

/** What the weights of one sentence rest on: for each reference chunk, which systems got it right. */
export interface GotoWeights {
  readonly evaluations: readonly (readonly (0 | 1)[])[];
  readonly weights: readonly number[];
}

/** A chunk weighs more the fewer systems get it right. */
export function gotoWeights(
  reference: readonly GotoChunk[],
  systems: readonly (readonly GotoChunk[])[],
): GotoWeights {
  const evaluations = reference.map((chunk) =>
    systems.map((chunks): 0 | 1 => (judgeChunk(chunk, chunks).correct ? 1 : 0)),
  );
  return {
    evaluations,
    weights: evaluations.map(
      (right) => 1 - right.reduce((sum: number, one) => sum + one, 0) / Math.max(right.length, 1),
    ),
  };
}
