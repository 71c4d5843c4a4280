// system scores of a metric + a human column -> correlations, over all systems and in windows (metrics specification 13.2).
import { kendall, pearson, spearman } from '../../stats/correlation.ts';
import type { Estimate } from '../../stats/estimate.ts';

export interface SystemCorrelation {
  readonly pearson: Estimate;
  readonly spearman: Estimate;
  readonly kendall: Estimate;
  readonly systems: number;
}

/** `metric` and `human` list the same systems in the same order. */
export function correlateSystems(metric: readonly number[], human: readonly number[]): SystemCorrelation {
  return {
    pearson: pearson(metric, human),
    spearman: spearman(metric, human),
    kendall: kendall(metric, human),
    systems: metric.length,
  };
}

export interface WindowCorrelation extends SystemCorrelation {
  /** Positions of the first and the last system of the window, from 0, best first. */
  readonly from: number;
  readonly to: number;
}

/** Each run of `size` neighbours, systems sorted by people from best to worst: does the metric tell close systems apart? */
export function correlateWindows(
  metric: readonly number[],
  human: readonly number[],
  size: number,
): readonly WindowCorrelation[] {
  const order = human.map((_, index) => index).sort((a, b) => human[b] - human[a] || a - b);
  const windows: WindowCorrelation[] = [];
  for (let from = 0; from + size <= order.length; from++) {
    const inside = order.slice(from, from + size);
    windows.push({
      from,
      to: from + size - 1,
      ...correlateSystems(
        inside.map((index) => metric[index]),
        inside.map((index) => human[index]),
      ),
    });
  }
  return windows;
}
