// meta-evaluation -> what it says, in sentences, and how it was made.
import type { MetaEvaluation } from '../../results/meta/meta-evaluation.ts';
import { number } from '../section.ts';
import { type ReportTexts, reportTexts } from '../texts/index.ts';

/** Which metric agrees best, and which cannot be told from it. */
export function metaFinding(meta: MetaEvaluation, texts: ReportTexts = reportTexts()): string {
  const words = texts.meta.finding;
  const oriented = Object.entries(meta.metrics).flatMap(([id, { system, higherIsBetter }]) =>
    system.pearson.value === null
      ? []
      : [{ id, r: (higherIsBetter ? 1 : -1) * system.pearson.value, system }],
  );
  const [best, ...rest] = oriented.sort((a, b) => b.r - a.r);
  if (!best) return words.none(meta.systems.length);
  const worse = rest.filter(({ id }) =>
    meta.comparisons.some(
      ({ a, b, williams }) => a === best.id && b === id && !('reason' in williams) && williams.p < 0.05,
    ),
  );
  const alike = rest.filter((one) => !worse.includes(one)).map(({ id }) => id);
  const sentences = [words.best(best.id, best.system.n, number(best.r, 2))];
  if (alike.length > 0) sentences.push(words.alike(alike, best.system.n));
  else if (rest.length > 0) sentences.push(words.othersLess);
  return sentences.join(' ');
}

export function metaMethods(meta: MetaEvaluation, texts: ReportTexts = reportTexts()): string {
  const { human } = meta;
  return texts.meta.methods(
    { ...meta, systems: meta.systems.length, column: human.column },
    { ...meta, resampled: human.resampled, rankings: human.column === 'given' ? null : human.rankings },
  );
}
