// type on Universal Dependencies -> its name and meaning, in English and in the language of the text.
import { classNames, featureNames, formNames, otherCategories, type Words } from './type-words.ts';

/** Languages in which types are explained. */
export type TypeLanguage = 'en' | 'sv' | 'ru';

/** A type of the UD classifier in words. */
export interface UdTypeText {
  /** `R:NOUN:CASE` */
  readonly type: string;
  readonly name: string;
  /** One sentence. */
  readonly meaning: string;
}

const everywhere =
  'NOUN PROPN ADJ ADV DET PRON NUM VERB AUX ADP CONJ PART PUNCT OTHER PRON:REFL DET:REFL'.split(' ');

/** Subtypes of replacements; those of one language alone stand with it. */
const subtypes: Readonly<Record<string, { both: string; sv?: string; ru?: string }>> = {
  NOUN: { both: 'CASE NUM GEN INFL', sv: 'DEF' },
  PROPN: { both: 'CASE INFL', ru: 'NUM GEN' },
  ADJ: { both: 'DEGREE CASE NUM GEN INFL', sv: 'DEF', ru: 'FORM' },
  ADV: { both: 'DEGREE INFL' },
  DET: { both: 'NUM GEN REFL INFL', sv: 'DEF', ru: 'CASE' },
  PRON: { both: 'CASE NUM GEN REFL INFL', sv: 'DEF', ru: 'PERS' },
  NUM: { both: 'GEN INFL', ru: 'CASE' },
  VERB: { both: 'FORM TENSE MOOD VOICE INFL', ru: 'ASPECT AGR' },
  ORTH: { both: 'CAP SPACE HYPH', sv: 'DIACR', ru: 'YO' },
};

/** Every type that a language can have, in a fixed order: missing, unnecessary, replaced. */
export function udTypesOf(language: string): readonly string[] {
  const own = (category: string): string[] => {
    const { both = '', sv = '', ru = '' } = subtypes[category] ?? {};
    const lists = [both, ...(language === 'ru' ? [ru] : language === 'sv' ? [sv] : [sv, ru])];
    return lists.flatMap((list) => list.split(' ').filter(Boolean)).map((name) => `${category}:${name}`);
  };
  const classes = Object.keys(classNames).flatMap((category) => [category, ...own(category)]);
  const replaced = [
    ...classes,
    ...own('ORTH'),
    'SPELL',
    'MORPH',
    'PUNCT',
    'WO',
    'WO:VERB',
    'WO:ADV',
    'OTHER',
  ];
  return [
    ...everywhere.map((category) => `M:${category}`),
    ...everywhere.map((category) => `U:${category}`),
    ...replaced.map((category) => `R:${category}`),
  ];
}

/** Names that a subtype of a word class can have. */
const knownSubtypes = new Set([...Object.keys(featureNames), 'FORM', 'REFL']);

const say = (texts: Words, language: TypeLanguage): string => texts[language];

/**
 * Name and meaning of a type in a language; `null` for a type that the UD classifier does not give.
 *
 * @example describeUdType('R:NOUN:CASE', 'sv')?.name // 'substantiv: kasus'
 */
export function describeUdType(type: string, language: TypeLanguage): UdTypeText | null {
  const [operation, main, sub] = type.split(':');
  const category = type.slice(2);
  const other = otherCategories[category];
  if (other) {
    const meaning =
      operation === 'R'
        ? say(other.meaning, language)
        : oneSided(operation, say(other.name, language), language);
    return { type, name: say(other.name, language), meaning };
  }
  const words = classNames[main];
  if (!words || !['M', 'U', 'R'].includes(operation)) return null;
  if (sub !== undefined && !knownSubtypes.has(sub)) return null;
  const name =
    sub === undefined ? say(words, language) : `${say(words, language)}: ${subtypeName(main, sub, language)}`;
  if (operation !== 'R') return { type, name, meaning: oneSided(operation, name, language) };
  return {
    type,
    name,
    meaning: sub === undefined ? otherWord(main, language) : changedForm(main, sub, language),
  };
}

function subtypeName(main: string, sub: string, language: TypeLanguage): string {
  if (sub === 'REFL')
    return { en: 'reflexive or not', sv: 'reflexivt eller inte', ru: 'возвратное или нет' }[language];
  const texts = sub === 'FORM' ? formNames[main === 'VERB' ? 'VERB' : 'ADJ'] : featureNames[sub];
  return texts ? say(texts, language) : sub;
}

function oneSided(operation: string, name: string, language: TypeLanguage): string {
  const texts: Words =
    operation === 'M'
      ? { en: `Missing: ${name}.`, sv: `Saknas: ${name}.`, ru: `Пропущено: ${name}.` }
      : { en: `Unnecessary: ${name}.`, sv: `Överflödigt: ${name}.`, ru: `Лишнее: ${name}.` };
  return say(texts, language);
}

function otherWord(main: string, language: TypeLanguage): string {
  const { en, sv, ru } = classNames[main];
  const article = /^[aeiou]/.test(en) ? 'An' : 'A';
  return say(
    {
      en: `${article} ${en} is replaced by another word.`,
      sv: `Fel ord: ${sv}.`,
      ru: `Неверно выбрано слово: ${ru}.`,
    },
    language,
  );
}

function changedForm(main: string, sub: string, language: TypeLanguage): string {
  const { en, sv, ruOf } = classNames[main];
  const article = /^[aeiou]/.test(en) ? 'an' : 'a';
  const name = subtypeName(main, sub, language);
  return say(
    {
      en: `The form of ${article} ${en} is wrong: ${name}.`,
      sv: `Fel form av ${sv}: ${name}.`,
      ru: `Неверная форма ${ruOf}: ${name}.`,
    },
    language,
  );
}
