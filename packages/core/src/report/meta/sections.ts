// meta-evaluation -> sections of a report: which metric agrees with people, in figures and tables.
import type {
  MetaEvaluation,
  MetaNumber,
  MetaOutcome,
  MetaSentence,
} from '../../results/meta/meta-evaluation.ts';
import { cellPlot } from '../figures/cell-plot.ts';
import { intervalPlot } from '../figures/interval-plot.ts';
import { type Panel, panelGrid } from '../figures/panel-grid.ts';
import { number, probability, type ReportSection, range } from '../section.ts';
import { rankSection } from './rank-section.ts';

export const peopleName = ({ human }: MetaEvaluation): string =>
  ({ 'expected-wins': 'Expected Wins', trueskill: 'TrueSkill', given: "people's scores" })[human.column];

const entriesOf = ({ metrics }: MetaEvaluation) => Object.entries(metrics);
const interval = ({ low, high }: MetaNumber) => range(low, high);
const pair = ({ low, high }: MetaNumber): readonly [number, number] | null =>
  low === null || high === null ? null : [low, high];
const resampledOver = { items: 'sentences', systems: 'systems', both: 'sentences and systems' } as const;

export function metaSections(meta: MetaEvaluation): readonly ReportSection[] {
  return [
    correlationSection(meta),
    scatterSection(meta),
    sentenceSection(meta),
    windowSection(meta),
    rankSection(meta),
    testSection(meta),
  ].filter((section) => section !== null);
}

function correlationSection(meta: MetaEvaluation): ReportSection {
  const kinds = [
    ['pearson', 'Pearson'],
    ['spearman', 'Spearman'],
    ['kendall', 'Kendall'],
  ] as const;
  const rows = kinds.flatMap(([kind, group]) =>
    entriesOf(meta).map(([label, { system }]) => ({ label, group, ...system[kind] })),
  );
  const cells = (value: MetaNumber) => [number(value.value), interval(value)];
  const other = ({ aggregated }: MetaOutcome) =>
    (['expected_wins', 'trueskill'] as const).map((name) => number(aggregated?.[name].pearson.value));
  return {
    id: 'meta-systems',
    title: 'Systems: correlation with people',
    figure: intervalPlot({
      title: 'Correlation of metrics with people over systems',
      axis: `correlation with ${peopleName(meta)}`,
      rows,
      include: () => [0, 1],
    }),
    caption: `Corpus scores of ${meta.systems.length} systems against ${peopleName(meta)}; lines are 95 % intervals from ${meta.resamples} resamples of ${resampledOver[meta.over]}${meta.human.resampled || meta.over === 'systems' ? '' : ", with people's scores kept as they are"}. The last two columns: wins of sentences in place of corpus scores.`,
    table: {
      columns: [
        'Metric',
        'n',
        'Pearson',
        '95 %',
        'Spearman',
        '95 %',
        'Kendall',
        '95 %',
        'by Expected Wins',
        'by TrueSkill',
      ],
      rows: entriesOf(meta).map(([id, outcome]) => [
        `${id}${outcome.higherIsBetter ? '' : ' (lower is better)'}`,
        String(outcome.system.n),
        ...kinds.flatMap(([kind]) => cells(outcome.system[kind])),
        ...other(outcome),
      ]),
    },
  };
}

function scatterSection(meta: MetaEvaluation): ReportSection {
  const panels = entriesOf(meta).map(
    ([name, { scores, system }]): Panel => ({
      name,
      note: system.pearson.value === null ? '' : `r = ${number(system.pearson.value, 2)}`,
      points: meta.systems.flatMap((label) => {
        const [people, metric] = [meta.human.scores[label], scores[label]];
        if (people.value === null || metric.value === null) return [];
        return [{ label, x: people.value, y: metric.value, across: pair(people), up: pair(metric) }];
      }),
    }),
  );
  return {
    id: 'meta-scatter',
    title: 'Every system, by metric and by people',
    figure: panelGrid({
      title: 'Scores of systems by metrics against people',
      xAxis: peopleName(meta),
      panels,
      labelled: true,
    }),
    caption:
      'Each dot is a system; lines are 95 % intervals over sentences, of people across and of the metric upwards.',
    table: {
      columns: ['System', peopleName(meta), '95 %', ...entriesOf(meta).flatMap(([id]) => [id, '95 %'])],
      rows: meta.systems.map((system) => [
        system,
        number(meta.human.scores[system].value),
        interval(meta.human.scores[system]),
        ...entriesOf(meta).flatMap(([, { scores }]) => [
          number(scores[system].value, 4),
          range(scores[system].low, scores[system].high, 4),
        ]),
      ]),
    },
  };
}

const isAgreement = (sentence: MetaOutcome['sentence']): sentence is MetaSentence => 'counts' in sentence;

function sentenceSection(meta: MetaEvaluation): ReportSection | null {
  const rows = entriesOf(meta).flatMap(([id, { sentence }]) =>
    isAgreement(sentence) ? [{ id, sentence }] : [],
  );
  if (rows.length === 0) return null;
  return {
    id: 'meta-sentences',
    title: 'Sentences: who is preferred',
    figure: intervalPlot({
      title: 'Agreement of metrics with people on pairs of outputs',
      axis: 'accuracy, ties counted half',
      rows: rows.map(({ id, sentence }) => ({ label: id, ...sentence.half.accuracy })),
      include: () => [0.5],
    }),
    caption:
      'How often the metric prefers the output that people prefer. Rules for ties of the metric: seeda, a vote for the system named later (published); half; drop, left out; acc_eq counts ties of people too; calibrated chooses the threshold e under which differences are ties. The share of ties stands beside them: the published rule rewards ties when later-named systems are better.',
    table: {
      columns: [
        'Metric',
        'Pairs',
        'Ties',
        'seeda',
        '95 %',
        'Kendall',
        'half',
        '95 %',
        'Kendall',
        'drop',
        '95 %',
        'Kendall',
        'acc_eq',
        'calibrated',
        'e',
      ],
      rows: rows.map(({ id, sentence }) => [
        id,
        String(sentence.half.n),
        sentence.tieShare === null ? '–' : `${(100 * sentence.tieShare).toFixed(1)} %`,
        ...(['seeda', 'half', 'drop'] as const).flatMap((rule) => [
          number(sentence[rule].accuracy.value),
          interval(sentence[rule].accuracy),
          number(sentence[rule].kendall.value),
        ]),
        number(sentence.acc_eq.accuracy.value),
        number(sentence.calibrated.accuracy),
        String(sentence.calibrated.epsilon),
      ]),
    },
  };
}

function windowSection(meta: MetaEvaluation): ReportSection | null {
  const count = Math.max(0, ...entriesOf(meta).map(([, { windows }]) => windows.length));
  if (count < 2) return null;
  return {
    id: 'meta-windows',
    title: 'Close systems: windows of neighbours',
    figure: panelGrid({
      title: 'Correlation within windows of neighbouring systems',
      xAxis: 'window, best systems first',
      shared: [-1, 1],
      joined: true,
      whole: true,
      panels: entriesOf(meta).map(([name, { windows }]) => ({
        name,
        note: 'Pearson',
        points: windows.flatMap(({ pearson, systems }, place) =>
          pearson.value === null
            ? []
            : [
                {
                  label: `${systems.join(', ')}: ${number(pearson.value, 2)}`,
                  x: place + 1,
                  y: pearson.value,
                },
              ],
        ),
      })),
    }),
    caption: `Systems sorted by people; each of the ${count} windows holds ${meta.window} neighbours. A metric that tells only good from bad systems falls to 0 or below inside a window.`,
    table: {
      columns: ['Metric', 'Window', 'Systems', 'Pearson', 'Spearman'],
      rows: entriesOf(meta).flatMap(([id, { windows }]) =>
        windows.map(({ systems, pearson, spearman }, place) => [
          id,
          String(place + 1),
          systems.join(' '),
          number(pearson.value),
          number(spearman.value),
        ]),
      ),
    },
  };
}

function testSection(meta: MetaEvaluation): ReportSection | null {
  if (meta.comparisons.length === 0) return null;
  const names = entriesOf(meta).map(([id]) => id);
  const find = (row: string, column: string) =>
    meta.comparisons.find(({ a, b }) => a === row && b === column);
  return {
    id: 'meta-tests',
    title: 'Which metric is better: tests',
    figure: cellPlot({
      title: "Williams' test between every two metrics",
      rows: names,
      columns: names,
      cell: (row, column) => {
        if (row === column) return { text: '', shade: 0, kind: 'self' };
        const test = find(row, column)?.williams;
        if (!test || 'reason' in test) return { text: '–', shade: 0, kind: 'won', said: test?.reason };
        return {
          text: test.p < 0.001 ? '.000' : test.p.toFixed(3).replace(/^0/, ''),
          shade: test.p < 0.05 ? 0.5 : test.p < 0.1 ? 0.2 : 0,
          kind: 'won',
          said: `${row} agrees better than ${column}: p = ${probability(test.p)}`,
        };
      },
    }),
    caption:
      "One-sided p that the row agrees better with people than the column (Williams' test on Pearson's correlation over systems); dark cells are below .05. The table has PERM-BOTH too, which swaps sentence scores, so it speaks of means of sentence scores. P-values are not corrected for their number.",
    table: {
      columns: ['Metric', 'against', 'n', 'Williams t', 'p', 'PERM-BOTH difference', 'p'],
      rows: meta.comparisons.map(({ a, b, n, williams, permBoth }) => [
        a,
        b,
        String(n),
        ...('reason' in williams ? ['–', williams.reason] : [number(williams.t), probability(williams.p)]),
        ...('reason' in permBoth
          ? ['–', permBoth.reason]
          : [number(permBoth.difference), probability(permBoth.p)]),
      ]),
    },
  };
}
