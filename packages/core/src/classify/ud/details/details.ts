// edit -> its details: features, controller, governor, spacing, reflexives, commas.
import type { Edit } from '../../../edit/index.ts';
import type { Sentence } from '../../../text/index.ts';
import { withoutEqualEnd } from '../../operation.ts';
import { hasHyphen, isReflexive, joined, type UdContext, wordsOf } from '../words.ts';
import { agreementRules } from './agreement.ts';
import { commaRules } from './commas.ts';
import type { DetailedEdit, DetailRule, EditDetail } from './detail.ts';
import { formsOf } from './forms.ts';

const spacingRules = new Set(['any/case-and-space', 'any/hyphen', 'phrase/near-join']);
const reflexiveRules = new Set(['added/reflexive', 'word/reflexive']);

/** All kinds of details, in the order in which they are told. */
export const detailRules: readonly DetailRule[] = [
  {
    id: 'feature',
    examples: {
      sv: '[hund -> hundar] Number Sing -> Plur',
      ru: '[погоду -> погоде] Case Acc -> Loc',
    },
    counterExample: '[bok -> tidning] has no changed feature: another word was chosen',
    find: ({ forms }) =>
      forms.flatMap(({ features }) => features.map((change) => ({ kind: 'feature' as const, ...change }))),
  },
  ...agreementRules,
  {
    id: 'spacing',
    examples: {
      sv: '[sjuk sköterska -> sjuksköterska] joined',
      ru: '[чтобы -> что бы] split',
    },
    counterExample: '[e post -> e-post] is neither: a hyphen is put in',
    find: ({ rule, before, after }) => {
      if (!spacingRules.has(rule) || before.length === after.length) return [];
      if (hasHyphen(joined(before)) || hasHyphen(joined(after))) return [];
      return [{ kind: 'spacing', change: before.length > after.length ? 'joined' : 'split' }];
    },
  },
  {
    id: 'reflexive',
    examples: {
      sv: '[hennes man -> sin man] reflexive',
      ru: '[вымыл свои руки -> вымыл руки] not reflexive',
    },
    counterExample: '[hennes -> hans] is neither',
    find: ({ rule, after, context }) => {
      if (!reflexiveRules.has(rule)) return [];
      const isNow = after.some((word) => isReflexive(word, context));
      return [{ kind: 'reflexive', change: isNow ? 'reflexive' : 'not reflexive' }];
    },
  },
  ...commaRules,
];

/** Types that say nothing of the forms of one word. */
const otherTypes = /:(?:SPELL|MORPH|WO|OTHER)\b/;

/** What is known of an edit beside its type; nothing where no rule on Universal Dependencies decided it. */
export function editDetails(o: Sentence, c: Sentence, edit: Edit, context: UdContext): readonly EditDetail[] {
  if (!edit.rule?.startsWith('ud/')) return [];
  const rule = edit.rule.slice('ud/'.length);
  const span = withoutEqualEnd(o, c, edit);
  const before = wordsOf(o, span.oStart, span.oEnd, context);
  const after = wordsOf(c, span.cStart, span.cEnd, context);
  const forms = otherTypes.test(edit.type) ? [] : formsOf(rule, before, after, context);
  const detailed: DetailedEdit = { ...span, o, c, rule, context, before, after, forms };
  return detailRules.flatMap(({ find }) => find(detailed));
}
