// text -> words: white space as the original annotator sees it, which is Python's and not JavaScript's.

// JavaScript's \s adds U+FEFF and lacks U+001C-001F and U+0085, so the set is written out.
const whiteSpace =
  '\\u0009-\\u000D\\u001C-\\u0020\\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000';
const word = new RegExp(`[^${whiteSpace}]+`, 'g');
const space = new RegExp(`[${whiteSpace}]`);

/**
 * The words of a pre-tokenised line: runs of white space separate, those at the ends are ignored.
 *
 * @example splitWords(' A  cat\u00A0sat . ') // ['A', 'cat', 'sat', '.']
 */
export function splitWords(text: string): readonly string[] {
  return text.match(word) ?? [];
}

/**
 * How many words `splitWords` gives; visible ASCII with single spaces, which is most text, is only counted.
 *
 * @example countWords(' A  cat\u00A0sat . ') // 4
 */
export function countWords(source: string): number {
  let words = 1;
  let before = 0x20;
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || (code === 0x20 && before === 0x20)) return splitWords(source).length;
    if (code === 0x20) words++;
    before = code;
  }
  return before === 0x20 ? splitWords(source).length : words;
}

/**
 * The text without white space at its ends.
 *
 * @example stripWhiteSpace('\u0085 a  b\n') // 'a  b'
 */
export function stripWhiteSpace(text: string): string {
  // From both ends by hand: a pattern that looks for the end would try every run of spaces inside, in quadratic time.
  let start = 0;
  let end = text.length;
  while (start < end && space.test(text[start])) start++;
  while (end > start && space.test(text[end - 1])) end--;
  return text.slice(start, end);
}
