// results -> what is said of them in a language: the headline, the sections, the methods. Numbers and names stay as they are.
import type { Criterion } from '../results/judgement-set.ts';
import { breakdownSections } from './breakdown.ts';
import { findingOf } from './finding.ts';
import { methodsOf } from './methods.ts';
import type { Results } from './results.ts';
import type { ReportSection } from './section.ts';
import { reportSections } from './sections.ts';

export interface ResultsDescription {
  readonly finding: string;
  readonly sections: readonly ReportSection[];
  readonly methods: string;
}

/** `criteria`: in the words of the language; those of the results where it has none. */
export function describeResults(
  { breakdown, ...analysis }: Results,
  language = 'en',
  criteria: readonly Criterion[] = [],
): ResultsDescription {
  const known = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  const named = <Part extends Pick<Results, 'criteria'>>(part: Part): Part => ({
    ...part,
    criteria: part.criteria.map((criterion) => known.get(criterion.id) ?? criterion),
  });
  const shown = named(analysis);
  const parts = breakdown?.parts.map(({ value, analysis: part }) => ({ value, analysis: named(part) }));
  return {
    finding: findingOf(shown, language),
    sections: [
      ...reportSections(shown, language),
      ...(breakdown && parts ? breakdownSections({ ...breakdown, parts }, language) : []),
    ],
    methods: methodsOf(shown, language),
  };
}
