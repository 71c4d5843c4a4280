// file of weights <-> GoToScorer: for each sentence, which systems got which reference chunk right (metrics specification 6).
import type { Problem, Read } from '../../text/problem.ts';
import { applyMissingRule, type HypothesisCorpus, type ReferenceCorpus } from '../corpus.ts';
import { type GotoChunk, type GotoWeights, gotoChunks, gotoWeights } from './gotoscorer.ts';

/** The reference chunks of every sentence; a missing annotator left the sentence alone. */
function referenceChunks(corpus: ReferenceCorpus, reference: number): GotoChunk[][] {
  return corpus.sources.map((source, sentence) => {
    const references = applyMissingRule(corpus, sentence, 'source');
    return gotoChunks(source, references[Math.min(reference, references.length - 1)].edits);
  });
}

/** The weights that the given systems make, one entry for each sentence, as the file has them. */
export function gotoWeightsOf(
  corpus: ReferenceCorpus,
  systems: readonly HypothesisCorpus[],
  reference: number,
): readonly GotoWeights[] {
  return referenceChunks(corpus, reference).map((chunks, sentence) =>
    gotoWeights(
      chunks,
      systems.map(({ edits }) => gotoChunks(corpus.sources[sentence], edits[sentence])),
    ),
  );
}

const problem = (message: string): Problem => ({ code: 'weights/shape', severity: 'error', message });

/** Reads what a JSON file holds: a list with `weights` for every sentence. Files of gec-metrics are read too. */
export function readGotoWeights(data: unknown): Read<readonly (readonly number[])[]> {
  if (!Array.isArray(data))
    return { value: [], problems: [problem('expected a list with {"weights": [...]} for each sentence')] };
  const bad = data.findIndex(
    (entry: { weights?: unknown } | null) =>
      !Array.isArray(entry?.weights) ||
      entry.weights.some((weight: unknown) => typeof weight !== 'number' || !Number.isFinite(weight)),
  );
  return bad >= 0
    ? { value: [], problems: [problem(`entry ${bad + 1}: expected "weights", a list of numbers`)] }
    : { value: data.map((entry: { weights: number[] }) => entry.weights), problems: [] };
}

/** Weights must belong to this corpus: as many sentences, and one weight for each chunk of the reference. */
export function checkGotoWeights(
  weights: readonly (readonly number[])[],
  corpus: ReferenceCorpus,
  reference: number,
): readonly Problem[] {
  const chunks = referenceChunks(corpus, reference);
  if (weights.length !== chunks.length)
    return [
      problem(`the file has weights for ${weights.length} sentences and the source has ${chunks.length}`),
    ];
  const other = chunks.findIndex(({ length }, sentence) => length !== weights[sentence].length);
  return other < 0
    ? []
    : [
        problem(
          `entry ${other + 1} has ${weights[other].length} weights and reference ${reference} of that sentence ${chunks[other].length} chunks; were they made from another reference?`,
        ),
      ];
}
