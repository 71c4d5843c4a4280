// every two of some ranks -> one triangle of shaded cells for each metric: the better rank beside, the worse one above.
import { cellMarks, type PlotCell } from './cell-plot.ts';
import { type Figure, figure, nameTag, tag } from './svg.ts';

export interface TrianglePlot {
  readonly title: string;
  /** Best first. */
  readonly ranks: readonly string[];
  readonly panels: readonly {
    readonly name: string;
    /** Null where nothing is known of the two. */
    readonly cell: (better: string, worse: string) => PlotCell | null;
  }[];
}

const cell = 38;
const label = 30;
const head = 44;
const gap = 24;

export const trianglePlot =
  ({ title, ranks, panels }: TrianglePlot): Figure =>
  (width) => {
    const side = (ranks.length - 1) * cell;
    const panelWidth = Math.max(label + side, 120) + gap;
    const panelHeight = head + side + gap;
    const columns = Math.max(1, Math.min(panels.length, Math.floor((width + gap) / panelWidth)));
    const marks = panels.map(({ name, cell: cellOf }, index) => {
      const shift = `translate(${(index % columns) * panelWidth} ${Math.floor(index / columns) * panelHeight})`;
      const children = [
        nameTag({ x: 0, y: 14, class: 'group' }, name, panelWidth - gap),
        ...ranks.slice(1).map((rank, across) => {
          const at = {
            x: label + across * cell + cell / 2,
            y: head - 8,
            class: 'tick',
            'text-anchor': 'middle',
          };
          return tag('text', at, { text: rank });
        }),
        ...ranks.slice(0, -1).flatMap((better, down) => {
          const y = head + down * cell;
          const at = { x: label - 8, y: y + cell / 2 + 4, class: 'tick', 'text-anchor': 'end' };
          return [
            tag('text', at, { text: better }),
            ...ranks
              .slice(down + 1)
              .flatMap((worse, across) =>
                cellMarks(cellOf(better, worse), { x: label + (down + across) * cell, y, cell }),
              ),
          ];
        }),
      ];
      return tag('g', { transform: shift }, { children });
    });
    const height = Math.ceil(panels.length / columns) * panelHeight;
    return figure(
      title,
      { width: Math.max(panelWidth - gap, columns * panelWidth - gap), height, room: width },
      marks,
    );
  };
