// detail of an edit -> words in English, Swedish and Russian.
import type { TypeLanguage } from '../type-texts.ts';
import type { Words } from '../type-words.ts';
import type { CommaReason, EditDetail, GovernorClass } from './detail.ts';
import { featureWords, valueWords } from './detail-words.ts';

const governors: Readonly<Record<GovernorClass, Words>> = {
  preposition: { en: 'the preposition', sv: 'prepositionen', ru: 'предлог' },
  numeral: { en: 'the numeral', sv: 'räkneordet', ru: 'числительное' },
  verb: { en: 'the verb', sv: 'verbet', ru: 'глагол' },
  noun: { en: 'the noun', sv: 'substantivet', ru: 'существительное' },
  adjective: { en: 'the adjective', sv: 'adjektivet', ru: 'прилагательное' },
};

const commas: Readonly<Record<CommaReason, Words>> = {
  clause: { en: 'a clause', sv: 'en sats', ru: 'часть сложного предложения' },
  participle: {
    en: 'a participle phrase',
    sv: 'en participfras',
    ru: 'причастный или деепричастный оборот',
  },
  list: { en: 'a coordinated part', sv: 'ett samordnat led', ru: 'однородный или присоединённый член' },
  insertion: {
    en: 'an inserted word or a form of address',
    sv: 'ett inskott eller ett tilltal',
    ru: 'вводное слово или обращение',
  },
  apposition: { en: 'an apposition', sv: 'en apposition', ru: 'приложение' },
};

const spacings: Readonly<Record<'joined' | 'split', Words>> = {
  joined: {
    en: 'written apart, is one word',
    sv: 'särskrivning, ska skrivas ihop',
    ru: 'написано раздельно, пишется слитно',
  },
  split: {
    en: 'written together, is more than one word',
    sv: 'sammanskrivning, ska skrivas isär',
    ru: 'написано слитно, пишется раздельно',
  },
};

const reflexives: Readonly<Record<'reflexive' | 'not reflexive', Words>> = {
  reflexive: {
    en: 'the correction is reflexive',
    sv: 'rättelsen är reflexiv',
    ru: 'в исправлении — возвратное местоимение',
  },
  'not reflexive': {
    en: 'the correction is not reflexive',
    sv: 'rättelsen är inte reflexiv',
    ru: 'в исправлении нет возвратного местоимения',
  },
};

const none: Words = { en: 'none', sv: 'ingen', ru: 'нет' };
const quote = (word: string, language: TypeLanguage): string =>
  ({ en: `“${word}”`, sv: `”${word}”`, ru: `«${word}»` })[language];

const valueIn = (feature: string, value: string | null, language: TypeLanguage): string =>
  value === null ? none[language] : (valueWords[`${feature}=${value}`]?.[language] ?? value);

/**
 * A detail in words.
 *
 * @example describeDetail({ kind: 'feature', feature: 'Case', before: 'Nom', after: 'Acc' }, 'sv') // 'kasus: nominativ → ackusativ'
 */
export function describeDetail(detail: EditDetail, language: TypeLanguage): string {
  switch (detail.kind) {
    case 'feature': {
      const { feature, before, after } = detail;
      const [from, to] = [before, after].map((value) => valueIn(feature, value, language));
      return `${featureWords[feature]?.[language] ?? feature}: ${from} → ${to}`;
    }
    case 'controller': {
      const word = quote(detail.word, language);
      const values = Object.entries(detail.features).map(([name, value]) => valueIn(name, value, language));
      const shared = values.length > 0 ? ` (${values.join(', ')})` : '';
      return (
        { en: `agrees with ${word}`, sv: `rättar sig efter ${word}`, ru: `согласуется: ${word}` }[language] +
        shared
      );
    }
    case 'governor': {
      const governor = `${governors[detail.class][language]} ${quote(detail.word, language)}`;
      return {
        en: `governed by ${governor}`,
        sv: `styrs av ${governor}`,
        ru: `падежом управляет ${governor}`,
      }[language];
    }
    case 'spacing':
      return spacings[detail.change][language];
    case 'reflexive':
      return reflexives[detail.change][language];
    case 'comma': {
      const part = `${commas[detail.sets][language]} (${quote(detail.word, language)})`;
      return {
        en: `the comma sets off ${part}`,
        sv: `kommat avgränsar ${part}`,
        ru: `запятая выделяет: ${part}`,
      }[language];
    }
  }
}
