// input of an evaluation -> what it is: who annotated, how large it is, where its texts came from.
import type { M2Block } from '../../edit/index.ts';
import { findSourceDifference, formatM2Block } from '../../format/index.ts';
import { hashLines, type SignatureFiles } from '../../score/index.ts';
import { countWords, splitWords } from '../../text/index.ts';
import type { EvaluationInput } from './input.ts';
import type { EvaluationReport } from './report.ts';

/** Misuse of the function, not faults in files: those are found before. */
export function refuseUnequal({ reference, systems }: EvaluationInput, baseline: string | null): void {
  for (const { name, blocks } of systems) {
    const difference = findSourceDifference(blocks, reference);
    if (difference)
      throw new RangeError(`Sentence ${difference.index + 1} of ${name} is not that of the reference.`);
  }
  const names = systems.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new RangeError(`Two systems are called ${twice}.`);
  if (baseline !== null && !names.includes(baseline))
    throw new RangeError(`The baseline ${baseline} is none of the systems.`);
}

/** All annotators of the corpus, ascending; a block without edits counts as left alone by annotator 0. */
export function annotatorsOf(reference: readonly M2Block[]): readonly number[] {
  const found = new Set<number>();
  for (const { edits } of reference) {
    if (edits.length === 0) found.add(0);
    for (const { annotator } of edits) found.add(annotator);
  }
  return [...found].sort((a, b) => a - b);
}

/** Words joined by one space. */
export const plainSource = (source: string): string =>
  /^(?:[!-~]+(?: [!-~]+)*)?$/.test(source) ? source : splitWords(source).join(' ');

export function describeCorpus({
  reference,
  referenceNames = [],
}: EvaluationInput): EvaluationReport['corpus'] {
  const edits = new Map(annotatorsOf(reference).map((annotator) => [annotator, 0]));
  let words = 0;
  for (const block of reference) {
    words += countWords(block.source);
    for (const { annotator, type } of block.edits)
      if (type !== 'noop') edits.set(annotator, (edits.get(annotator) ?? 0) + 1);
  }
  return {
    sentences: reference.length,
    words,
    references: [...edits].map(([annotator, count], index) => ({
      annotator,
      name: referenceNames[annotator] ?? `reference ${index + 1}`,
      edits: count,
    })),
  };
}

/** Where nobody said how edits were made they count as made elsewhere; what they are is in their hash. */
export function signatureFiles({
  reference,
  referenceOrigins,
  sourceHash,
  systems,
}: EvaluationInput): SignatureFiles {
  const givenBlocks = (blocks: readonly M2Block[]) =>
    ({ edits: { made: 'elsewhere' }, hash: hashLines(blocks.map(formatM2Block)) }) as const;
  return {
    ...(sourceHash !== undefined && { source: sourceHash }),
    referenceTexts: referenceOrigins ?? [givenBlocks(reference)],
    systemTexts: systems.map(({ origin, blocks }) => origin ?? givenBlocks(blocks)),
  };
}
