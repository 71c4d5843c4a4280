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
import { type ReportTexts, reportTexts } from '../texts/index.ts';
import { rankSection } from './rank-section.ts';

const entriesOf = ({ metrics }: MetaEvaluation) => Object.entries(metrics);
const intervalOf = ({ low, high }: MetaNumber, texts: ReportTexts, digits = 3) =>
  range(low, high, digits, texts.range);
const pair = ({ low, high }: MetaNumber): readonly [number, number] | null =>
  low === null || high === null ? null : [low, high];

export function metaSections(
  meta: MetaEvaluation,
  texts: ReportTexts = reportTexts(),
): readonly ReportSection[] {
  return [
    correlationSection(meta, texts),
    scatterSection(meta, texts),
    sentenceSection(meta, texts),
    windowSection(meta, texts),
    rankSection(meta, texts),
    testSection(meta, texts),
  ].filter((section) => section !== null);
}

const kinds = ['pearson', 'spearman', 'kendall'] as const;

function correlationSection(meta: MetaEvaluation, texts: ReportTexts): ReportSection {
  const words = texts.meta.systems;
  const { column, resampled } = meta.human;
  const rows = kinds.flatMap((kind) =>
    entriesOf(meta).map(([label, { system }]) => {
      const { reason, ...estimate } = system[kind];
      const why = reason === undefined ? {} : { reason: texts.reason(reason) };
      return { label, group: words.names[kind], ...estimate, ...why };
    }),
  );
  const cells = (value: MetaNumber) => [number(value.value), intervalOf(value, texts)];
  const other = ({ aggregated }: MetaOutcome) =>
    (['expected_wins', 'trueskill'] as const).map((name) => number(aggregated?.[name].pearson.value));
  return {
    id: 'meta-systems',
    title: words.title,
    figure: intervalPlot({
      title: words.figure,
      axis: words.axis(column),
      rows,
      include: () => [0, 1],
    }),
    caption: words.caption(
      { ...meta, systems: meta.systems.length, column },
      !resampled && meta.over !== 'systems',
    ),
    table: {
      columns: words.columns,
      rows: entriesOf(meta).map(([id, outcome]) => [
        outcome.higherIsBetter ? id : words.lowerIsBetter(id),
        String(outcome.system.n),
        ...kinds.flatMap((kind) => cells(outcome.system[kind])),
        ...other(outcome),
      ]),
    },
  };
}

function scatterSection(meta: MetaEvaluation, texts: ReportTexts): ReportSection {
  const words = texts.meta.scatter;
  const people = texts.meta.people[meta.human.column];
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
    title: words.title,
    figure: panelGrid({
      title: words.figure,
      xAxis: people,
      panels,
      labelled: true,
    }),
    caption: words.caption,
    table: {
      columns: [words.system, people, '95 %', ...entriesOf(meta).flatMap(([id]) => [id, '95 %'])],
      rows: meta.systems.map((system) => [
        system,
        number(meta.human.scores[system].value),
        intervalOf(meta.human.scores[system], texts),
        ...entriesOf(meta).flatMap(([, { scores }]) => [
          number(scores[system].value, 4),
          intervalOf(scores[system], texts, 4),
        ]),
      ]),
    },
  };
}

const isAgreement = (sentence: MetaOutcome['sentence']): sentence is MetaSentence => 'counts' in sentence;

function sentenceSection(meta: MetaEvaluation, texts: ReportTexts): ReportSection | null {
  const words = texts.meta.sentences;
  const rows = entriesOf(meta).flatMap(([id, { sentence }]) =>
    isAgreement(sentence) ? [{ id, sentence }] : [],
  );
  if (rows.length === 0) return null;
  return {
    id: 'meta-sentences',
    title: words.title,
    figure: intervalPlot({
      title: words.figure,
      axis: words.axis,
      rows: rows.map(({ id, sentence }) => ({ label: id, ...sentence.half.accuracy })),
      include: () => [0.5],
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: rows.map(({ id, sentence }) => [
        id,
        String(sentence.half.n),
        sentence.tieShare === null ? '–' : `${(100 * sentence.tieShare).toFixed(1)} %`,
        ...(['seeda', 'half', 'drop'] as const).flatMap((rule) => [
          number(sentence[rule].accuracy.value),
          intervalOf(sentence[rule].accuracy, texts),
          number(sentence[rule].kendall.value),
        ]),
        number(sentence.acc_eq.accuracy.value),
        number(sentence.calibrated.accuracy),
        String(sentence.calibrated.epsilon),
      ]),
    },
  };
}

function windowSection(meta: MetaEvaluation, texts: ReportTexts): ReportSection | null {
  const words = texts.meta.windows;
  const count = Math.max(0, ...entriesOf(meta).map(([, { windows }]) => windows.length));
  if (count < 2) return null;
  return {
    id: 'meta-windows',
    title: words.title,
    figure: panelGrid({
      title: words.figure,
      xAxis: words.axis,
      shared: [-1, 1],
      joined: true,
      whole: true,
      panels: entriesOf(meta).map(([name, { windows }]) => ({
        name,
        note: texts.meta.systems.names.pearson,
        points: windows.flatMap(({ pearson, systems }, index) =>
          pearson.value === null
            ? []
            : [
                {
                  label: `${systems.join(', ')}: ${number(pearson.value, 2)}`,
                  x: index + 1,
                  y: pearson.value,
                },
              ],
        ),
      })),
    }),
    caption: words.caption(count, meta.window),
    table: {
      columns: words.columns,
      rows: entriesOf(meta).flatMap(([id, { windows }]) =>
        windows.map(({ systems, pearson, spearman }, index) => [
          id,
          String(index + 1),
          systems.join(' '),
          number(pearson.value),
          number(spearman.value),
        ]),
      ),
    },
  };
}

function testSection(meta: MetaEvaluation, texts: ReportTexts): ReportSection | null {
  const words = texts.meta.tests;
  if (meta.comparisons.length === 0) return null;
  const names = entriesOf(meta).map(([id]) => id);
  const find = (row: string, column: string) =>
    meta.comparisons.find(({ a, b }) => a === row && b === column);
  return {
    id: 'meta-tests',
    title: words.title,
    figure: cellPlot({
      title: words.figure,
      rows: names,
      columns: names,
      cell: (row, column) => {
        if (row === column) return { text: '', shade: 0, kind: 'self' };
        const test = find(row, column)?.williams;
        if (!test || 'reason' in test)
          return { text: '–', shade: 0, kind: 'won', said: test && texts.reason(test.reason) };
        return {
          text: probability(test.p).replace('0.', '.'),
          shade: test.p < 0.05 ? 0.5 : test.p < 0.1 ? 0.2 : 0,
          kind: 'won',
          said: words.said(row, column, probability(test.p)),
        };
      },
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: meta.comparisons.map(({ a, b, n, williams, permBoth }) => [
        a,
        b,
        String(n),
        ...('reason' in williams
          ? ['–', texts.reason(williams.reason)]
          : [number(williams.t), probability(williams.p)]),
        ...('reason' in permBoth
          ? ['–', texts.reason(permBoth.reason)]
          : [number(permBoth.difference), probability(permBoth.p)]),
      ]),
    },
  };
}
