// analysis -> sections about pairs of people: annotators who rated the same outputs, judges who compared the same ones.
import type { Analysis } from '../../results/analyse.ts';
import { type Estimate, fewestCommonComparisons } from '../../stats/index.ts';
import { cellPlot } from '../figures/cell-plot.ts';
import { matrixPlot } from '../figures/matrix-plot.ts';
import type { Figure } from '../figures/svg.ts';
import { estimated, number, type ReportSection, reasonOf } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';
import { answerLabel } from './ratings.ts';

/** More annotators than this make a matrix that nobody reads. */
const mostDrawn = 16;

export function annotatorPairSection(
  { annotatorPairs, criteria, annotators }: Analysis,
  { annotatorPairs: words, reason }: ReportTexts,
): ReportSection | null {
  const rows = criteria.flatMap((criterion) =>
    (annotatorPairs[criterion.id]?.pairs ?? []).map((pair) => ({ criterion, pair })),
  );
  if (rows.length === 0) return null;
  const [first] = rows;
  const drawn = rows.filter(({ criterion }) => criterion.id === first.criterion.id).map(({ pair }) => pair);
  const named = annotators.filter((name) => drawn.some(({ a, b }) => a === name || b === name));
  const raw = (a: string, b: string) =>
    drawn.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a))?.raw ?? null;
  const isDrawn = named.length >= 3 && named.length <= mostDrawn;
  return {
    id: 'annotator-pairs',
    title: words.title,
    figure: !isDrawn
      ? null
      : matrixPlot({
          title: words.figure(first.criterion.label),
          names: named,
          share: raw,
          marked: () => false,
        }),
    caption: words.caption(isDrawn ? first.criterion.label : null),
    table: {
      columns: words.columns,
      rows: rows.map(({ criterion, pair }) => [
        criterion.label,
        pair.a,
        pair.b,
        String(pair.units),
        number(pair.raw),
        estimated(pair.kappa),
        estimated(pair.kappaQuadratic),
        reason(reasonOf(pair.kappa)),
      ]),
    },
  };
}

/** More answers than this are a scale of numbers, whose cells nobody reads. */
const mostAnswers = 12;

export function confusionSection(
  { annotatorPairs, criteria }: Analysis,
  texts: ReportTexts,
): ReportSection | null {
  const words = texts.confusion;
  const known = criteria.flatMap((criterion) => {
    const { pairs = [], values = [] } = annotatorPairs[criterion.id] ?? {};
    const counted = pairs.flatMap(({ a, b, counts }) => (counts ? [{ a, b, counts }] : []));
    if (criterion.level === 'set' || counted.length === 0) return [];
    return [{ criterion, counted, answers: values.map((value) => answerLabel(criterion, value, texts)) }];
  });
  if (known.length === 0) return null;
  const drawn = known.find(({ answers }) => answers.length >= 2 && answers.length <= mostAnswers);
  return {
    id: 'confusion',
    title: words.title,
    figure: drawn ? confusionPlot(words.figure(drawn.criterion.label), drawn) : null,
    caption: words.caption(drawn?.criterion.label ?? null),
    table: {
      columns: words.columns,
      rows: known.flatMap(({ criterion, counted, answers }) =>
        counted.flatMap(({ a, b, counts }) =>
          counts.flatMap((row, first) =>
            row.flatMap((count, second) =>
              count > 0 ? [[criterion.label, a, b, answers[first], answers[second], String(count)]] : [],
            ),
          ),
        ),
      ),
    },
  };
}

/** All pairs together, each counted from both sides: which answer the others gave where one person gave that of the row. */
function confusionPlot(
  title: string,
  {
    answers,
    counted,
  }: {
    readonly answers: readonly string[];
    readonly counted: readonly { readonly counts: readonly (readonly number[])[] }[];
  },
): Figure {
  const between = (first: number, second: number) =>
    counted.reduce((sum, { counts }) => sum + counts[first][second] + counts[second][first], 0);
  const totals = answers.map((_, first) =>
    answers.reduce((sum, _, second) => sum + between(first, second), 0),
  );
  return cellPlot({
    title,
    rows: answers,
    columns: answers,
    cell: (row, column) => {
      const [first, second] = [answers.indexOf(row), answers.indexOf(column)];
      const share = between(first, second) / Math.max(1, totals[first]);
      return {
        text: totals[first] === 0 ? '–' : String(Math.round(share * 100)),
        shade: share * 0.6,
        kind: first === second ? 'won' : 'lost',
        said: `${row} – ${column}: ${between(first, second)}`,
      };
    },
  });
}

export function judgeSection(
  { judges, pairs }: Analysis,
  { judges: words, reason }: ReportTexts,
): ReportSection | null {
  if (!judges || !pairs) return null;
  const names = [...new Set(judges.pairs.flatMap(({ a, b }) => [a, b]))].sort();
  const rested = (same: boolean) => {
    const own = judges.pairs.filter(
      ({ a, b, comparisons }) => (a === b) === same && comparisons >= fewestCommonComparisons,
    );
    return [String(own.reduce((sum, { comparisons }) => sum + comparisons, 0)), String(own.length)];
  };
  const mean = (who: string, kappa: Estimate, same: boolean) => [
    words.mean,
    who,
    estimated(kappa),
    ...rested(same),
    reason(reasonOf(kappa)),
  ];
  const shown = pairs.unexpanded
    ? words.displayed(pairs.rankings ?? 0, pairs.unexpanded, pairs.expanded)
    : words.expanded(pairs.expanded);
  return {
    id: 'judges',
    title: words.title,
    figure:
      names.length < 3 || names.length > mostDrawn
        ? null
        : matrixPlot({
            title: words.figure,
            names,
            share: (a, b) => {
              const pair = judges.pairs.find(
                (one) => (one.a === a && one.b === b) || (one.a === b && one.b === a),
              );
              return pair && 'value' in pair.kappa ? pair.kappa.value : null;
            },
            marked: () => false,
          }),
    caption: `${shown} ${words.caption(fewestCommonComparisons)}`,
    table: {
      columns: words.columns,
      rows: [
        mean(words.everyTwo, judges.inter, false),
        mean(words.eachAlone, judges.intra, true),
        ...judges.pairs.map(({ a, b, kappa, comparisons }) => [
          a,
          a === b ? words.themselves : b,
          estimated(kappa),
          String(comparisons),
          '',
          reason(reasonOf(kappa)) || (comparisons < fewestCommonComparisons ? words.tooFew : ''),
        ]),
      ],
    },
  };
}
