// analysis -> sections about texts: how far their versions lie apart, and what automatic scores say of them.
import type { Analysis } from '../../results/analyse.ts';
import { tieRules } from '../../results/meta/sentence-level.ts';
import type { MetricCorrelation } from '../../results/metric-correlation.ts';
import { mapPlot } from '../figures/map-plot.ts';
import { estimated, number, type ReportSection, reasonOf } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';

export function mapSection({ versions }: Analysis, { map: words }: ReportTexts): ReportSection | null {
  if (!versions || versions.versions.length < 3) return null;
  const known = new Set(versions.versions);
  // A post-edit is called `system+annotator`; a system may have a + in its own name.
  const outputOf = (name: string) =>
    [...name].flatMap((character, index, all) => {
      const system = all.slice(0, index).join('');
      return character === '+' && known.has(system) ? [system] : [];
    })[0];
  const kind = (name: string) => {
    if (name === 'source' || name === 'reference') return 'text';
    return outputOf(name) === undefined ? 'output' : 'edit';
  };
  const shown = (name: string) => (kind(name) === 'text' ? words.names[name] : name);
  const columns = versions.versions.flatMap((name, index) => (kind(name) === 'edit' ? [] : [index]));
  const edited = columns.length < versions.versions.length;
  return {
    id: 'map',
    title: words.title,
    figure: mapPlot({
      title: words.figure,
      distance: words.distance,
      points: versions.versions.map((label, index) => ({
        label: shown(label),
        kind: kind(label),
        place: versions.places[index],
        from: outputOf(label),
      })),
    }),
    caption: words.caption(versions.items, edited),
    table: {
      columns: [words.version, ...columns.map((index) => shown(versions.versions[index]))],
      rows: versions.versions.map((name, row) => [
        shown(name),
        ...columns.map((index) => number(versions.distances[row][index], 2)),
      ]),
    },
  };
}

export function metricSection(
  { metrics, choices }: Analysis,
  { metrics: words, reason: said }: ReportTexts,
): ReportSection | null {
  if (!metrics) return null;
  const rows = Object.entries(metrics);
  const reason = ({ pearson, sentence }: MetricCorrelation) =>
    [...new Set([reasonOf(pearson), reasonOf(sentence?.accuracy)])].filter(Boolean).map(said).join('; ');
  return {
    id: 'metrics',
    title: words.title,
    figure: null,
    caption: words.caption(choices.metricTies),
    table: {
      columns: [
        ...words.columns,
        ...tieRules.flatMap((rule) => (rule === choices.metricTies ? [] : [words.accuracy(rule)])),
        words.remark,
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
