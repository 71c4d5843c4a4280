// type on Universal Dependencies -> the English name that fits best, for tables across languages (languages specification 9).
import type { EditSpan } from '../../edit/index.ts';
import type { Sentence } from '../../text/index.ts';
import type { Classification, Classifier } from '../rule.ts';

/** Languages whose only case beside the basic one is the genitive, as in English. */
const genitiveOnly = new Set(['sv', 'da', 'nb', 'nn', 'no', 'en']);
/** Particles that stand before infinitives. */
const infinitiveMarkers: Readonly<Record<string, string>> = {
  sv: 'att',
  da: 'at',
  nb: 'å',
  nn: 'å',
  no: 'å',
};

/** Categories with one name each. */
const names: Readonly<Record<string, string>> = {
  ADP: 'PREP',
  AUX: 'VERB:TENSE',
  NUM: 'OTHER',
  'NOUN:DEF': 'DET',
  'NOUN:GEN': 'NOUN:INFL',
  'VERB:AGR': 'VERB:SVA',
  'VERB:ASPECT': 'VERB:TENSE',
  'VERB:MOOD': 'VERB:FORM',
  'VERB:VOICE': 'VERB:FORM',
};

/** What all subtypes of a class become; the other classes keep theirs. */
const namesOfSubtypes: Readonly<Record<string, string>> = {
  ADJ: 'ADJ:FORM',
  ADV: 'ADV',
  DET: 'DET',
  PRON: 'PRON',
  NUM: 'OTHER',
  ORTH: 'ORTH',
  WO: 'WO',
};

/**
 * The English name of a type on Universal Dependencies. `words` are those of the correction, or of the original where nothing
 * stands in their place: an infinitive marker is a matter of the verb's form.
 *
 * @example errantTypeOf('R:NOUN:DEF', 'sv') // 'R:DET'
 */
export function errantTypeOf(type: string, language: string, words: readonly string[] = []): string {
  const operation = type.slice(0, 2);
  if (!/^[MRU]:/.test(operation)) return type;
  const base = language.split('-')[0].toLowerCase();
  const category = type.slice(2).replace(/^PROPN/, 'NOUN');
  const [main, sub] = category.split(':');
  if (sub === 'INFL' && main !== 'NOUN' && main !== 'VERB') return `${operation}MORPH`;
  if (category === 'NOUN:CASE') return `${operation}NOUN:${genitiveOnly.has(base) ? 'POSS' : 'INFL'}`;
  if (category === 'PART' && words.length > 0 && words.every((word) => word === infinitiveMarkers[base]))
    return `${operation}VERB:FORM`;
  return operation + (names[category] ?? (sub === undefined ? undefined : namesOfSubtypes[main]) ?? category);
}

/** The same classifier with English names. */
export function withErrantTypes(classifier: Classifier): Classifier {
  const rename = <Answer extends Classification | null>(
    o: Sentence,
    c: Sentence,
    { oStart, oEnd, cStart, cEnd }: EditSpan,
    answer: Answer,
  ): Answer => {
    if (!answer) return answer;
    const words = cStart < cEnd ? c.lowers.slice(cStart, cEnd) : o.lowers.slice(oStart, oEnd);
    return { ...answer, type: errantTypeOf(answer.type, classifier.language, words) };
  };
  return {
    ...classifier,
    classify: (o, c, span) => rename(o, c, span, classifier.classify(o, c, span)),
    classifyWithout: (o, c, span, rule) => rename(o, c, span, classifier.classifyWithout(o, c, span, rule)),
  };
}
