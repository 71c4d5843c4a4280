// What a report shows: all its numbers, and its sentences, which may arrive later.
import type { EvaluationReport } from '@corrigenda/core';
import type { CategoryLevel, PairReport, ReportSentence } from '@corrigenda/core/internal';

export type ReportHead = Omit<EvaluationReport, 'sentences'>;

export interface ReportData {
  readonly head: ReportHead;
  readonly sentences: readonly ReportSentence[];
}

/** What a click on a figure asks of the list of sentences. */
export interface Asked {
  readonly category: string;
  readonly level: CategoryLevel;
  readonly system: number | null;
}

/** Numbers of the systems, highest F first. */
export const ranked = ({ systems, settings }: ReportHead): readonly number[] =>
  systems
    .map((_, index) => index)
    .sort((a, b) => fOf(systems[b]!, settings.mode) - fOf(systems[a]!, settings.mode) || a - b);

const fOf = (system: ReportHead['systems'][number], mode: ReportHead['settings']['mode']) =>
  system.scores[mode]?.f ?? -1;

/** The test of two systems, whichever has the higher F. */
export const pairOf = ({ pairs }: ReportHead, one: string, other: string): PairReport | undefined =>
  pairs.find(({ a, b }) => (a === one && b === other) || (a === other && b === one));

/** Whether a system was tested against the best one and not found to be different. */
export function isLikeBest(head: ReportHead, index: number): boolean {
  const best = ranked(head)[0];
  if (best === undefined || best === index) return false;
  const pair = pairOf(head, head.systems[best]!.name, head.systems[index]!.name);
  return pair !== undefined && !pair.isDifferent;
}
