// English types -> their names and meanings in Swedish and Russian, for readers of the pages.
import type { TypeText } from './types.ts';

/** Name and meaning of a type in one language. */
export type TypeWords = Pick<TypeText, 'name' | 'meaning'>;

const words = (name: string, meaning: string): TypeWords => ({ name, meaning });

/** A word class; both languages bend adjectives by its gender. */
interface WordClass {
  readonly sv: string;
  readonly svGender: 'n' | 'c';
  readonly ru: string;
  readonly ruGender: 'm' | 'f' | 'n';
}

const wordClass = (
  sv: string,
  svGender: WordClass['svGender'],
  ru: string,
  ruGender: WordClass['ruGender'],
): WordClass => ({ sv, svGender, ru, ruGender });

const classes: Readonly<Record<string, WordClass>> = {
  ADJ: wordClass('adjektiv', 'n', 'прилагательное', 'n'),
  ADV: wordClass('adverb', 'n', 'наречие', 'n'),
  CONJ: wordClass('konjunktion', 'c', 'союз', 'm'),
  CONTR: wordClass('sammandragning', 'c', 'сокращённая форма', 'f'),
  DET: wordClass('bestämningsord', 'n', 'определитель', 'm'),
  NOUN: wordClass('substantiv', 'n', 'существительное', 'n'),
  PART: wordClass('verbpartikel', 'c', 'частица при глаголе', 'f'),
  PREP: wordClass('preposition', 'c', 'предлог', 'm'),
  PRON: wordClass('pronomen', 'n', 'местоимение', 'n'),
  PUNCT: wordClass('skiljetecken', 'n', 'знак препинания', 'm'),
  VERB: wordClass('verb', 'n', 'глагол', 'm'),
};

const swedishForms = {
  n: { one: 'Ett', none: 'inget', other: 'ett annat', unnecessary: 'överflödigt' },
  c: { one: 'En', none: 'ingen', other: 'en annan', unnecessary: 'överflödig' },
} as const;

const russianForms = {
  m: { missing: 'пропущен', unnecessary: 'лишний', wrong: 'неверный', other: 'нужен другой' },
  f: { missing: 'пропущена', unnecessary: 'лишняя', wrong: 'неверная', other: 'нужна другая' },
  n: { missing: 'пропущено', unnecessary: 'лишнее', wrong: 'неверное', other: 'нужно другое' },
} as const;

const capital = (text: string) => text[0].toUpperCase() + text.slice(1);

function swedishClass(operation: string, { sv, svGender }: WordClass): TypeWords {
  const { one, none, other, unnecessary } = swedishForms[svGender];
  if (operation === 'M') return words(`${sv} saknas`, `${one} ${sv} saknas.`);
  if (operation === 'U') return words(`${unnecessary} ${sv}`, `${one} ${sv} står där ${none} behövs.`);
  return words(`fel ${sv}`, `${one} ${sv} står där ${other} hör hemma.`);
}

function russianClass(operation: string, { ru, ruGender }: WordClass): TypeWords {
  const { missing, unnecessary, wrong, other } = russianForms[ruGender];
  if (operation === 'M') return words(`${missing} ${ru}`, `${capital(missing)} ${ru}.`);
  if (operation === 'U') return words(`${unnecessary} ${ru}`, `Здесь ${unnecessary} ${ru}.`);
  return words(`${wrong} ${ru}`, `Здесь ${other} ${ru}.`);
}

type Table = Readonly<Record<string, TypeWords>>;

const swedishTypes: Table = {
  'M:NOUN:POSS': words('genitivändelse saknas', "Genitivändelsen 's eller ' saknas."),
  'M:OTHER': words('ord av olika slag saknas', 'Det saknas ord som ingen enskild kategori beskriver.'),
  'M:VERB:FORM': words('infinitivmärke saknas', 'Infinitivmärket to saknas.'),
  'M:VERB:TENSE': words(
    'hjälpverb saknas',
    'Ett hjälpverb saknas, och därmed verbets tempus, modus eller diates.',
  ),
  'U:NOUN:POSS': words('överflödig genitivändelse', "Genitivändelsen 's eller ' står där den inte behövs."),
  'U:OTHER': words(
    'överflödiga ord av olika slag',
    'Det står ord som inte hör hemma där, och ingen enskild kategori beskriver dem.',
  ),
  'U:VERB:FORM': words('överflödigt infinitivmärke', 'Infinitivmärket to står där det inte behövs.'),
  'U:VERB:TENSE': words('överflödigt hjälpverb', 'Ett hjälpverb står där inget behövs.'),
  'R:ADJ:FORM': words(
    'adjektivets form',
    'Ett adjektiv har fel komparationsform: positiv, komparativ eller superlativ.',
  ),
  'R:CONTR': words('sammandragning', 'Ett ord är sammandraget men borde inte vara det, eller tvärtom.'),
  'R:MORPH': words('ordbildning', 'Ett ord har rätt stam men är bildat som fel ordklass.'),
  'R:NOUN:INFL': words(
    'substantivets böjning',
    'Ett substantiv har en form som inte finns, oftast plural av ett substantiv som saknar plural.',
  ),
  'R:NOUN:NUM': words(
    'substantivets numerus',
    'Ett substantiv står i singular men borde stå i plural, eller tvärtom.',
  ),
  'R:NOUN:POSS': words('substantivets genitiv', 'Ett substantiv och dess genitiv är förväxlade.'),
  'R:ORTH': words('skrivning', 'Bara stor eller liten bokstav eller mellanrummen mellan orden är fel.'),
  'R:OTHER': words('annan ersättning', 'Ord är ersatta på ett sätt som ingen annan kategori beskriver.'),
  'R:SPELL': words('stavning', 'Ett ord är felstavat.'),
  UNK: words('okänd', 'Ett fel är markerat men inte rättat: orden står kvar som de är.'),
  'R:VERB:FORM': words('verbets form', 'Ett verb har fel form: infinitiv, particip eller gerundium.'),
  'R:VERB:INFL': words('verbets böjning', 'Ett verb har en form som inte finns.'),
  'R:VERB:SVA': words(
    'kongruens mellan subjekt och verb',
    'Ett verb stämmer inte med sitt subjekt i person eller numerus.',
  ),
  'R:VERB:TENSE': words('verbets tempus', 'Ett verb står i fel tempus, modus eller diates.'),
  'R:WO': words('ordföljd', 'Orden är rätt men står i fel ordning.'),
};

const russianTypes: Table = {
  'M:NOUN:POSS': words(
    'пропущено притяжательное окончание',
    "Пропущено притяжательное окончание 's или апостроф.",
  ),
  'M:OTHER': words(
    'пропущены слова разных категорий',
    'Пропущены слова, которые нельзя отнести к одной категории.',
  ),
  'M:VERB:FORM': words('пропущена частица to инфинитива', 'Пропущена частица to перед инфинитивом.'),
  'M:VERB:TENSE': words(
    'пропущен вспомогательный глагол',
    'Пропущен вспомогательный глагол, а с ним время, наклонение или залог.',
  ),
  'U:NOUN:POSS': words(
    'лишнее притяжательное окончание',
    "Притяжательное окончание 's или апостроф здесь не нужны.",
  ),
  'U:OTHER': words(
    'лишние слова разных категорий',
    'Здесь есть лишние слова, которые нельзя отнести к одной категории.',
  ),
  'U:VERB:FORM': words('лишняя частица to инфинитива', 'Частица to перед инфинитивом здесь не нужна.'),
  'U:VERB:TENSE': words('лишний вспомогательный глагол', 'Здесь лишний вспомогательный глагол.'),
  'R:ADJ:FORM': words(
    'форма прилагательного',
    'Неверная степень сравнения прилагательного: положительная, сравнительная или превосходная.',
  ),
  'R:CONTR': words('сокращённая форма', 'Слово сокращено, а не должно быть, или наоборот.'),
  'R:MORPH': words('словообразование', 'Основа слова верна, но образована не та часть речи.'),
  'R:NOUN:INFL': words(
    'словоизменение существительного',
    'У существительного несуществующая форма, чаще всего множественное число там, где его нет.',
  ),
  'R:NOUN:NUM': words(
    'число существительного',
    'Существительное стоит в единственном числе вместо множественного или наоборот.',
  ),
  'R:NOUN:POSS': words(
    'притяжательная форма существительного',
    'Перепутаны существительное и его притяжательная форма.',
  ),
  'R:ORTH': words('написание', 'Ошибка только в прописных буквах или в пробелах между словами.'),
  'R:OTHER': words('другая замена', 'Слова заменены так, что ни одна другая категория не подходит.'),
  'R:SPELL': words('орфография', 'Слово написано с ошибкой.'),
  UNK: words('неизвестно', 'Ошибка отмечена, но не исправлена: слова остаются как есть.'),
  'R:VERB:FORM': words('форма глагола', 'Неверная форма глагола: инфинитив, причастие или герундий.'),
  'R:VERB:INFL': words('словоизменение глагола', 'У глагола несуществующая форма.'),
  'R:VERB:SVA': words(
    'согласование подлежащего и глагола',
    'Глагол не согласован с подлежащим в лице или числе.',
  ),
  'R:VERB:TENSE': words('время глагола', 'Неверное время, наклонение или залог глагола.'),
  'R:WO': words('порядок слов', 'Слова верные, но стоят в неверном порядке.'),
};

/** An English type in Swedish or Russian; `null` for a type of another scheme. */
export function translateType(type: string, language: 'sv' | 'ru'): TypeWords | null {
  const table = language === 'sv' ? swedishTypes : russianTypes;
  if (Object.hasOwn(table, type)) return table[type];
  const [operation, category] = [type.slice(0, 1), type.slice(2)];
  if (!/^[MUR]:/.test(type) || !Object.hasOwn(classes, category)) return null;
  return (language === 'sv' ? swedishClass : russianClass)(operation, classes[category]);
}
