// analysis -> sections of a report: each a figure, its numbers as a table, and its method in one line.
import type { Analysis } from '../results/analyse.ts';
import type { ReportSection } from './section.ts';
import {
  agreementSection,
  expertSection,
  orderSection,
  selfSection,
  severitySection,
  timeSection,
} from './sections-people.ts';
import { headToHeadSection, rankingSection, rankRangeSection } from './sections-ranking.ts';
import { distanceSection, meansSection } from './sections-ratings.ts';
import { mapSection, metricSection } from './sections-texts.ts';

/** In the order they are read: who is better, by how much, whether people agree, and what may have misled them. */
export function reportSections(analysis: Analysis): readonly ReportSection[] {
  return [
    rankingSection,
    rankRangeSection,
    meansSection,
    headToHeadSection,
    distanceSection,
    agreementSection,
    selfSection,
    expertSection,
    mapSection,
    severitySection,
    orderSection,
    timeSection,
    metricSection,
  ].flatMap((section) => section(analysis) ?? []);
}
