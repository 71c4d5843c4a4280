// meta-evaluation -> agreement of metrics with people by pair of ranks or ratings, as triangles.
import type { MetaEvaluation } from '../../results/meta/meta-evaluation.ts';
import { trianglePlot } from '../figures/triangle-plot.ts';
import { number, type ReportSection } from '../section.ts';

/** More ranks than these make triangles that nobody reads: sliders have a hundred. */
const mostRanks = 9;

export function rankSection(meta: MetaEvaluation): ReportSection | null {
  const ranked = Object.entries(meta.metrics).filter(([, { ranks }]) => ranks.length > 0);
  const all = ranked.flatMap(([, { ranks }]) => ranks.flatMap(({ better, worse }) => [better, worse]));
  const ranks = [...new Set(all)].sort((a, b) => a - b);
  if (ranked.length === 0 || ranks.length > mostRanks) return null;
  // Ratings stand below 0, so that better ones come first.
  const areRatings = ranks.some((rank) => rank < 0);
  const written = (rank: number) => String(areRatings ? -rank : rank);
  const what = areRatings ? 'rating' : 'rank';
  return {
    id: 'meta-ranks',
    title: `Agreement by pair of human ${what}s`,
    figure: trianglePlot({
      title: `Agreement of metrics with people by pair of ${what}s`,
      ranks: ranks.map(written),
      panels: ranked.map(([name, { ranks: own }]) => ({
        name,
        cell: (better, worse) => {
          const found = own.find((one) => written(one.better) === better && written(one.worse) === worse);
          if (!found || found.accuracy === null) return { text: '–', shade: 0, kind: 'won' };
          return {
            text: String(Math.round(100 * found.accuracy)),
            shade: Math.abs(found.accuracy - 0.5),
            kind: found.accuracy < 0.5 ? 'lost' : 'won',
            said: `${name}, ${better} and ${worse}: ${found.accuracy.toFixed(3)} of ${found.pairs} pairs`,
          };
        },
      })),
    }),
    caption: `Per cent of pairs with these two ${what}s, the better one beside and the worse one above, on which the metric agrees (published rule for ties). Outputs far apart are easy; neighbours show how fine a metric sees.`,
    table: {
      columns: ['Metric', `Better ${what}`, `Worse ${what}`, 'Accuracy', 'Pairs'],
      rows: ranked.flatMap(([id, { ranks: own }]) =>
        own.map(({ better, worse, accuracy, pairs }) => [
          id,
          written(better),
          written(worse),
          number(accuracy),
          String(pairs),
        ]),
      ),
    },
  };
}
