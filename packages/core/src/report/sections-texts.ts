// analysis -> sections about texts: how far their versions lie apart, and what automatic scores say of them.
import type { Analysis } from '../results/analyse.ts';
import { tieRules } from '../results/meta/sentence-level.ts';
import type { MetricCorrelation } from '../results/metric-correlation.ts';
import { mapPlot } from './figures/map-plot.ts';
import { estimated, number, type ReportSection, reasonOf } from './section.ts';

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

const ruleWords = {
  second: 'for the system named later, as the published scripts count it',
  half: 'as half right',
  wrong: 'as wrong',
  drop: 'not at all',
} as const;

export function metricSection({ metrics, choices }: Analysis): ReportSection | null {
  if (!metrics) return null;
  const rows = Object.entries(metrics);
  const reason = ({ pearson, sentence }: MetricCorrelation) =>
    [...new Set([reasonOf(pearson), reasonOf(sentence?.accuracy)])].filter(Boolean).join('; ');
  return {
    id: 'metrics',
    title: 'Automatic metrics',
    figure: null,
    caption: `Correlation of automatic scores with people: over systems, from the judged sentences alone where a metric has scores for more; and over pairs of outputs that people decided, where a tie of the metric counts ${ruleWords[choices.metricTies]} (rule "${choices.metricTies}"; the other rules are beside it).`,
    table: {
      columns: [
        'Metric',
        'Systems',
        'Judged sentences',
        'Lines',
        'Pearson',
        'Spearman',
        'Kendall',
        'Compared pairs',
        'Decided pairs',
        'Metric ties',
        'Counted',
        'Accuracy',
        'Kendall (sentences)',
        ...tieRules.flatMap((rule) => (rule === choices.metricTies ? [] : [`Accuracy, ${rule}`])),
        'Remark',
      ],
      rows: rows.map(([name, row]) => [
        name,
        String(row.systems),
        row.judged === undefined ? '–' : String(row.judged),
        row.lines === undefined ? '–' : String(row.lines),
        estimated(row.pearson),
        estimated(row.spearman),
        estimated(row.kendall),
        ...(['compared', 'decided', 'metricTies', 'counted'] as const).map((key) =>
          row.sentence ? String(row.sentence[key]) : '–',
        ),
        estimated(row.sentence?.accuracy),
        estimated(row.sentence?.kendall),
        ...tieRules.flatMap((rule) =>
          rule === choices.metricTies ? [] : [number(row.sentence?.rules[rule].accuracy)],
        ),
        reason(row),
      ]),
    },
  };
}
