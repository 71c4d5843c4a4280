// analysis -> sections about texts: how far their versions lie apart, and what automatic scores say of them.
import type { Analysis } from '../results/analyse.ts';
import { mapPlot } from './map-plot.ts';
import { number, type ReportSection } from './section.ts';

export function mapSection({ versions }: Analysis): ReportSection | null {
  if (!versions || versions.versions.length < 3) return null;
  const known = new Set(versions.versions);
  // A post-edit is called `system+annotator`; a system may have a + in its own name.
  const outputOf = (name: string) =>
    [...name].flatMap((character, place, all) => {
      const system = all.slice(0, place).join('');
      return character === '+' && known.has(system) ? [system] : [];
    })[0];
  const kind = (name: string) => {
    if (name === 'source' || name === 'reference') return 'text';
    return outputOf(name) === undefined ? 'output' : 'edit';
  };
  const columns = versions.versions.flatMap((name, place) => (kind(name) === 'edit' ? [] : [place]));
  const edited = columns.length < versions.versions.length;
  return {
    id: 'map',
    title: 'Map of the texts',
    figure: mapPlot({
      title: 'Distances between versions of the texts',
      points: versions.versions.map((label, place) => ({
        label,
        kind: kind(label),
        place: versions.places[place],
        from: outputOf(label),
      })),
    }),
    caption: `Mean normalised character distances between all versions over ${versions.items} items, in two dimensions (classical scaling).${edited ? ' Small red dots are post-edits, joined to the output they began from.' : ''}`,
    table: {
      columns: ['Version', ...columns.map((place) => versions.versions[place])],
      rows: versions.versions.map((name, row) => [
        name,
        ...columns.map((place) => number(versions.distances[row][place], 2)),
      ]),
    },
  };
}

export function metricSection({ metrics }: Analysis): ReportSection | null {
  if (!metrics) return null;
  const cell = (estimate: { readonly value: number } | { readonly reason: string } | undefined) =>
    estimate && 'value' in estimate ? number(estimate.value) : '–';
  return {
    id: 'metrics',
    title: 'Automatic metrics',
    figure: null,
    caption:
      'Correlation of automatic scores with people: over systems, and over pairs of outputs that people decided.',
    table: {
      columns: [
        'Metric',
        'Systems',
        'Pearson',
        'Spearman',
        'Kendall',
        'Pairs',
        'Accuracy',
        'Kendall (sentences)',
      ],
      rows: Object.entries(metrics).map(([name, row]) => [
        name,
        String(row.systems),
        cell(row.pearson),
        cell(row.spearman),
        cell(row.kendall),
        row.sentence ? String(row.sentence.pairs) : '–',
        cell(row.sentence?.accuracy),
        cell(row.sentence?.kendall),
      ]),
    },
  };
}
