// analysis -> the methods paragraph: what was computed, in words that can stand in a paper.
import type { Analysis } from '../results/analyse.ts';
import { coefficients } from '../stats/index.ts';
import { criterionName } from './sections/ranking.ts';
import { reportTexts } from './texts/index.ts';

export function methodsOf(analysis: Analysis, language = 'en'): string {
  const { criteria, annotators, systems, rankedBy, pairs, choices } = analysis;
  const texts = reportTexts(language);
  const words = texts.methods;
  const other = Object.values(analysis.means).some((row) =>
    Object.values(row).some((cell) => cell.other > 0),
  );
  const used = coefficients.filter(({ id }) =>
    criteria.some((criterion) => 'value' in (analysis.agreement[criterion.id]?.[id] ?? { reason: '' })),
  );
  const papers = used.map((one) =>
    one.paper ? `${texts.coefficient(one)} (${one.paper})` : texts.coefficient(one),
  );
  const criterion = rankedBy === 'comparisons' ? null : criterionName(criteria, rankedBy);
  const sentences = [
    words.judged(annotators.length, { ...analysis, systems: systems.length }),
    criteria.length > 0 && (other ? words.meansAndOther(choices.other === 'category') : words.means),
    analysis.editDistance && words.editDistance,
    papers.length > 0 && words.agreement(papers),
    analysis.ranking && words.ranking(criterion, choices.trueSkill, choices.resampleBy),
    pairs && `${pairs.unexpanded ? words.displayed : words.expanded} ${words.judges}`,
    Object.values(analysis.mixedModels).some((model) => !('reason' in model)) && words.mixedModel,
    analysis.adjudicated && words.adjudicated(analysis.adjudicated.decisions),
    analysis.metrics && words.metrics(choices.metricTies),
    words.intervals(analysis.resamples),
  ];
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ');
}
