// analysis -> the methods paragraph: what was computed, in words that can stand in a paper.
import type { Analysis } from '../results/analyse.ts';
import { coefficients } from '../stats/index.ts';

const resamplesIn = (signature: string) => /resamples:(\d+)/.exec(signature)?.[1] ?? '0';

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

export function methodsOf(analysis: Analysis): string {
  const {
    criteria,
    signature,
    items,
    annotators,
    systems,
    ranking,
    rankedBy,
    editDistance,
    pairs,
    metrics,
    rejections,
  } = analysis;
  const used = coefficients.filter(({ id }) =>
    criteria.some((criterion) => 'value' in (analysis.agreement[criterion.id]?.[id] ?? { reason: '' })),
  );
  const papers = used.map(({ name, paper }) => (paper ? `${name} (${paper})` : name));
  const sentences = [
    `${count(annotators.length, 'annotator')} judged ${count(items, 'item')} with outputs of ${count(systems.length, 'system')}${rejections > 0 ? `; ${count(rejections, 'rejection')} left out` : ''}.`,
    criteria.length > 0 &&
      'Means are over judgements; answers of "Other" are counted apart and left out of means, alpha and ICC, and are the category 0 of kappa.',
    editDistance &&
      'Edit distance is the character-level Levenshtein distance between output and final post-edit, divided by the length of the longer text.',
    papers.length > 0 &&
      `Agreement: ${papers.join(', ')}. With more than two annotators kappa is the mean over pairs of annotators, weighted by the number of common judgements.`,
    ranking &&
      `Systems were ranked ${rankedBy === 'comparisons' ? 'from the comparisons of the judges' : `from each annotator's ratings of ${criteria.find(({ id }) => id === rankedBy)?.label ?? rankedBy}`} by Expected Wins (ties dropped), by Bradley-Terry strengths (maximum likelihood, a tie as half a win) and by TrueSkill (draw probability from the data). Rank ranges hold 95 % of the resamples; a cluster ends where no rank range crosses.`,
    pairs &&
      'Systems with the same output were shown once and are credited alike; their comparison with each other is a tie. Agreement of judges is kappa over better, equal and worse, chance from the answers of both judges pooled, over pairs of judges with at least 50 common comparisons.',
    metrics &&
      'Correlations with automatic scores are over systems; at sentence level, over pairs that people decided.',
    `Intervals are 95 % percentile intervals from ${resamplesIn(signature)} resamples of the items.`,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}
