// options -> signature: one line that says how a score was made, so that it can be made again (after sacreBLEU).
import { version } from '../version.ts';
import type { Choice } from './choose-pair.ts';
import type { EditFilter, Mode } from './edit-keys.ts';
import { formatFloat } from './round-score.ts';

export interface SignatureParts {
  readonly mode: Mode;
  readonly beta: number;
  readonly choice: Choice;
  /** The most reference annotators any sentence has. */
  readonly references: number;
  readonly filter: EditFilter;
  readonly resamples: number;
  readonly seed: number;
}

/** `F0.5|mode:cs|choice:running|refs:2|filter:none|bs:1000|ar:1000|seed:12345|corrigenda:0.1.0`. */
export function formatSignature(parts: SignatureParts): string {
  const { mode, beta, choice, references, filter, resamples, seed } = parts;
  const filters = [
    ...(filter.single ? ['single'] : []),
    ...(filter.multi ? ['multi'] : []),
    ...(filter.without ?? []).map((type) => `-${type}`),
  ];
  const sampling =
    resamples > 0 ? [`bs:${resamples}`, `ar:${resamples}`, `seed:${seed}`] : ['bs:none', 'ar:none'];
  return [
    `F${formatFloat(beta)}`,
    `mode:${mode}`,
    `choice:${choice}`,
    `refs:${references}`,
    `filter:${filters.join(',') || 'none'}`,
    ...sampling,
    `corrigenda:${version}`,
  ].join('|');
}
