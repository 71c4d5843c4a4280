// analysis -> sections of a report: each a figure, its numbers as a table, and its method in one line.
import type { Analysis } from '../results/analyse.ts';
import type { ReportSection } from './section.ts';
import { agreementSection, expertSection, selfSection } from './sections/agreement.ts';
import { answersSection, criterionSection } from './sections/answers.ts';
import { mixedModelSection, varianceSection } from './sections/model.ts';
import { annotatorPairSection, confusionSection, judgeSection } from './sections/pairs.ts';
import { orderSection, severitySection, timeSection } from './sections/people.ts';
import { headToHeadSection, rankingSection, rankRangeSection } from './sections/ranking.ts';
import { distanceSection, meansSection } from './sections/ratings.ts';
import { mapSection, metricSection } from './sections/texts.ts';
import { reportTexts } from './texts/index.ts';

/**
 * In the order they are read: who is better, by how much, whether people agree, and what may have misled them.
 *
 * @example
 * const files = [{ name: 'a.csv', text: 'source,output,system,Meaning\na,b,one,"4,4,3"\na,c,two,"2,1,2"\nd,e,one,"3,4,4"\nd,f,two,"3,2,1"\n' }];
 * const { value: set } = publishedFormats['ratings-csv'].read(files, {});
 * reportSections(analyse(set, { resamples: 0 }))[0].title // 'Ranking'
 */
export function reportSections(analysis: Analysis, language = 'en'): readonly ReportSection[] {
  const texts = reportTexts(language);
  return [
    rankingSection,
    rankRangeSection,
    meansSection,
    answersSection,
    mixedModelSection,
    headToHeadSection,
    distanceSection,
    agreementSection,
    judgeSection,
    selfSection,
    expertSection,
    annotatorPairSection,
    confusionSection,
    criterionSection,
    mapSection,
    severitySection,
    varianceSection,
    orderSection,
    timeSection,
    metricSection,
  ].flatMap((section) => section(analysis, texts) ?? []);
}
