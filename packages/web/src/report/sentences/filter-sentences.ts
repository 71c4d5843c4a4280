// sentences and what is asked for -> the numbers of those that fit, in the order asked for.
import {
  type CategoryLevel,
  categoryOf,
  type ReportEdit,
  type ReportSentence,
} from '@corrigenda/core/internal';
import { editedText } from './mark-pieces.ts';

export const outcomes = ['any', 'right', 'wrong', 'missed'] as const;
export type OutcomeChoice = (typeof outcomes)[number];

export interface SentenceFilter {
  readonly text: string;
  /** A category of the level; null for all. */
  readonly category: string | null;
  readonly level: CategoryLevel;
  readonly outcome: OutcomeChoice;
  /** Number of a system; null for any of them. */
  readonly system: number | null;
  /** Only where systems made different edits. */
  readonly disagree: boolean;
  readonly longestFirst: boolean;
}

export const noFilter: SentenceFilter = {
  text: '',
  category: null,
  level: 3,
  outcome: 'any',
  system: null,
  disagree: false,
  longestFirst: false,
};

export function filterSentences(
  sentences: readonly ReportSentence[],
  filter: SentenceFilter,
  textOf: (index: number) => string = (index) => searchText(sentences[index]!),
): readonly number[] {
  const wanted = filter.text.trim().toLowerCase();
  const found: number[] = [];
  sentences.forEach((sentence, index) => {
    if (filter.disagree && !doDisagree(sentence)) return;
    if (!hasOutcome(sentence, filter)) return;
    if (wanted !== '' && !textOf(index).includes(wanted)) return;
    found.push(index);
  });
  if (!filter.longestFirst) return found;
  const lengths = new Map(found.map((index) => [index, differenceLength(sentences[index]!, filter.system)]));
  return found.sort((a, b) => lengths.get(b)! - lengths.get(a)! || a - b);
}

/** Everything that is read in a sentence's row, in lower case. */
export function searchText({ source, references, systems }: ReportSentence): string {
  const texts = [
    source,
    ...references.map((edits) => editedText(source, edits ?? [])),
    ...systems.map(({ edits }) => editedText(source, edits)),
  ];
  return [...new Set(texts)].join('\n').toLowerCase();
}

function hasOutcome(sentence: ReportSentence, { category, level, outcome, system }: SentenceFilter): boolean {
  if (category === null && outcome === 'any') return true;
  const fits = ({ type }: ReportEdit) => category === null || categoryOf(type, level) === category;
  const own = system === null ? sentence.systems : [sentence.systems[system]!];
  return own.some(({ edits, missed, reference }) => {
    if (outcome !== 'missed' && edits.some((edit) => isWanted(edit.right, outcome) && fits(edit)))
      return true;
    if (outcome !== 'missed' && outcome !== 'any') return false;
    const gold = reference === null ? [] : (sentence.references[reference] ?? []);
    return missed.some((index) => gold[index] !== undefined && fits(gold[index]));
  });
}

const isWanted = (right: boolean | null, outcome: OutcomeChoice) =>
  outcome === 'any' || (right !== null && right === (outcome === 'right'));

const keyOf = ({ start, end, correction }: ReportEdit) => `${start} ${end} ${correction}`;

function doDisagree({ systems }: ReportSentence): boolean {
  const first = systems[0]?.edits.map(keyOf).join('\n');
  return systems.slice(1).some(({ edits }) => edits.map(keyOf).join('\n') !== first);
}

/** How many words the edits of a system touch at most. */
function differenceLength({ systems }: ReportSentence, system: number | null): number {
  const own = system === null ? systems : [systems[system]!];
  const words = (text: string) => (text === '' ? 0 : text.split(' ').length);
  return Math.max(
    0,
    ...own.map(({ edits }) =>
      edits.reduce((sum, { start, end, correction }) => sum + Math.max(end - start, words(correction)), 0),
    ),
  );
}
