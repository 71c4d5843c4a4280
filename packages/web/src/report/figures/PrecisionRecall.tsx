// Precision against recall: each system with its 95 % region, over lines of equal F.
import { linearScale } from '@corrigenda/core/internal';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoreWriter } from '../format-score.ts';
import type { ReportHead } from '../report-data.ts';
import { placeLabels } from './place-labels.ts';
import { contours, type PlotPoint, plotArea, plotPoints } from './plot-area.ts';
import { useWidth } from './use-width.ts';

const margin = { top: 16, right: 44, bottom: 48, left: 52 };

type Scale = ReturnType<typeof linearScale>;

export function PrecisionRecall({ head }: { readonly head: ReportHead }) {
  const { t } = useTranslation('report');
  const box = useRef<HTMLElement>(null);
  const width = Math.min(720, useWidth(box));
  const height = Math.round(Math.min(480, Math.max(300, width * 0.66)));
  const points = plotPoints(head);
  const area = plotArea(points);
  const x = linearScale(area.recall, [margin.left, width - margin.right], { wanted: width > 500 ? 8 : 5 });
  const y = linearScale(area.precision, [height - margin.bottom, margin.top], { wanted: 6 });
  const { beta, resamples } = head.settings;
  const { fName } = useScoreWriter();
  const title = t('plot.title');
  return (
    <section className="section report-part" aria-labelledby="plot-title">
      <h2 id="plot-title">{title}</h2>
      <figure ref={box}>
        <svg
          className="plot"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={t('plot.spoken', { list: useSpoken(points) })}
        >
          <Axes x={x} y={y} width={width} height={height} />
          <Contours lines={contours(area, beta)} x={x} y={y} />
          {points.map(({ name, outline }) =>
            outline.length === 0 ? null : (
              <path
                key={name}
                className="region"
                d={`M${outline.map(([r, p]) => `${x(r)},${y(p)}`).join('L')}Z`}
              />
            ),
          )}
          {placeLabels(
            points.map((point) => ({ name: point.name, x: x(point.recall), y: y(point.precision) })),
            // The values of the contours stand to the right.
            [margin.left, width - margin.right],
          ).map(({ name, x: left, y: top, label }, index) => (
            <g key={name}>
              <path className="point" d={signAt(index, left, top)} />
              <text x={label.x} y={label.y} textAnchor={label.anchor} className="point-name">
                {name}
              </text>
            </g>
          ))}
        </svg>
        <figcaption className="quiet">
          {t('plot.caption', { score: fName(beta) })} {resamples > 0 && t('plot.region')}
        </figcaption>
      </figure>
    </section>
  );
}

function useSpoken(points: readonly PlotPoint[]): string {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  return points
    .map(({ name, precision, recall }) =>
      t('plot.point', { name, precision: write.points(precision), recall: write.points(recall) }),
    )
    .join('; ');
}

/** Circle, square, triangle, diamond, cross: systems are told apart without colour. */
function signAt(index: number, x: number, y: number): string {
  const signs = [
    `M${x - 5},${y}a5,5 0 1,0 10,0a5,5 0 1,0 -10,0Z`,
    `M${x - 4.5},${y - 4.5}h9v9h-9Z`,
    `M${x},${y - 5.5}L${x + 5.5},${y + 4}H${x - 5.5}Z`,
    `M${x},${y - 6}L${x + 6},${y}L${x},${y + 6}L${x - 6},${y}Z`,
    `M${x - 5},${y - 2}h3v-3h4v3h3v4h-3v3h-4v-3h-3Z`,
  ];
  return signs[index % signs.length]!;
}

interface AxesProps {
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly height: number;
}

function Axes({ x, y, width, height }: AxesProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const bottom = height - margin.bottom;
  const label = (value: number) => write.points(value).replace(/[.,]0$/, '');
  return (
    <g>
      {x.ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={x(tick)} x2={x(tick)} y1={margin.top} y2={bottom} />
          <text className="tick" x={x(tick)} y={bottom + 18} textAnchor="middle">
            {label(tick)}
          </text>
        </g>
      ))}
      {y.ticks.map((tick) => (
        <g key={tick}>
          <line className="grid" x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
          <text className="tick" x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
            {label(tick)}
          </text>
        </g>
      ))}
      <text className="axis" x={width - margin.right} y={height - 8} textAnchor="end">
        {t('recall')}
      </text>
      <text className="axis" transform={`translate(14,${margin.top}) rotate(-90)`} textAnchor="end">
        {t('precision')}
      </text>
    </g>
  );
}

interface ContoursProps {
  readonly lines: ReturnType<typeof contours>;
  readonly x: Scale;
  readonly y: Scale;
}

function Contours({ lines, x, y }: ContoursProps) {
  const write = useScoreWriter();
  return (
    <g>
      {lines.map(({ f, points }) => {
        const [endX, endY] = points.at(-1)!;
        return (
          <g key={f}>
            <path className="contour" d={`M${points.map(([r, p]) => `${x(r)},${y(p)}`).join('L')}`} />
            <text className="contour-name" x={x(endX) + 5} y={y(endY) + 4}>
              {write.points(f).replace(/[.,]0$/, '')}
            </text>
          </g>
        );
      })}
    </g>
  );
}
