// meta-evaluation -> agreement of metrics with people by pair of ranks or ratings, as triangles.
import type { MetaEvaluation } from '../../results/meta/meta-evaluation.ts';
import { mostRanks } from '../../results/meta/sentence-level.ts';
import { trianglePlot } from '../figures/triangle-plot.ts';
import { number, type ReportSection } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';

export function rankSection(meta: MetaEvaluation, texts: ReportTexts): ReportSection | null {
  const words = texts.meta.ranks;
  const ranked = Object.entries(meta.metrics).filter(([, { ranks }]) => ranks.length > 0);
  const all = ranked.flatMap(([, { ranks }]) => ranks.flatMap(({ better, worse }) => [better, worse]));
  const ranks = [...new Set(all)].sort((a, b) => a - b);
  if (ranked.length === 0 || ranks.length > mostRanks) return null;
  // Ratings stand below 0, so that better ones come first.
  const areRatings = ranks.some((rank) => rank < 0);
  const written = (rank: number) => String(areRatings ? -rank : rank);
  return {
    id: 'meta-ranks',
    title: words.title(areRatings),
    figure: trianglePlot({
      title: words.figure(areRatings),
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
            said: `${name}, ${words.said(better, worse, found.accuracy.toFixed(3), found.pairs)}`,
          };
        },
      })),
    }),
    caption: words.caption(areRatings),
    table: {
      columns: words.columns(areRatings),
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
