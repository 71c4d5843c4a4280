// analysis -> sections about pairs of people: annotators who rated the same outputs, judges who compared the same ones.
import type { Analysis } from '../results/analyse.ts';
import { fewestCommonComparisons } from '../stats/index.ts';
import { matrixPlot } from './figures/matrix-plot.ts';
import { estimated, number, type ReportSection, reasonOf } from './section.ts';
import { answerLabel } from './sections-ratings.ts';

/** More annotators than this make a matrix that nobody reads. */
const mostDrawn = 16;

export function annotatorPairSection({
  annotatorPairs,
  criteria,
  annotators,
}: Analysis): ReportSection | null {
  const rows = criteria.flatMap((criterion) =>
    (annotatorPairs[criterion.id]?.pairs ?? []).map((pair) => ({ criterion, pair })),
  );
  if (rows.length === 0) return null;
  const [first] = rows;
  const drawn = rows.filter(({ criterion }) => criterion.id === first.criterion.id).map(({ pair }) => pair);
  const named = annotators.filter((name) => drawn.some(({ a, b }) => a === name || b === name));
  const raw = (a: string, b: string) =>
    drawn.find((pair) => (pair.a === a && pair.b === b) || (pair.a === b && pair.b === a))?.raw ?? null;
  return {
    id: 'annotator-pairs',
    title: 'Pairs of annotators',
    figure:
      named.length < 3 || named.length > mostDrawn
        ? null
        : matrixPlot({
            title: `Raw agreement of every two annotators on ${first.criterion.label}, in percent`,
            names: named,
            share: raw,
            marked: () => false,
          }),
    caption: `Agreement of every two annotators on the outputs both rated${named.length < 3 || named.length > mostDrawn ? '' : `; drawn is raw agreement on ${first.criterion.label}, in percent`}.`,
    table: {
      columns: [
        'Criterion',
        'Annotator',
        'And',
        'Units',
        'Raw',
        'Kappa',
        'Kappa, quadratic weights',
        'Remark',
      ],
      rows: rows.map(({ criterion, pair }) => [
        criterion.label,
        pair.a,
        pair.b,
        String(pair.units),
        number(pair.raw),
        estimated(pair.kappa),
        estimated(pair.kappaQuadratic),
        reasonOf(pair.kappa),
      ]),
    },
  };
}

export function confusionSection({ annotatorPairs, criteria }: Analysis): ReportSection | null {
  const known = criteria.flatMap((criterion) => {
    const found = annotatorPairs[criterion.id];
    return found && criterion.level !== 'set' ? [{ criterion, ...found }] : [];
  });
  const width = Math.max(
    0,
    ...known.flatMap(({ pairs, values }) => (pairs.some(({ counts }) => counts) ? [values.length] : [])),
  );
  if (width === 0) return null;
  return {
    id: 'confusion',
    title: 'Which answer met which',
    figure: null,
    caption:
      'For every two annotators and every answer of the first, how often the second gave which answer to the same output. Rows on whose diagonal most counts stand are agreed on.',
    table: {
      columns: [
        'Criterion',
        'Annotator',
        'And',
        'Answer of the first',
        ...Array.from({ length: width }, (_, place) => `Answer ${place + 1} of the second`),
      ],
      rows: known.flatMap(({ criterion, values, pairs }) =>
        pairs.flatMap(({ a, b, counts }) =>
          (counts ?? []).map((row, place) => [
            criterion.label,
            a,
            b,
            answerLabel(criterion, values[place]),
            ...Array.from({ length: width }, (_, column) =>
              column < values.length ? `${answerLabel(criterion, values[column])}: ${row[column]}` : '',
            ),
          ]),
        ),
      ),
    },
  };
}

export function judgeSection({ judges, pairs }: Analysis): ReportSection | null {
  if (!judges || !pairs) return null;
  const names = [...new Set(judges.pairs.flatMap(({ a, b }) => [a, b]))].sort();
  const rested = (same: boolean) => {
    const own = judges.pairs.filter(
      ({ a, b, comparisons }) => (a === b) === same && comparisons >= fewestCommonComparisons,
    );
    return [String(own.reduce((sum, { comparisons }) => sum + comparisons, 0)), String(own.length)];
  };
  const shown = pairs.unexpanded
    ? `${pairs.rankings} rankings are ${pairs.unexpanded.n} pairs of outputs as displayed (${pairs.unexpanded.ties} ties) and ${pairs.expanded.n} pairs of systems (${pairs.expanded.ties} ties); agreement is over the pairs as displayed.`
    : `The data are ${pairs.expanded.n} pairs of systems (${pairs.expanded.ties} ties), taken apart before they were published: how many rankings and displayed pairs they come from is not known, and agreement is over pairs of systems.`;
  return {
    id: 'judges',
    title: 'Agreement of judges',
    figure:
      names.length < 3 || names.length > mostDrawn
        ? null
        : matrixPlot({
            title: 'Kappa of every two judges over better, equal and worse, times 100',
            names,
            share: (a, b) => {
              const pair = judges.pairs.find(
                (one) => (one.a === a && one.b === b) || (one.a === b && one.b === a),
              );
              return pair && 'value' in pair.kappa ? pair.kappa.value : null;
            },
            marked: () => false,
          }),
    caption: `${shown} Kappa over better, equal and worse; chance from the answers of both judges pooled. The mean weighs pairs of judges with at least ${fewestCommonComparisons} common comparisons by their number.`,
    table: {
      columns: ['Judge', 'And', 'Kappa', 'Comparisons', 'Pairs of judges', 'Remark'],
      rows: [
        ['mean', 'every two judges', estimated(judges.inter), ...rested(false), reasonOf(judges.inter)],
        ['mean', 'each with themselves', estimated(judges.intra), ...rested(true), reasonOf(judges.intra)],
        ...judges.pairs.map(({ a, b, kappa, comparisons }) => [
          a,
          a === b ? 'themselves' : b,
          estimated(kappa),
          String(comparisons),
          '',
          reasonOf(kappa) || (comparisons < fewestCommonComparisons ? 'too few, not in the mean' : ''),
        ]),
      ],
    },
  };
}
