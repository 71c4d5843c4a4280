// Merging rules of other languages: those of English that need no English, and three new ones (languages specification 5.2).
import { type MergeRule, mergeRules } from '../../edit/index.ts';
import type { MergeWindow } from '../../edit/merge-window.ts';
import {
  isArticleChange,
  isDegreeChange,
  isNearJoin,
  isPunctuationAt,
  joined,
  type UdContext,
  type Word,
  withoutHyphens,
  wordsOf,
} from './words.ts';

const english = new Map(mergeRules.map((rule) => [rule.id, rule]));
const keep = (id: string): MergeRule => {
  const rule = english.get(id);
  if (!rule) throw new Error(`There is no merging rule ${id}.`);
  return rule;
};

const verbal = new Set(['AUX', 'PART', 'VERB']);

export function udMergeRules(context: UdContext): readonly MergeRule[] {
  const sides = ({ o, c, oStart, oEnd, cStart, cEnd }: MergeWindow): readonly [Word[], Word[]] => [
    wordsOf(o, oStart, oEnd, context),
    wordsOf(c, cStart, cEnd, context),
  ];
  const merge = (id: string, example: string, fires: (o: Word[], c: Word[]) => boolean): MergeRule => ({
    id,
    example,
    cut: 'merge-window',
    where: 'anywhere',
    fires: (window) => fires(...sides(window)),
  });
  return [
    keep('merge/case-after-new-start'),
    {
      ...keep('merge/case-after-punctuation'),
      fires: ({ o, c, oStart, oEnd, cStart, cEnd }) =>
        o.lowers[oEnd - 1] === c.lowers[cEnd - 1] &&
        ((oEnd - oStart > 1 && isPunctuationAt(o, oEnd - 2)) ||
          (cEnd - cStart > 1 && isPunctuationAt(c, cEnd - 2))),
    },
    merge(
      'merge/ud/spacing-and-hyphens',
      '[minoritet språk -> minoritetsspråk]',
      (o, c) => withoutHyphens(joined(o)) === withoutHyphens(joined(c)) || isNearJoin(o, c),
    ),
    merge('merge/ud/same-class', '[bor -> har bott]', (o, c) => {
      if (o.length === c.length) return false;
      const all = [...o, ...c];
      return all.every(({ group }) => group === all[0].group) || all.every(({ upos }) => verbal.has(upos));
    }),
    merge('merge/ud/article', '[en bil -> bilen]', isArticleChange),
    merge('merge/ud/degree', '[mer gammal -> äldre]', (o, c) => isDegreeChange(o, c, context)),
    keep('merge/two-for-two'),
    keep('merge/similar-words'),
    keep('merge/determiner-last'),
  ];
}
