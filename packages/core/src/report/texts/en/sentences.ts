// The headline and the methods paragraph of a report in English, sentence by sentence; the shape every other language fills.
import type { ResamplingUnit, TrueSkillSetting } from '../../../stats/index.ts';

const join = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
const be = (names: readonly string[]) => (names.length > 1 ? 'are' : 'is');
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;

export const finding = {
  judged: (annotators: number, items: number, systems: number) =>
    `${count(annotators, 'annotator')} judged ${items} items of ${count(systems, 'system')}.`,
  notSeparated: (names: readonly string[]) => `The judgements do not separate ${join(names)}.`,
  /** `tied`: whether nothing separates them. */
  first: (names: readonly string[], tied: boolean) =>
    names.length > 1 ? `${join(names)} ${tied ? 'are tied first' : 'lead'}` : `${names[0]} is first`,
  following: (names: readonly string[], tied: boolean, last: boolean) => {
    const many = names.length > 1;
    const verb = last ? (many ? 'come last' : 'comes last') : many ? 'follow' : 'follows';
    return `${join(names)} ${verb}${many && tied ? ', tied' : ''}`;
  },
  disagree: (names: readonly string[]) => `rank ranges and tests disagree about ${join(names)}`,
  ahead: (upper: readonly string[], lower: readonly string[]) =>
    `${join(upper)} ${be(upper)} ahead of ${join(lower)}`,
  /** `both`: with both sides of the one statement that was made before. */
  overlaps: (names: readonly string[], both: boolean) =>
    `${join(names)} ${names.length > 1 ? 'overlap' : 'overlaps'} with ${both ? 'both' : 'all of them'}`,
  summedUp: (top: readonly string[], bottom: readonly string[], separated: number, pairs: number) =>
    `nobody is ahead of ${join(top)}, and ${join(bottom)} ${be(bottom)} ahead of nobody; ${separated} of ${pairs} pairs are separated`,
};

const priors: Readonly<Record<TrueSkillSetting, string>> = {
  literature: 'prior mean 0 and deviation 0.5, beta 0.25',
  wmt: 'prior mean 0 and deviation 0.5, beta 0.5 times the comparisons over 40',
  original: 'prior mean 25 and deviation 25/3',
};

export const methods = {
  judged: (
    annotators: number,
    {
      items,
      systems,
      rejections,
    }: { readonly items: number; readonly systems: number; readonly rejections: number },
  ) =>
    `${count(annotators, 'annotator')} judged ${count(items, 'item')} with outputs of ${count(systems, 'system')}${rejections > 0 ? `; ${count(rejections, 'rejection')} left out` : ''}.`,
  means: 'Means are over judgements.',
  meansAndOther: (kept: boolean) =>
    `Means are over judgements; answers of "Other" are counted apart and are missing values in means and in every coefficient${kept ? " but AC1, Fleiss' kappa and nominal alpha, which keep them as a category of their own, and" : ' but'} raw agreement and kappa for pairs, where they are the category 0 (both are also given without them).`,
  editDistance:
    'Edit distance is the character-level Levenshtein distance between output and final post-edit, divided by the length of the longer text.',
  agreement: (papers: readonly string[]) =>
    `Agreement: ${papers.join(', ')}. Kappa is given as the mean over pairs of annotators, weighted by the number of common units, and pooled, as one kappa over all pairs of ratings; the weights of kappa run over the positions of the categories that occur among the compared ratings, as in scikit-learn, those of AC2 over the values of the categories, as in irrCAC. Fleiss' kappa takes agreement and prevalence from the units with two ratings or more; the variant with prevalence from all units, AC1 and AC2 count every rated unit once (Gwet 2014). ICC is over the units that every annotator rated.`,
  /** `criterion`: whose ratings were compared; null where people compared. */
  ranking: (criterion: string | null, setting: TrueSkillSetting, unit: ResamplingUnit) =>
    `Systems were ranked ${criterion === null ? 'from the comparisons of the judges' : `from each annotator's ratings of ${criterion}`} by Expected Wins (ties dropped), by Bradley-Terry strengths (maximum likelihood, a tie as half a win) and by TrueSkill (${priors[setting]}, draw probability from the data, centred on the mean of the systems). Rank ranges hold 95 % of the resamples of ${unit === 'pairs' ? 'single comparisons' : 'items'}; a cluster ends where no rank range crosses. Systems were compared head to head by exact two-sided sign tests, corrected for the number of pairs (Holm 1979).`,
  displayed:
    'Systems with the same output were shown once and are credited alike; their comparison with each other is a tie.',
  expanded: 'The data are pairs of systems, taken apart from rankings before they were published.',
  judges:
    'Agreement of judges is kappa over better, equal and worse, chance from the answers of both judges pooled, over pairs of judges with at least 50 common comparisons.',
  mixedModel:
    'Ratings were also fitted by a linear mixed model with systems as fixed effects and items and annotators as crossed random effects (REML, the larger factor eliminated; Wald intervals).',
  adjudicated: (decisions: number) =>
    `Beside the results of the judgements as they were given stand those in which every judgement of what the adjudicator decided (${count(decisions, 'decision')}) counts as decided; agreement, intervals and tests are of the judgements as they were given.`,
  metrics: (rule: string) =>
    `Correlations with automatic scores are over systems, from the judged sentences; at sentence level, over pairs that people decided, ties of a metric counted by the rule "${rule}".`,
  intervals: (resamples: number) =>
    `Intervals are 95 % percentile intervals from ${resamples} resamples of the items.`,
};
