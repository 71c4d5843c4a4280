// token counts -> accuracy, weighted accuracy and improvement over doing nothing (metrics specification 7.3).
import type { TokenCounts } from './align-three.ts';

/** (TP + TN) / all; null where there is nothing to count. */
export function accuracyOf([tp, tn, fp, fn, fpn]: TokenCounts): number | null {
  const all = tp + tn + fp + fn - fpn;
  return all === 0 ? null : (tp + tn) / all;
}

/** Right and wrong changes weigh `w` times as much as right and wrong restraint. */
export function weightedAccuracyOf([tp, tn, fp, fn, fpn]: TokenCounts, w: number): number | null {
  const all = w * (tp + fp) + tn + fn - ((w + 1) * fpn) / 2;
  return all === 0 ? null : (w * tp + tn) / all;
}

/** From -1 (all made worse) over 0 (as good as doing nothing) to 1 (all right). */
export function improvementOf(system: number | null, baseline: number | null): number | null {
  if (system === null || baseline === null) return null;
  if (system === baseline) return Math.floor(system);
  return system > baseline ? (system - baseline) / (1 - baseline) : system / baseline - 1;
}
