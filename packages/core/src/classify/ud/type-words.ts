// The words from which names of types on Universal Dependencies are made, in English, Swedish and Russian.

/** A text in English, Swedish and Russian. */
export interface Words {
  readonly en: string;
  readonly sv: string;
  readonly ru: string;
}

const words = (en: string, sv: string, ru: string): Words => ({ en, sv, ru });

/** Word classes; in Russian the nominative and, for "of a ...", the genitive. */
export const classNames: Readonly<Record<string, Words & { readonly ruOf: string }>> = {
  NOUN: { ...words('noun', 'substantiv', 'существительное'), ruOf: 'существительного' },
  PROPN: { ...words('name', 'namn', 'имя собственное'), ruOf: 'имени собственного' },
  ADJ: { ...words('adjective', 'adjektiv', 'прилагательное'), ruOf: 'прилагательного' },
  ADV: { ...words('adverb', 'adverb', 'наречие'), ruOf: 'наречия' },
  DET: { ...words('determiner', 'bestämningsord', 'определитель'), ruOf: 'определителя' },
  PRON: { ...words('pronoun', 'pronomen', 'местоимение'), ruOf: 'местоимения' },
  NUM: { ...words('numeral', 'räkneord', 'числительное'), ruOf: 'числительного' },
  VERB: { ...words('verb', 'verb', 'глагол'), ruOf: 'глагола' },
  AUX: {
    ...words('auxiliary verb', 'hjälpverb', 'вспомогательный глагол'),
    ruOf: 'вспомогательного глагола',
  },
  ADP: { ...words('preposition', 'preposition', 'предлог'), ruOf: 'предлога' },
  CONJ: { ...words('conjunction', 'konjunktion', 'союз'), ruOf: 'союза' },
  PART: { ...words('particle', 'partikel', 'частица'), ruOf: 'частицы' },
};

/** What of a form changed. */
export const featureNames: Readonly<Record<string, Words>> = {
  CASE: words('case', 'kasus', 'падеж'),
  NUM: words('number', 'numerus', 'число'),
  GEN: words('gender', 'genus', 'род'),
  DEF: words('definiteness', 'bestämdhet', 'определённость'),
  DEGREE: words('degree of comparison', 'komparation', 'степень сравнения'),
  PERS: words('person', 'person', 'лицо'),
  TENSE: words('tense', 'tempus', 'время'),
  ASPECT: words('aspect', 'aspekt', 'вид'),
  MOOD: words('mood', 'modus', 'наклонение'),
  VOICE: words('voice', 'diates', 'залог'),
  AGR: words('agreement with the subject', 'kongruens med subjektet', 'согласование с подлежащим'),
  INFL: words('inflection', 'böjning', 'словоизменение'),
};

/** Short or long form of an adjective, form of a verb: one name for two things. */
export const formNames: Readonly<Record<'ADJ' | 'VERB', Words>> = {
  ADJ: words('short or long form', 'kort eller lång form', 'краткая или полная форма'),
  VERB: words(
    'form (finite, infinitive, participle)',
    'form (finit, infinitiv, particip)',
    'форма (личная, инфинитив, причастие)',
  ),
};

/** Categories that are no word class: name and meaning. */
export const otherCategories: Readonly<Record<string, { readonly name: Words; readonly meaning: Words }>> = {
  'ORTH:CAP': {
    name: words('capital letters', 'stor eller liten bokstav', 'прописная или строчная буква'),
    meaning: words(
      'Only capital letters are wrong.',
      'Bara stor eller liten bokstav är fel.',
      'Ошибка только в прописных и строчных буквах.',
    ),
  },
  'ORTH:SPACE': {
    name: words(
      'written apart or together',
      'särskrivning eller sammanskrivning',
      'слитное или раздельное написание',
    ),
    meaning: words(
      'Words are written apart or together wrongly.',
      'Ord är felaktigt särskrivna eller sammanskrivna.',
      'Слова неверно написаны слитно или раздельно.',
    ),
  },
  'ORTH:HYPH': {
    name: words('hyphen', 'bindestreck', 'дефис'),
    meaning: words(
      'A hyphen is missing or wrong.',
      'Ett bindestreck saknas eller är fel.',
      'Дефис пропущен или лишний.',
    ),
  },
  'ORTH:DIACR': {
    name: words('dots, rings and accents', 'prickar, ringar och accenter', 'диакритические знаки'),
    meaning: words(
      'Only dots, rings or accents of letters are wrong.',
      'Bara prickar, ringar eller accenter är fel.',
      'Ошибка только в диакритических знаках.',
    ),
  },
  'ORTH:YO': {
    name: words('е for ё', 'е för ё', 'буква ё'),
    meaning: words(
      'The letter ё is written as е, or the other way round.',
      'Bokstaven ё skrivs som е eller tvärtom.',
      'Вместо ё написано е или наоборот.',
    ),
  },
  SPELL: {
    name: words('spelling', 'stavning', 'орфография'),
    meaning: words('A word is misspelt.', 'Ett ord är felstavat.', 'Слово написано с ошибкой.'),
  },
  MORPH: {
    name: words('word formation', 'ordbildning', 'словообразование'),
    meaning: words(
      'A word is formed in another way from the same stem.',
      'Ett ord är bildat på ett annat sätt av samma stam.',
      'Слово образовано от той же основы другим способом.',
    ),
  },
  PUNCT: {
    name: words('punctuation', 'interpunktion', 'пунктуация'),
    meaning: words('Punctuation is wrong.', 'Interpunktionen är fel.', 'Неверный знак препинания.'),
  },
  WO: {
    name: words('word order', 'ordföljd', 'порядок слов'),
    meaning: words(
      'Words stand in the wrong order.',
      'Ord står i fel ordning.',
      'Слова стоят в неверном порядке.',
    ),
  },
  'WO:VERB': {
    name: words('place of the finite verb', 'det finita verbets plats', 'место личной формы глагола'),
    meaning: words(
      'The finite verb and its subject stand in the wrong order.',
      'Det finita verbet och subjektet står i fel ordning.',
      'Личная форма глагола и подлежащее стоят в неверном порядке.',
    ),
  },
  'WO:ADV': {
    name: words('place of an adverb', 'adverbets plats', 'место наречия'),
    meaning: words(
      'An adverb or a negation stands in the wrong place.',
      'Ett adverb eller en negation står på fel plats.',
      'Наречие или отрицание стоит не на своём месте.',
    ),
  },
  OTHER: {
    name: words('other', 'annat', 'другое'),
    meaning: words(
      'Several words are changed at once, or nothing else fits.',
      'Flera ord är ändrade på en gång, eller inget annat passar.',
      'Изменено сразу несколько слов или ничего другого не подходит.',
    ),
  },
};
