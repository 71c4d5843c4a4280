// rating + protocol -> answers: what a made-up annotator says, close to the careful reader's rating but not always the same.
import type { Item, Protocol } from '@corrigenda/core/human';
import type { FieldAnswers } from '@corrigenda/core/internal';
import type { Random } from '@corrigenda/core/stats';
import { commentAnswers, englishFeedback } from './english-feedback.ts';
import type { RatedItem } from './rated-item.ts';

/** Answers of one phase to one presented thing; `ratings` are those of the outputs shown, in their order. */
export interface Judging {
  readonly protocol: Protocol;
  readonly phase: string;
  readonly item: Item;
  readonly ratings: readonly number[];
  /** Texts of the outputs shown. */
  readonly texts: readonly string[];
  readonly random: Random;
}

type Judge = (judging: Judging) => {
  readonly item?: FieldAnswers;
  readonly outputs?: readonly FieldAnswers[];
};

const digit = (rating: number, index: number) => Number(String(rating).padStart(4, '0')[index]);
const chance = (random: Random, share: number) => random() < share;

/** The option of a choice field that has this value. */
function optionWith({ fields }: Protocol, id: string, value: number): string {
  const field = fields.find((one) => one.id === id);
  const options = field && 'options' in field ? (field.options ?? []) : [];
  return options.find((option) => option.value === value)?.id ?? '';
}

const accuracy = ['', 'not-present', 'not-corrected', 'corrected-otherwise', 'corrected'];
const structure = ['', 'changed-not-needed', 'changed-needed', 'unchanged'];
const changes = ['unchanged', 'words-disappeared', 'words-appeared', 'words-changed', 'syntax-changed'];
const worth = ['no-changes', 'decreased', 'same', 'increased'];

/** By the id of the protocol. */
export const demoJudges: Readonly<Record<string, Judge>> = {
  'multi-system': ({ protocol, phase, item, ratings, texts, random }) => ({
    outputs: ratings.map((rating, index): FieldAnswers => {
      const [grammar, fluency, meaning] = [digit(rating, 1), digit(rating, 2), digit(rating, 3)];
      const text = texts[index];
      const corrected = (grammar === 4 && fluency === 4) || grammar === 0 ? text : (item.reference ?? '');
      if (phase === 'meaning') {
        const final = meaning === 4 || meaning === 0 ? corrected : (item.reference ?? '');
        return { final, meaning: optionWith(protocol, 'meaning', meaning) };
      }
      // One annotator hears a text that is not natural as even less so; the top is the top for both, as its text is left alone.
      const heard = fluency > 1 && chance(random, 0.25) && fluency < 4 ? fluency - 1 : fluency;
      return {
        corrected,
        grammaticality: optionWith(protocol, 'grammaticality', grammar),
        fluency: optionWith(protocol, 'fluency', heard),
      };
    }),
  }),
  'target-error-1': ({ ratings, random }) => ({
    outputs: ratings.map((rating) => {
      const seen = digit(rating, 1);
      return {
        accuracy: accuracy[digit(rating, 0)],
        structure: structure[seen < 3 && chance(random, 0.2) ? 3 - seen : seen],
      };
    }),
  }),
  'target-error-2': ({ ratings, random }) => ({
    outputs: ratings.map((rating) => {
      const value = digit(rating, 3);
      const felt = value > 0 && chance(random, 0.25) ? Math.max(1, (value + 1) % 4) : value;
      return {
        accuracy: accuracy[digit(rating, 0)],
        changes: [changes[digit(rating, 2)]],
        evaluation: worth[felt],
      };
    }),
  }),
  pairwise: ({ protocol, ratings: [first, second], random }) => {
    const better = Math.floor(first / 100) - Math.floor(second / 100);
    const steps = Math.sign(better) * (Math.abs(better) >= 15 ? 2 : 1);
    const felt = Math.abs(steps) === 2 && chance(random, 0.3) ? steps / 2 : steps;
    return { item: { preference: optionWith(protocol, 'preference', felt === 0 ? 0 : felt) } };
  },
  'feedback-comment': ({ item, random }) => {
    const rated = englishFeedback.find(({ source }) => source === item.source);
    if (!rated) return {};
    const answers = commentAnswers(rated);
    const { quality } = answers;
    const stricter = typeof quality === 'number' && quality > 1 && chance(random, 0.4);
    return { item: stricter ? { ...answers, quality: quality - 1 } : answers };
  },
  ranking: ({ ratings, random }) => {
    const felt = ratings.map((rating) => rating + (chance(random, 0.3) ? 3 : 0));
    return { outputs: felt.map((one) => ({ rank: 1 + felt.filter((other) => other > one + 2).length })) };
  },
  'direct-assessment': ({ ratings, random }) => ({
    outputs: ratings.map((rating) => ({
      score: Math.min(100, rating - Math.floor(random() * 8)),
      'meaning-changed': rating % 2 === 1,
    })),
  }),
};

/** Ratings of the systems behind the outputs shown. */
export function ratingsOf(rated: RatedItem | undefined, systems: readonly string[]): number[] {
  return systems.map((system) => rated?.outputs[system]?.[1] ?? 0);
}
