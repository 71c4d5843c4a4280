// meta-evaluation -> what it says, in sentences, and how it was made.
import type { MetaEvaluation } from '../../results/meta/meta-evaluation.ts';
import { number } from '../section.ts';
import { peopleName } from './sections.ts';

/** Which metric agrees best, and which cannot be told from it. */
export function metaFinding(meta: MetaEvaluation): string {
  const oriented = Object.entries(meta.metrics).flatMap(([id, { system, higherIsBetter }]) =>
    system.pearson.value === null
      ? []
      : [{ id, r: (higherIsBetter ? 1 : -1) * system.pearson.value, system }],
  );
  const [best, ...rest] = oriented.sort((a, b) => b.r - a.r);
  if (!best) return `No metric can be compared with people over ${meta.systems.length} systems.`;
  const worse = rest.filter(({ id }) =>
    meta.comparisons.some(
      ({ a, b, williams }) => a === best.id && b === id && !('reason' in williams) && williams.p < 0.05,
    ),
  );
  const alike = rest.filter((one) => !worse.includes(one)).map(({ id }) => id);
  const told =
    rest.length === 0
      ? ''
      : alike.length === 0
        ? ' All others agree significantly less.'
        : ` ${alike.join(', ')} cannot be told from it with ${best.system.n} systems.`;
  return `${best.id} agrees best with people over ${best.system.n} systems (Pearson ${number(best.r, 2)}).${told}`;
}

export function metaMethods(meta: MetaEvaluation): string {
  const over = { items: 'sentences', systems: 'systems', both: 'sentences and systems' }[meta.over];
  return `Metrics were computed on ${meta.sentences} sentences of ${meta.systems.length} systems and compared with ${peopleName(meta)}${meta.human.column === 'given' ? '' : ` from ${meta.human.rankings} rankings`}. Intervals are the middle 95 % of ${meta.resamples} resamples of ${over}${meta.human.resampled ? "; people's scores were made anew from the judgements of the drawn sentences" : ''}. Metrics were compared with Williams' test and PERM-BOTH (Deutsch et al. 2021), one-sided. Windows hold ${meta.window} systems.`;
}
