// character -> class: the classes of characters that the English tokeniser's affix and infix rules use.

/** Scripts without case, whose letters count as small and capital: Indic ones, Hebrew, Arabic. */
const uncased =
  /[\u0980-\u09ff\u0591-\u05f4\ufb1d-\ufb4f\u0620-\u064a\u066e-\u06d5\u06e5-\u06ff\u0750-\u077f\u08a0-\u08bd\ufb50-\ufbb1\ufbd3-\ufd3d\ufd50-\ufdc7\ufdf0-\ufdfb\ufe70-\ufefc\u0d80-\u0dff\u0900-\u097f\u0c80-\u0cff\u0b80-\u0bff\u0c00-\u0c7f]/;
/** Cased letters of Latin, Russian, Ukrainian, Tatar and Greek; other alphabets have none for spaCy 2.2. */
const lowerLetter = /(?=\p{Script=Latin})\p{Ll}|[ёа-яәөүҗңһіїєґα-ωάέίόώήύ]/u;
const upperLetter = /(?=\p{Script=Latin})\p{Lu}|[ЁА-ЯӘӨҮҖҢҺІЇЄҐΑ-ΩΆΈΊΌΏΉΎ]/u;
const icon = /\p{So}/u;
const wordCharacter = /[\p{L}\p{N}_]/u;

const quoteCharacters = '\'"”“`‘´’‚,„»«「」『』（）〔〕【】《》〈〉';
const punctuationCharacters = '…,:;!?¿؟¡()[]{}<>_#*&。？！，、；：～·।،۔؛٪';
const currencyCharacters = '$£€¥฿₽﷼₴';

const lower = 1;
const upper = 2;
const digit = 4;
const quote = 8;
const punctuation = 16;
const currency = 32;
const symbol = 64;
const word = 128;

/** Classes once computed; zero is still unknown. */
const table = new Uint16Array(0x10000);
const known = 256;

function computeClasses(code: number): number {
  const character = String.fromCodePoint(code);
  let classes = 0;
  if (lowerLetter.test(character)) classes |= lower;
  if (upperLetter.test(character)) classes |= upper;
  if (uncased.test(character)) classes |= lower | upper;
  if (code >= 0x30 && code <= 0x39) classes |= digit;
  if (quoteCharacters.includes(character)) classes |= quote;
  if (punctuationCharacters.includes(character)) classes |= punctuation;
  if (currencyCharacters.includes(character)) classes |= currency;
  if (icon.test(character)) classes |= symbol;
  if (wordCharacter.test(character)) classes |= word;
  return classes;
}

function classesOf(code: number): number {
  if (code > 0xffff) return classesOfAstral(String.fromCodePoint(code));
  if (table[code] === 0) table[code] = known | computeClasses(code);
  return table[code];
}

/** Beyond the basic plane the rules know pictures and, for addresses, letters. */
function classesOfAstral(character: string): number {
  if (icon.test(character)) return symbol;
  return wordCharacter.test(character) ? word : 0;
}

/** Every predicate takes a code point. */
const isOf =
  (wanted: number) =>
  (code: number): boolean =>
    (classesOf(code) & wanted) !== 0;

export const isLower = isOf(lower);
export const isUpper = isOf(upper);
export const isLetter = isOf(lower | upper);
export const isDigit = isOf(digit);
export const isLetterOrDigit = isOf(lower | upper | digit);
export const isQuote = isOf(quote);
export const isPunctuationOrQuote = isOf(punctuation | quote);
export const isCurrency = isOf(currency);
/** Emoji and other pictures, of any age. */
export const isIcon = isOf(symbol);
/** What a URL may start and end with. */
export const isWordCharacter = isOf(word);

/** White space as Python sees it: not U+FEFF, but the information separators and NEXT LINE too. */
export function isWhiteSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d) || (code >= 0x1c && code <= 0x1f);
  if (code < 0x2000) return code === 0x85 || code === 0xa0 || code === 0x1680;
  if (code <= 0x205f) {
    return code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f;
  }
  return code === 0x3000;
}

/** What lies beyond a slice's ends: U+0000, which belongs to no class. */
const beyond = 0;

/** The code point that ends just before `end`. */
export function codePointBefore(text: string, start: number, end: number): number {
  if (end <= start) return beyond;
  const unit = text.charCodeAt(end - 1);
  if (unit < 0xdc00 || unit > 0xdfff || end - 2 < start) return unit;
  const high = text.charCodeAt(end - 2);
  return high >= 0xd800 && high <= 0xdbff ? text.codePointAt(end - 2)! : unit;
}

/** The code point at `index`. */
export function codePointIn(text: string, index: number, end: number): number {
  if (index >= end) return beyond;
  const code = text.codePointAt(index)!;
  return code > 0xffff && index + 1 >= end ? text.charCodeAt(index) : code;
}
