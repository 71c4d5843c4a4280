// slice -> length of its prefix or suffix: what is cut off the ends of a stretch of text without white space.
import {
  codePointBefore,
  codePointIn,
  isCurrency,
  isDigit,
  isIcon,
  isLower,
  isPunctuationOrQuote,
  isUpper,
} from './tokeniser-characters.ts';

/** Units that are cut off a number. [10km -> 10 km] */
const units = new Set(
  `km km² km³ m m² m³ dm dm² dm³ cm cm² cm³ mm mm² mm³ ha µm nm yd in ft kg g mg µg t lb oz m/s km/h kmh mph hPa Pa mbar
  mb MB kb KB gb GB tb TB T G M K % км км² км³ м м² м³ дм дм² дм³ см см² см³ мм мм² мм³ нм кг г мг м/с км/ч кПа Па мбар
  Кб КБ кб Мб МБ мб Гб ГБ гб Тб ТБ كم كم² كم³ م م² م³ سم سم² سم³ مم مم² مم³ غرام جرام جم كغ ملغ كوب اكواب`.split(
    /\s+/,
  ),
);
const longestUnit = 5;

const period = 0x2e;
const ellipsis = 0x2026;
const dollar = 0x24;

/** Currencies of several letters, all closed by a dollar sign. [US$5 -> US$ 5] */
const dollarLetters = ['US', 'C', 'A'];

/** Length in code units of what is cut off the front; 0 if nothing. [(a -> 1; ...and -> 3; US$5 -> 3; +44 -> 0] */
export function prefixLength(text: string, start: number, end: number): number {
  const first = codePointIn(text, start, end);
  if (isPunctuationOrQuote(first) || isCurrency(first)) return 1;
  if (isIcon(first)) return first > 0xffff ? 2 : 1;
  switch (first) {
    case 0x2b: // + unless of a number
      return isDigit(codePointIn(text, start + 1, end)) ? 0 : 1;
    case 0xa7: // §
    case 0x25: // %
    case 0x3d: // =
    case 0x2013: // –
    case 0x2014: // —
      return 1;
    case period: {
      let dots = 1;
      while (start + dots < end && text.charCodeAt(start + dots) === period) dots++;
      return dots > 1 ? dots : 0;
    }
    case 0x55:
    case 0x43:
    case 0x41: {
      const letters = dollarLetters.find((name) => text.startsWith(`${name}$`, start));
      return letters && start + letters.length < end ? letters.length + 1 : 0;
    }
    default:
      return 0;
  }
}

/** Length in code units of what is cut off the end, the longest that fits; 0 if nothing. [a). -> 1; dog's -> 2; 5km -> 2] */
export function suffixLength(text: string, start: number, end: number): number {
  const last = codePointBefore(text, start, end);
  if (last === period) return periodLength(text, start, end);
  const dollars = last === dollar ? dollarLength(text, start, end) : 0;
  if (dollars > 0) return dollars;
  if (last === ellipsis) return end - 2 >= start && text.charCodeAt(end - 2) === ellipsis ? 2 : 1;
  if (isPunctuationOrQuote(last) || last === 0x2013 || last === 0x2014) return 1;
  if (isIcon(last)) return last > 0xffff ? 2 : 1;
  if (last === 0x2b || isCurrency(last)) return isDigit(codePointBefore(text, start, end - 1)) ? 1 : 0;
  if (last === 0x73 || last === 0x53) {
    const before = codePointBefore(text, start, end - 1);
    if (before === 0x27 || before === 0x2019) return 2;
  }
  return unitLength(text, start, end);
}

/** A full stop goes off lower case, digits, marks and two capitals, not off one capital. [it. -> 1; J. -> 0] */
function periodLength(text: string, start: number, end: number): number {
  let dots = 1;
  while (end - dots > start && text.charCodeAt(end - dots - 1) === period) dots++;
  if (dots > 1) return dots;
  const before = codePointBefore(text, start, end - 1);
  if (isLower(before) || isDigit(before) || isPunctuationOrQuote(before)) return 1;
  // % ² - + |
  if (before === 0x25 || before === 0xb2 || before === 0x2d || before === 0x2b || before === 0x7c) return 1;
  const second = codePointBefore(text, start, end - 2);
  // [20 °C. -> 1]
  if (second === 0xb0) return before === 0x43 || before === 0x46 || before === 0x4b ? 1 : 0;
  return isUpper(before) && isUpper(second) ? 1 : 0;
}

function dollarLength(text: string, start: number, end: number): number {
  for (const letters of dollarLetters) {
    const length = letters.length + 1;
    if (text.startsWith(letters, end - length) && isDigit(codePointBefore(text, start, end - length)))
      return length;
  }
  return 0;
}

function unitLength(text: string, start: number, end: number): number {
  for (let length = 1; length <= longestUnit && end - length > start; length++) {
    if (isDigit(text.charCodeAt(end - length - 1)))
      return units.has(text.slice(end - length, end)) ? length : 0;
  }
  return 0;
}
