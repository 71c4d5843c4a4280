// Ten made-up comments on made-up English learner errors, with the answers a careful reader would give.
import type { Item } from '@corrigenda/core/human';
import type { FieldAnswers } from '@corrigenda/core/internal';
import { findWords } from './rated-item.ts';

export interface RatedComment {
  readonly source: string;
  /** The words marked in the source. */
  readonly error: string;
  readonly corrected: string;
  /** The words marked in the corrected text. */
  readonly correction: string;
  readonly comment: string;
  readonly system: 'teacher' | 'model-north' | 'model-south';
  /** Relevant, factual, what and why, what to do, comprehensible, unnecessary: y or n; then d, h or a; then quality. Empty: rejected. */
  readonly rating: string;
  readonly remark?: string;
}

export const englishFeedback: readonly RatedComment[] = [
  {
    source: 'My cousins is waiting at the station .',
    error: 'is',
    corrected: 'My cousins are waiting at the station .',
    correction: 'are',
    comment: 'The subject is plural, so the verb must be plural too. Use "are" instead of "is".',
    system: 'teacher',
    rating: 'yyyyynd5',
  },
  {
    source: 'She is interested on old maps .',
    error: 'on',
    corrected: 'She is interested in old maps .',
    correction: 'in',
    comment: 'Change "on" to "in".',
    system: 'model-north',
    rating: 'yynyynd3',
  },
  {
    source: 'We discussed about the plan for an hour .',
    error: 'discussed about',
    corrected: 'We discussed [NONE] the plan for an hour .',
    correction: '[NONE]',
    comment:
      '"Discuss" takes its object directly. Great effort, keep going! Take out the preposition after it.',
    system: 'model-south',
    rating: 'yyyyyyh3',
  },
  {
    source: 'Yesterday I meet an old friend in the market .',
    error: 'meet',
    corrected: 'Yesterday I met an old friend in the market .',
    correction: 'met',
    comment: '"Yesterday" tells us that the action is over, and the verb does not show that.',
    system: 'teacher',
    rating: 'yyynyna4',
  },
  {
    source: 'He gave me an useful advice about the exam .',
    error: 'an',
    corrected: 'He gave me some useful advice about the exam .',
    correction: 'some',
    comment: 'Before a word that begins with the letter "u" you always write "an".',
    system: 'model-north',
    rating: 'ynnnyna1',
  },
  {
    source: 'The informations on the poster was wrong .',
    error: 'informations',
    corrected: 'The information on the poster was wrong .',
    correction: 'information',
    comment: '"Information" cannot be counted in English and has no plural form. Take the final letter away.',
    system: 'teacher',
    rating: 'yyyyynd5',
  },
  {
    source: 'I enjoy to cook for my family at weekends .',
    error: 'to cook',
    corrected: 'I enjoy cooking for my family at weekends .',
    correction: 'cooking',
    comment: 'After "enjoy" the next verb takes the -ing form. Change the verb to that form.',
    system: 'model-south',
    rating: 'yyyyynh5',
  },
  {
    source: 'There is many reasons to learn a language .',
    error: 'is',
    corrected: 'There are many reasons to learn a language .',
    correction: 'are',
    comment: 'Think about which reasons are the most convincing for your reader.',
    system: 'model-north',
    rating: 'nynnyya1',
  },
  {
    source: 'If I will see him , I will tell him the news .',
    error: 'will see',
    corrected: 'If I see him , I will tell him the news .',
    correction: 'see',
    comment: '',
    system: 'model-south',
    rating: '',
    remark: 'The comment is empty.',
  },
  {
    source: 'This bridge is more long than the other one .',
    error: 'more long',
    corrected: 'This bridge is longer than the other one .',
    correction: 'longer',
    comment:
      'Monosyllabic gradable adjectives form their synthetic comparative by suffixation, periphrasis being dispreferred; adjust the morphology accordingly.',
    system: 'model-south',
    rating: 'yyyynnh2',
  },
];

export function commentItem(
  { source, error, corrected, correction, comment, system }: RatedComment,
  index: number,
): Item {
  return {
    id: `demo-${index + 1}`,
    source,
    target: findWords(source, error),
    feedback: { comment, corrected, correction: findWords(corrected, correction), system },
    metadata: { level: index % 2 === 0 ? 'B1' : 'B2' },
  };
}

export function commentAnswers({ rating, remark = '' }: RatedComment): FieldAnswers {
  if (rating === '') return { rejected: true, comment: remark };
  const yes = (index: number) => rating[index] === 'y';
  const directness = { d: 'direct', h: 'hint', a: 'not-applicable' }[rating[6]] ?? 'not-applicable';
  return {
    relevant: yes(0),
    factual: yes(1),
    'what-and-why': yes(2),
    'what-to-do': yes(3),
    comprehensible: yes(4),
    unnecessary: yes(5),
    directness,
    quality: Number(rating[7]),
    comment: remark,
  };
}
