// edit -> the words of which one is a form of the other, by the rule that decided the type.
import { changedFeatures } from '../features.ts';
import {
  isOpen,
  isSameWord,
  nounsWithoutDeterminers,
  type UdContext,
  type Word,
  withoutDegreeWords,
} from '../words.ts';
import type { ChangedForm } from './detail.ts';

type Pair = readonly [before: Word, after: Word];

const oneWordRules = new Set(['word/same-word', 'word/participle', 'word/aspect', 'word/degree']);
const isVerb = ({ group }: Word) => group === 'VERB';
const isPreposition = ({ upos }: Word) => upos === 'ADP';

/** The pairs of forms of an edit; none where one word was chosen instead of another. */
export function formsOf(
  rule: string,
  before: readonly Word[],
  after: readonly Word[],
  context: UdContext,
): readonly ChangedForm[] {
  return pairsOf(rule, before, after, context).map(([o, c]) => ({
    before: o,
    after: c,
    features: changedFeatures(o, c),
  }));
}

function pairsOf(rule: string, o: readonly Word[], c: readonly Word[], context: UdContext): readonly Pair[] {
  if (oneWordRules.has(rule)) return [[o[0], c[0]]];
  switch (rule) {
    case 'word/unknown':
      return isOpen(o[0]) && o[0].group === c[0].group && isSameWord(o[0], c[0]) ? [[o[0], c[0]]] : [];
    case 'phrase/article':
    case 'phrase/noun': {
      const nouns = nounsWithoutDeterminers(o, c);
      return nouns ? [nouns] : [];
    }
    case 'phrase/degree': {
      const [[before], [after]] = [withoutDegreeWords(o, context), withoutDegreeWords(c, context)];
      return [[before, after]];
    }
    case 'phrase/verb': {
      const [before, after] = [o.filter(isVerb).at(-1), c.filter(isVerb).at(-1)];
      const { isAspectPair } = context.profile;
      if (!before || !after) return [];
      return before.key === after.key || isAspectPair(before.key, after.key) ? [[before, after]] : [];
    }
    case 'phrase/preposition': {
      const rest = c.filter((word) => !isPreposition(word));
      return o.filter((word) => !isPreposition(word)).map((word, index): Pair => [word, rest[index]]);
    }
    default:
      return [];
  }
}
