// characters -> kinds: lengths, letters, capitals and punctuation, counted in code points as Python counts them.

const letters = /^\p{L}+$/u;
const asciiLetters = /^[A-Za-z]+$/;
const upperCase = /^\p{Uppercase}/u;
const punctuation = /^\p{P}+$/u;

/**
 * Length in code points, never in UTF-16 units.
 *
 * @example codePointLength('a😀') // 2
 */
export function codePointLength(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0xd800 && unit <= 0xdfff) return [...text].length;
  }
  return text.length;
}

/**
 * Whether the text is one letter or more and nothing else (Python's `isalpha`).
 *
 * @example isAlphabetic('straße') // true
 * @example isAlphabetic("don't") // false
 */
export function isAlphabetic(text: string): boolean {
  return asciiLetters.test(text) || letters.test(text);
}

/**
 * Whether the text starts with a capital (Python's `isupper` on its first character):
 * `Ⅳ` counts, the title-case letter `ǅ` does not.
 *
 * @example startsUpperCase('The') // true
 */
export function startsUpperCase(text: string): boolean {
  return upperCase.test(text);
}

/**
 * Whether the text is punctuation by Unicode category and nothing else.
 *
 * @example isPunctuation('»…') // true
 * @example isPunctuation('$') // false
 */
export function isPunctuation(text: string): boolean {
  return punctuation.test(text);
}
