// systems with their regions -> the part of the plane that is drawn, contours of equal F in it, and outlines of regions.
import type { ReportHead } from '../report-data.ts';

export interface PlotPoint {
  readonly name: string;
  readonly precision: number;
  readonly recall: number;
  /** Outline of the 95 % region, [recall, precision]; empty where nothing was resampled. */
  readonly outline: readonly (readonly [number, number])[];
}

/** 95 % of two normal variables lie within so many standard deviations. */
const radius = Math.sqrt(5.991);

export function plotPoints({ systems, settings }: ReportHead): readonly PlotPoint[] {
  return systems.flatMap(({ name, scores, region }) => {
    const cell = scores[settings.mode];
    if (!cell) return [];
    const { precision, recall } = cell;
    return [{ name, precision, recall, outline: region ? outlineOf(precision, recall, region) : [] }];
  });
}

/** The region of normal variables may reach beyond what precision and recall can be. */
const share = (value: number) => Math.min(1, Math.max(0, value));

function outlineOf(
  precision: number,
  recall: number,
  region: NonNullable<ReportHead['systems'][number]['region']>,
): readonly (readonly [number, number])[] {
  const { correlation } = region;
  const apart = Math.sqrt(Math.max(0, 1 - correlation ** 2));
  return Array.from({ length: 49 }, (_, step) => {
    const angle = (2 * Math.PI * step) / 48;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return [
      share(recall + radius * region.recall * x),
      share(precision + radius * region.precision * (correlation * x + apart * y)),
    ] as const;
  });
}

export interface PlotArea {
  readonly recall: readonly [number, number];
  readonly precision: readonly [number, number];
}

/** All points and regions with a little room, never outside 0 to 1. */
export function plotArea(points: readonly PlotPoint[]): PlotArea {
  const span = (values: readonly number[]): readonly [number, number] => {
    if (values.length === 0) return [0, 1];
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const room = Math.max(0.04, (high - low) * 0.2);
    return [Math.max(0, low - room), Math.min(1, high + room)];
  };
  return {
    recall: span(points.flatMap(({ recall, outline }) => [recall, ...outline.map(([x]) => x)])),
    precision: span(points.flatMap(({ precision, outline }) => [precision, ...outline.map(([, y]) => y)])),
  };
}

/** Precision that gives F at a recall; null where there is none. */
function precisionFor(f: number, recall: number, beta: number): number | null {
  const weight = beta ** 2;
  const below = (1 + weight) * recall - weight * f;
  const precision = (f * recall) / below;
  return below > 0 && precision <= 1 ? precision : null;
}

export interface Contour {
  readonly f: number;
  readonly points: readonly (readonly [number, number])[];
}

/** Lines of equal F through the area, at round values, not more than a dozen. */
export function contours({ recall, precision }: PlotArea, beta: number): readonly Contour[] {
  const fOf = (p: number, r: number) => (p + r === 0 ? 0 : ((1 + beta ** 2) * p * r) / (beta ** 2 * p + r));
  const [low, high] = [fOf(precision[0], recall[0]), fOf(precision[1], recall[1])];
  const step = [0.01, 0.02, 0.05, 0.1].find((size) => (high - low) / size <= 10) ?? 0.1;
  const lines: Contour[] = [];
  for (let count = Math.ceil(low / step); count * step <= high; count++) {
    const f = count * step;
    if (f <= 0) continue;
    const points = Array.from({ length: 61 }, (_, index) => {
      const r = recall[0] + ((recall[1] - recall[0]) * index) / 60;
      return [r, precisionFor(f, r, beta)] as const;
    }).filter(
      (point): point is readonly [number, number] =>
        point[1] !== null && point[1] >= precision[0] && point[1] <= precision[1],
    );
    if (points.length > 1) lines.push({ f, points });
  }
  return lines;
}
