// Shared corpora of the metric vectors -> what the metrics read, and how results are compared.
import { expect } from 'vitest';
import {
  type HypothesisCorpus,
  type MetricSettings,
  type MissingRule,
  metricById,
  metricSentences,
  plainEdits,
  type ReferenceCorpus,
  readGold,
  referencesFromGold,
  scoreCorpus,
  settingsOf,
} from '../../../packages/core/src/metric/index.ts';
import { splitWords } from '../../../packages/core/src/text/white-space.ts';
import { sharedJson } from '../../shared.ts';

export interface VectorCorpus {
  readonly sources: readonly string[];
  readonly systems: Readonly<Record<string, readonly string[]>>;
  readonly references: Readonly<Record<'source' | 'copy', readonly (readonly string[])[]>>;
  readonly gold_m2: string;
  readonly ref_m2: string;
  readonly hyp_m2: Readonly<Record<string, string>>;
}

export const corpora = sharedJson<Record<'batch' | 'stress', VectorCorpus>>(
  'vectors/metrics/corpora.json.gz',
);
export const corpusNames = ['batch', 'stress'] as const;
export const systemNames = ['copy', 'light', 'mixed', 'rewrite', 'best'] as const;

export const readReferences = (m2: string): ReferenceCorpus => referencesFromGold(readGold(m2).value);

export function readHypothesis(texts: readonly string[], m2: string): HypothesisCorpus {
  return {
    texts: texts.map(splitWords),
    edits: readGold(m2).value.map(({ annotators }) => plainEdits(annotators.get(0) ?? [])),
  };
}

/** One metric over one system, from the M2 files of a corpus. */
export function run(
  id: string,
  corpus: VectorCorpus,
  system: string,
  {
    settings = {},
    missing,
    gold = corpus.ref_m2,
    first,
    references: used,
  }: {
    settings?: MetricSettings;
    missing?: MissingRule;
    gold?: string;
    /** Only so many sentences. */
    first?: number;
    /** Only so many references. */
    references?: number;
  } = {},
) {
  const declaration = metricById(id)!;
  const program = declaration.make(settingsOf(declaration, settings));
  const references = readReferences(gold);
  const hypothesis = readHypothesis(corpus.systems[system], corpus.hyp_m2[system]);
  const sentences = metricSentences(references, hypothesis, missing ?? declaration.missing)
    .slice(0, first)
    .map((sentence) => ({ ...sentence, references: sentence.references.slice(0, used) }));
  return { program, sentences, result: scoreCorpus(program, sentences) };
}

export const near = (a: number | null, b: number, tolerance = 1e-9) =>
  a !== null && Math.abs(a - b) <= tolerance;

export const load = <Value>(name: string) => sharedJson<Value>(`vectors/metrics/${name}`);

export type PerCorpus<Value> = Readonly<Record<(typeof corpusNames)[number], Value>>;
export type PerSystem<Value> = Readonly<Record<string, Value>>;

/** What differs, so that a failure names its cases and a pass has seen some. */
export class Comparison {
  seen = 0;
  readonly different: unknown[] = [];
  check(same: boolean, ...facts: unknown[]) {
    this.seen++;
    if (!same && this.different.length < 5) this.different.push(facts);
  }
  done(atLeast: number) {
    expect(this.different).toEqual([]);
    expect(this.seen).toBeGreaterThanOrEqual(atLeast);
  }
}

export const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
export const allNear = (a: readonly number[], b: readonly number[]) =>
  a.every((value, index) => near(value, b[index]));
export const bothCorpora = (corpora ? corpusNames : []).map((name) => [name, corpora![name]] as const);
