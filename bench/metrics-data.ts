// The batch of the metric vectors, as the metrics read it; null where the shared folder is not there.
import { splitWords } from '@corrigenda/core';
import { plainEdits, type ReferenceCorpus, readGold, referencesFromGold } from '@corrigenda/core/internal';
import { sharedJson } from '../test/shared.ts';

export interface BatchCorpus {
  readonly systems: Readonly<Record<string, readonly string[]>>;
  readonly gold_m2: string;
  readonly ref_m2: string;
  readonly hyp_m2: Readonly<Record<string, string>>;
}

export const systemNames = ['copy', 'light', 'mixed', 'rewrite', 'best'] as const;

export const sharedCorpus = (): BatchCorpus | null =>
  sharedJson<{ batch: BatchCorpus }>('vectors/metrics/corpora.json.gz')?.batch ?? null;

export const readReferences = (m2: string): ReferenceCorpus => referencesFromGold(readGold(m2).value);

export const readHypothesis = (texts: readonly string[], m2: string) => ({
  texts: texts.map(splitWords),
  edits: readGold(m2).value.map(({ annotators }) => plainEdits(annotators.get(0) ?? [])),
});
