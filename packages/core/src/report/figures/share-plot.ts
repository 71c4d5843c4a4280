// shares of answers -> stacked bars: one bar a row, its parts in one order, the percentages printed in them and a legend below.
import { type Figure, figure, isNarrow, nameTag, tag, textWidth } from './svg.ts';

export interface ShareRow {
  readonly label: string;
  /** Rows of one group stand together under its name and share a legend. */
  readonly group: string;
  /** In the order in which they are stacked; the same names in the same order in every row of a group. */
  readonly parts: readonly { readonly name: string; readonly share: number }[];
}

export interface SharePlot {
  readonly title: string;
  readonly rows: readonly ShareRow[];
}

const [barHeight, rowHeight, groupHeight, legendHeight] = [18, 26, 26, 20];

export const sharePlot =
  ({ title, rows }: SharePlot): Figure =>
  (width) => {
    const narrow = isNarrow(width);
    const longest = Math.max(60, ...rows.map(({ label }) => textWidth(label)));
    const labelWidth = narrow ? 0 : Math.min(180, longest) + 12;
    const plot = width - labelWidth - 4;
    const marks: string[] = [];
    let y = 0;
    const groups = [...new Set(rows.map(({ group }) => group))];
    for (const group of groups) {
      const own = rows.filter((row) => row.group === group);
      marks.push(nameTag({ x: 0, y: y + 18, class: 'group' }, group, width));
      y += groupHeight;
      for (const row of own) {
        if (narrow) y += 16;
        const label = narrow
          ? { x: 0, y: y - 4, class: 'label' }
          : { x: labelWidth - 10, y: y + barHeight - 4, class: 'label', 'text-anchor': 'end' };
        marks.push(nameTag(label, row.label, narrow ? width : labelWidth - 12));
        marks.push(...barMarks(row, { x: labelWidth, y, width: plot }));
        y += rowHeight;
      }
      const legend = legendMarks(own[0].parts, { x: labelWidth, y: y + 2, width: plot });
      marks.push(...legend.marks);
      y = legend.bottom + 12;
    }
    return figure(title, { width, height: y }, marks);
  };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** From pale to full, so that the order can be seen without any hue. */
const strength = (index: number, parts: number) => 0.12 + (0.76 * index) / Math.max(1, parts - 1);

function barMarks({ label, parts }: ShareRow, { x, y, width }: Box): string[] {
  let from = x;
  return parts.flatMap(({ name, share }, index) => {
    const [left, size] = [from, share * width];
    from += size;
    if (share === 0) return [];
    const percent = `${Math.round(share * 100)}`;
    const opacity = strength(index, parts.length);
    const said = tag('title', {}, { text: `${label}, ${name}: ${(share * 100).toFixed(1)} %` });
    const box = {
      x: left,
      y,
      width: Math.max(0.5, size),
      height: barHeight,
      class: 'part',
      'fill-opacity': opacity,
    };
    const middle = { x: left + size / 2, y: y + barHeight - 5, 'text-anchor': 'middle' };
    return [
      tag('rect', box, { children: [said] }),
      ...(size > textWidth(percent) + 4
        ? [
            tag(
              'text',
              { ...middle, class: opacity > 0.5 ? 'part-text over' : 'part-text' },
              { text: percent },
            ),
          ]
        : []),
    ];
  });
}

function legendMarks(
  parts: ShareRow['parts'],
  { x, y, width }: Box,
): { readonly marks: readonly string[]; readonly bottom: number } {
  const marks: string[] = [];
  let [left, top] = [x, y];
  parts.forEach(({ name }, index) => {
    const room = Math.min(width, 20 + textWidth(name) + 14);
    if (left > x && left + room > x + width) [left, top] = [x, top + legendHeight];
    marks.push(
      tag('rect', {
        x: left,
        y: top,
        width: 12,
        height: 12,
        class: 'part',
        'fill-opacity': strength(index, parts.length),
      }),
      nameTag({ x: left + 18, y: top + 11, class: 'tick' }, name, width - 24),
    );
    left += room;
  });
  return { marks, bottom: top + legendHeight };
}
