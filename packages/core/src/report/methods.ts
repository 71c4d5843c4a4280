// analysis -> the methods paragraph: what was computed, in words that can stand in a paper.
import type { Analysis } from '../results/analyse.ts';
import { coefficients } from '../stats/index.ts';

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

const priors = {
  literature: 'prior mean 0 and deviation 0.5, beta 0.25',
  wmt: 'prior mean 0 and deviation 0.5, beta 0.5 times the comparisons over 40',
  original: 'prior mean 25 and deviation 25/3',
} as const;

export function methodsOf(analysis: Analysis): string {
  const {
    criteria,
    resamples,
    items,
    annotators,
    systems,
    ranking,
    rankedBy,
    editDistance,
    pairs,
    metrics,
    rejections,
    choices,
  } = analysis;
  const other = Object.values(analysis.means).some((row) =>
    Object.values(row).some((cell) => cell.other > 0),
  );
  const used = coefficients.filter(({ id }) =>
    criteria.some((criterion) => 'value' in (analysis.agreement[criterion.id]?.[id] ?? { reason: '' })),
  );
  const papers = used.map(({ name, paper }) => (paper ? `${name} (${paper})` : name));
  const sentences = [
    `${count(annotators.length, 'annotator')} judged ${count(items, 'item')} with outputs of ${count(systems.length, 'system')}${rejections > 0 ? `; ${count(rejections, 'rejection')} left out` : ''}.`,
    criteria.length > 0 &&
      `Means are over judgements${other ? `; answers of "Other" are counted apart and are missing values in means and in every coefficient${choices.other === 'category' ? " but AC1, Fleiss' kappa and nominal alpha, which keep them as a category of their own, and" : ' but'} raw agreement and kappa for pairs, where they are the category 0 (both are also given without them)` : ''}.`,
    editDistance &&
      'Edit distance is the character-level Levenshtein distance between output and final post-edit, divided by the length of the longer text.',
    papers.length > 0 &&
      `Agreement: ${papers.join(', ')}. Kappa is given as the mean over pairs of annotators, weighted by the number of common units, and pooled, as one kappa over all pairs of ratings. Fleiss' kappa takes agreement and prevalence from the units with two ratings or more; the variant with prevalence from all units, AC1 and AC2 count every rated unit once (Gwet 2014). ICC is over the units that every annotator rated.`,
    ranking &&
      `Systems were ranked ${rankedBy === 'comparisons' ? 'from the comparisons of the judges' : `from each annotator's ratings of ${criteria.find(({ id }) => id === rankedBy)?.label ?? rankedBy}`} by Expected Wins (ties dropped), by Bradley-Terry strengths (maximum likelihood, a tie as half a win) and by TrueSkill (${priors[choices.trueSkill]}, draw probability from the data, centred on the mean of the systems). Rank ranges hold 95 % of the resamples of ${choices.resampleBy === 'pairs' ? 'single comparisons' : 'items'}; a cluster ends where no rank range crosses. Systems were compared head to head by exact two-sided sign tests, corrected for the number of pairs (Holm 1979).`,
    pairs &&
      `${pairs.unexpanded ? 'Systems with the same output were shown once and are credited alike; their comparison with each other is a tie.' : 'The data are pairs of systems, taken apart from rankings before they were published.'} Agreement of judges is kappa over better, equal and worse, chance from the answers of both judges pooled, over pairs of judges with at least 50 common comparisons.`,
    metrics &&
      `Correlations with automatic scores are over systems, from the judged sentences; at sentence level, over pairs that people decided, ties of a metric counted by the rule "${choices.metricTies}".`,
    `Intervals are 95 % percentile intervals from ${resamples} resamples of the items.`,
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}
