// judgement set -> what may have misled people, by criterion: severity, order on the screen, and what is left without them.
import {
  mixedModel,
  orderEffect,
  type Random,
  raterSeverity,
  type SystemRating,
  splitHalfReliability,
  zNormalisedMeans,
} from '../stats/index.ts';
import type { JudgementSet } from './judgement-set.ts';
import { counted } from './means.ts';

/** One criterion after the other, because the ratings of one take much memory. */
export function raterEffects(set: JudgementSet, splitHalf: () => Random) {
  const rows = set.criteria
    .filter(({ averaged }) => averaged)
    .map(({ id }) => {
      const own = systemRatings(set, id);
      const effects = {
        severity: raterSeverity(own),
        zMeans: zNormalisedMeans(own),
        order: orderEffect(own),
        splitHalf: splitHalfReliability(own, splitHalf()),
        mixedModels: mixedModel(own),
      };
      return [id, effects] as const;
    });
  const column = <Effect extends keyof (typeof rows)[number][1]>(effect: Effect) =>
    Object.fromEntries(rows.map(([id, effects]) => [id, effects[effect]] as const));
  return {
    severity: column('severity'),
    zMeans: column('zMeans'),
    order: column('order'),
    splitHalf: column('splitHalf'),
    mixedModels: column('mixedModels'),
  };
}

/** The ratings of one criterion that results rest on. */
function systemRatings(set: JudgementSet, criterion: string): readonly SystemRating[] {
  const own: SystemRating[] = [];
  for (const judgement of set.judgements) {
    if (judgement.criterion !== criterion || judgement.other || !counted(judgement)) continue;
    const { item, systems, annotator, value, score = value, position } = judgement;
    for (const system of systems) own.push({ item, system, rater: annotator, value: score, position });
  }
  return own;
}
