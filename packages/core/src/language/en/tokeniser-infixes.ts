// slice -> positions to cut: marks inside a stretch of text that stand between words.
import {
  codePointBefore,
  codePointIn,
  isDigit,
  isIcon,
  isLetter,
  isLetterOrDigit,
  isLower,
  isQuote,
  isUpper,
} from './tokeniser-characters.ts';

const hyphen = 0x2d;
const period = 0x2e;
const dash = 0x2014;

/** Calls `cut(from, to)` for every mark in the slice, from left to right. [well-known -> cut at the hyphen] */
export function findInfixes(
  text: string,
  start: number,
  end: number,
  cut: (from: number, to: number) => void,
): void {
  for (let index = start; index < end; ) {
    const length = infixLength(text, index, start, end);
    if (length > 0) cut(index, index + length);
    index += length || 1;
  }
}

function infixLength(text: string, index: number, start: number, end: number): number {
  const code = codePointIn(text, index, end);
  // No mark looks like this; most text does.
  if (code >= 0x61 && code <= 0x7a) return 0;
  const before = codePointBefore(text, start, index);
  const after = codePointIn(text, index + 1, end);
  switch (code) {
    case period:
      if (after === period) return runLength(text, index, end, period);
      // [end.Next -> end . Next]
      return (isLower(before) || isQuote(before)) && (isUpper(after) || isQuote(after)) ? 1 : 0;
    case 0x2026: // …
      return 1;
    case 0x2b: // + * ^ between numbers [2*3]
    case 0x2a:
    case 0x5e:
      return isDigit(before) && (isDigit(after) || after === hyphen) ? 1 : 0;
    case 0x2c: // ,
      return isLetter(before) && isLetter(after) ? 1 : 0;
    case 0x3a: // : < > = /
    case 0x3c:
    case 0x3e:
    case 0x3d:
    case 0x2f:
      return isLetterOrDigit(before) && isLetter(after) ? 1 : 0;
    case hyphen:
      if (isDigit(before) && (isDigit(after) || after === hyphen)) return 1;
      return betweenLetters(text, index, before, end, 3);
    case dash:
      return betweenLetters(text, index, before, end, 2);
    case 0x2013: // – ~
    case 0x7e:
      return betweenLetters(text, index, before, end, 1);
    default:
      if (isIcon(code)) return code > 0xffff ? 2 : 1;
      return 0;
  }
}

/** Length of a run of the same mark between two letters, if it is no longer than `longest`. [boy--who -> 2] */
function betweenLetters(text: string, index: number, before: number, end: number, longest: number): number {
  if (!isLetter(before)) return 0;
  const length = runLength(text, index, Math.min(end, index + longest + 1), text.charCodeAt(index));
  return length <= longest && isLetter(codePointIn(text, index + length, end)) ? length : 0;
}

function runLength(text: string, index: number, end: number, code: number): number {
  let length = 1;
  while (index + length < end && text.charCodeAt(index + length) === code) length++;
  return length;
}
