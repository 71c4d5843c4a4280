// analysis -> aligned tables for people; machines get the JSON.
import { type Analysis, coefficients, type IntervalEstimate, type RankedSystem } from '@corrigenda/core';
import { formatTable } from '../io/table.ts';

const number = (value: number | null | undefined, digits = 3) =>
  value === null || value === undefined ? '' : value.toFixed(digits);
const interval = (low: number | null, high: number | null, digits = 3) =>
  low === null || high === null ? '' : `[${low.toFixed(digits)}, ${high.toFixed(digits)}]`;

export function formatAnalysis(analysis: Analysis): string {
  const of = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const head = `${of(analysis.items, 'item')}, ${of(analysis.annotators.length, 'annotator')}, ${of(analysis.systems.length, 'system')}${analysis.rejections > 0 ? `, ${analysis.rejections} rejected` : ''}`;
  const sections = [
    head,
    meansSection(analysis),
    distanceSection(analysis),
    pairsSection(analysis),
    rankingSection(analysis),
    agreementSection('Agreement between annotators', analysis.agreement, analysis),
    agreementSection('Agreement of annotators with themselves', analysis.intra, analysis),
    agreementSection('Agreement with experts', analysis.expert, analysis),
    metricSection(analysis),
    analysis.signature,
  ];
  return `${sections.filter((section) => section !== '').join('\n\n')}\n`;
}

const section = (title: string, rows: readonly (readonly string[])[]) =>
  rows.length > 1 ? [title, ...formatTable(rows).map((line) => `  ${line}`)].join('\n') : '';

function meansSection({ means, systems, criteria }: Analysis): string {
  const rows = systems.flatMap((system) =>
    criteria.flatMap(({ id, label }) => {
      const cell = means[system]?.[id];
      if (!cell) return [];
      const counts = Object.entries(cell.counts)
        .map(([value, count]) => `${value}:${count}`)
        .join(' ');
      return [
        [
          system,
          label,
          number(cell.mean, 2),
          interval(cell.low, cell.high, 2),
          String(cell.n),
          String(cell.other),
          counts,
        ],
      ];
    }),
  );
  return section('Means', [
    ['System', 'Criterion', 'Mean', '95 % interval', 'n', 'Other', 'Counts'],
    ...rows,
  ]);
}

function distanceSection({ editDistance = {} }: Analysis): string {
  const rows = Object.entries(editDistance).map(([system, { mean, low, high, n }]) => [
    system,
    number(mean),
    interval(low, high),
    String(n),
  ]);
  return section('Edit distance from output to post-edit', [
    ['System', 'Mean', '95 % interval', 'n'],
    ...rows,
  ]);
}

function pairsSection({ pairs, judges }: Analysis): string {
  if (!pairs) return '';
  const kappa = (name: 'inter' | 'intra') => {
    const estimate = judges?.[name];
    return !estimate ? '' : 'value' in estimate ? number(estimate.value) : estimate.reason;
  };
  return [
    `${pairs.rankings} rankings; pairs as displayed ${pairs.unexpanded.n} (${pairs.unexpanded.ties} ties), of systems ${pairs.expanded.n} (${pairs.expanded.ties} ties)`,
    `Judges, kappa: between them ${kappa('inter')}; with themselves ${kappa('intra')}`,
  ].join('\n');
}

const titles = {
  expectedWins: 'Expected Wins',
  bradleyTerry: 'Bradley-Terry',
  trueSkill: 'TrueSkill',
} as const;

function rankingSection({ ranking, rankedBy }: Analysis): string {
  if (!ranking) return '';
  const score = (row: RankedSystem) => ('score' in row ? row.score : Number.NEGATIVE_INFINITY);
  return (Object.keys(titles) as (keyof typeof titles)[])
    .map((method) => {
      const rows = Object.entries(ranking[method])
        .sort(([, a], [, b]) => score(b) - score(a))
        .map(([system, row]) =>
          'score' in row
            ? [
                String(row.cluster),
                system,
                number(row.score),
                interval(row.low, row.high),
                `${row.rankLow}–${row.rankHigh}`,
              ]
            : ['', system, '', row.reason, ''],
        );
      return section(
        `Ranking by ${titles[method]} (${rankedBy === 'comparisons' ? 'as compared' : `ratings of ${rankedBy}`})`,
        [['Cluster', 'System', 'Score', '95 % interval', 'Ranks'], ...rows],
      );
    })
    .join('\n\n');
}

function agreementSection(title: string, agreement: Analysis['agreement'], { criteria }: Analysis): string {
  const shown = (estimate: IntervalEstimate | undefined) =>
    !estimate || 'reason' in estimate ? '–' : number(estimate.value);
  const known = criteria.filter(({ id }) => agreement[id]);
  const rows = coefficients.map(({ id, name }) => [
    name,
    ...known.flatMap((criterion) => {
      const estimate = agreement[criterion.id][id];
      return [shown(estimate), estimate && 'value' in estimate ? interval(estimate.low, estimate.high) : ''];
    }),
  ]);
  const useful = rows.filter((row) => row.slice(1).some((cell) => cell !== '–' && cell !== ''));
  return section(title, [['Coefficient', ...known.flatMap(({ label }) => [label, ''])], ...useful]);
}

function metricSection({ metrics = {} }: Analysis): string {
  const cell = (estimate: { value: number } | { reason: string } | undefined) =>
    estimate && 'value' in estimate ? number(estimate.value) : '–';
  const names = ['Pearson', 'Spearman', 'Kendall', 'Accuracy (sentences)', 'Kendall (sentences)'];
  const estimates = Object.entries(metrics).map(([name, { systems, sentence, ...row }]) => ({
    name,
    systems: String(systems),
    cells: [row.pearson, row.spearman, row.kendall, sentence?.accuracy, sentence?.kendall],
  }));
  const table = section('Correlation with automatic scores', [
    ['Metric', 'Systems', ...names],
    ...estimates.map(({ name, systems, cells }) => [name, systems, ...cells.map(cell)]),
  ]);
  // Coefficients without a number mostly share their reason.
  const reasons = estimates.flatMap(({ name, cells }) => {
    const missing = names.flatMap((title, index) => {
      const estimate = cells[index];
      return estimate && 'reason' in estimate ? [{ title, reason: estimate.reason }] : [];
    });
    return [...new Set(missing.map(({ reason }) => reason))].map((reason) => {
      const titles = missing.filter((one) => one.reason === reason).map(({ title }) => title);
      return `  – ${name}, ${titles.join(', ')}: ${reason}`;
    });
  });
  return [table, ...reasons].join('\n');
}
