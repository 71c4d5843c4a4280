// scored texts -> the rows of systems and of categories.
import type { M2Block } from '../../edit/index.ts';
import {
  type CategoryLevel,
  type Counts,
  categoryOf,
  compareCodePoints,
  covaryScores,
  type Mode,
  type ResampleOptions,
} from '../../score/index.ts';
import type { CategoryReport, ScoreCell, SystemReport } from './report.ts';
import type { ScoredText } from './score-texts.ts';
import { scoreCell } from './tables/score-cells.ts';

type Sampling = Required<ResampleOptions>;

export function reportSystem(
  name: string,
  scored: ReadonlyMap<Mode, ScoredText>,
  blocks: readonly M2Block[],
  mode: Mode,
  sampling: Sampling,
): Omit<SystemReport, 'place'> {
  const cells = [...scored].map(([each, { counts }]): [Mode, ScoreCell] => [
    each,
    scoreCell(counts, sampling),
  ]);
  return {
    name,
    ...countEdits(blocks),
    scores: Object.fromEntries(cells),
    region: sampling.resamples > 0 ? covaryScores(scored.get(mode)!.counts, sampling) : null,
  };
}

/** Edits of the lowest annotator of each sentence, and sentences that have some. */
function countEdits(blocks: readonly M2Block[]): Pick<SystemReport, 'edits' | 'changed'> {
  let [edits, changed] = [0, 0];
  for (const block of blocks) {
    let lowest = Number.POSITIVE_INFINITY;
    for (const { annotator } of block.edits) lowest = Math.min(lowest, annotator);
    let own = 0;
    for (const { annotator, type } of block.edits) if (annotator === lowest && type !== 'noop') own++;
    edits += own;
    if (own > 0) changed++;
  }
  return { edits, changed };
}

/** Places in the order of F: as many as have a higher one, and one. */
export function placeSystems(
  systems: readonly Omit<SystemReport, 'place'>[],
  mode: Mode,
): readonly SystemReport[] {
  const scores = systems.map(({ scores }) => scores[mode]?.f ?? null);
  return systems.map((system, index) => {
    const own = scores[index];
    const at = own === null ? null : 1 + scores.filter((f) => f !== null && f > own).length;
    return { ...system, place: at };
  });
}

/** Every category that some system or reference has, most gold edits first. */
export function reportTypes(
  scored: readonly ScoredText[],
  reference: readonly M2Block[],
  sampling: Sampling,
  level: CategoryLevel,
): readonly CategoryReport[] {
  const gold = new Map<string, number>();
  for (const { edits } of reference)
    for (const { type } of edits) {
      if (type === 'noop') continue;
      const category = categoryOf(type, level);
      gold.set(category, (gold.get(category) ?? 0) + 1);
    }
  const of = ({ categories }: ScoredText) => categories.get(level) ?? new Map<string, readonly Counts[]>();
  const names = new Set(scored.flatMap((text) => [...of(text).keys()]));
  return [...names]
    .map((category) => ({
      category,
      gold: gold.get(category) ?? 0,
      systems: scored.map((text) => {
        const own = of(text).get(category) ?? [];
        return scoreCell(own, sampling, reference.length - own.length);
      }),
    }))
    .sort((a, b) => b.gold - a.gold || compareCodePoints(a.category, b.category));
}
