// slice -> whether it is a web or mail address, which is never cut.
import { codePointBefore, codePointIn, isWordCharacter } from './tokeniser-characters.ts';

const slash = 0x2f;
const colon = 0x3a;
const period = 0x2e;
const at = 0x40;

/** So many `@` are tried as the end of a user name; more never stand in an address, and the work stays bounded. */
const mostAts = 32;

const scheme = /(?:https?|ftp|mailto):\/\//y;

/** A public address in dotted numbers. */
const dottedNumbers =
  /(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?:1\d\d|2[01]\d|22[0-3]|[1-9]\d?)(?:\.(?:1\d\d|2[0-4]\d|25[0-5]|\d\d?)){2}\.(?:1\d\d|2[0-4]\d|25[0-4]|[1-9]\d?)/y;

/**
 * Whether the slice reads `[scheme://][user@]host[.domain].tld[:port][/path]` in lower case up to the path, starts in a word
 * character and ends in one or a slash. [http://www.example.org/a-b, someone@example.org]
 */
export function isAddress(text: string, start: number, end: number): boolean {
  if (!isWordCharacter(codePointIn(text, start, end))) return false;
  const last = codePointBefore(text, start, end);
  if (last !== slash && !isWordCharacter(last)) return false;
  scheme.lastIndex = start;
  if (scheme.test(text) && isHostAndPath(text, scheme.lastIndex, end)) return true;
  if (isHostAndPath(text, start, end)) return true;
  let tried = 0;
  for (let index = end - 1; index > start && tried < mostAts; index--) {
    if (text.charCodeAt(index) !== at) continue;
    if (isHostAndPath(text, index + 1, end)) return true;
    tried++;
  }
  return false;
}

function isHostAndPath(text: string, start: number, end: number): boolean {
  dottedNumbers.lastIndex = start;
  if (dottedNumbers.test(text) && isPortAndPath(text, dottedNumbers.lastIndex, end)) return true;
  const hostEnd = labelEnd(text, start, end);
  if (!closesLabel(text, start, hostEnd)) return false;
  if (isTopLevel(text, hostEnd + 1, end)) return true;
  const domainEnd = labelEnd(text, hostEnd + 1, end);
  const startsWell = text.charCodeAt(hostEnd + 1) !== 0x2d && domainEnd - hostEnd > 2;
  return startsWell && closesLabel(text, hostEnd + 1, domainEnd) && isTopLevel(text, domainEnd + 1, end);
}

/** Whether a label fills the slice, does not end in a hyphen, and a full stop follows. */
function closesLabel(text: string, start: number, end: number): boolean {
  return end > start && text.charCodeAt(end - 1) !== 0x2d && text.charCodeAt(end) === period;
}

/** Where the run of small letters, digits and hyphens from `start` ends. */
function labelEnd(text: string, start: number, end: number): number {
  let index = start;
  while (index < end) {
    const code = text.charCodeAt(index);
    if (!isSmallLetter(code) && !(code >= 0x30 && code <= 0x39) && code !== 0x2d) break;
    index++;
  }
  return index;
}

function isTopLevel(text: string, start: number, end: number): boolean {
  let index = start;
  while (index < end && isSmallLetter(text.charCodeAt(index))) index++;
  return index - start >= 2 && isPortAndPath(text, index, end);
}

function isPortAndPath(text: string, start: number, end: number): boolean {
  let index = start;
  if (index < end && text.charCodeAt(index) === colon) {
    do index++;
    while (index < end && text.charCodeAt(index) >= 0x30 && text.charCodeAt(index) <= 0x39);
    if (index - start < 3 || index - start > 6) return false;
  }
  return index === end || (index < end && text.charCodeAt(index) === slash);
}

const isSmallLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;
