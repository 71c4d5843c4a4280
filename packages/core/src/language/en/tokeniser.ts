// raw text -> tokens: English tokens by spaCy 2.2's conventions, with their spacing and offsets.
import type { TokenisedText } from '../../text/sentence.ts';
import { prefixLength, suffixLength } from './tokeniser-affixes.ts';
import { isWhiteSpace } from './tokeniser-characters.ts';
import { exceptions, longestException } from './tokeniser-exceptions.ts';
import { findInfixes } from './tokeniser-infixes.ts';
import { isAddress } from './tokeniser-url.ts';

/** After so many cuts a stretch is no longer tested for being an address, so that time stays linear in its length. */
const mostAddressTests = 64;

/**
 * Cuts text at white space, then each stretch by exceptions, affixes and infixes. White space other than one space
 * between stretches becomes a token of its own. [He said:  "no" -> He|said|:| |"|no|"]
 */
export function tokeniseEnglish(text: string): TokenisedText {
  const tokens: string[] = [];
  const spaces: boolean[] = [];
  const push = (token: string) => {
    tokens.push(token);
    spaces.push(false);
  };
  let start = 0;
  while (start < text.length) {
    const inSpace = isWhiteSpace(text.charCodeAt(start));
    let end = start + 1;
    while (end < text.length && isWhiteSpace(text.charCodeAt(end)) === inSpace) end++;
    if (inSpace) {
      // The first space after a token belongs to it; only what goes beyond becomes a token.
      const owned = tokens.length > 0 && text.charCodeAt(start) === 0x20;
      if (owned) spaces[spaces.length - 1] = true;
      if (!owned || end - start > 1) push(text.slice(owned ? start + 1 : start, end));
    } else cutStretch(text, start, end, push);
    start = end;
  }
  return { text, tokens, spaces, offsets: offsetsOf(tokens, spaces) };
}

function cutStretch(text: string, start: number, end: number, push: (token: string) => void): void {
  const special = exceptionAt(text, start, end);
  if (special) {
    special.forEach(push);
    return;
  }
  if (isPlainWord(text, start, end)) {
    push(text.slice(start, end));
    return;
  }
  const suffixes: string[] = [];
  const core = stripAffixes(text, start, end, push, suffixes);
  if (core.start < core.end) cutCore(text, core.start, core.end, push);
  for (let index = suffixes.length - 1; index >= 0; index--) push(suffixes[index]);
}

/** Whether no rule can apply: most stretches are nothing but letters. */
function isPlainWord(text: string, start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index) | 0x20;
    if (code < 0x61 || code > 0x7a) return false;
  }
  return true;
}

interface Slice {
  readonly start: number;
  readonly end: number;
}

/** Takes prefixes and suffixes off, one of each a round, until an address or an exception or nothing more is met. */
function stripAffixes(
  text: string,
  from: number,
  to: number,
  pushPrefix: (token: string) => void,
  suffixes: string[],
): Slice {
  let start = from;
  let end = to;
  for (let round = 0; start < end; round++) {
    if (round < mostAddressTests && isAddress(text, start, end)) break;
    const prefix = prefixLength(text, start, end);
    if (prefix > 0 && exceptionAt(text, start + prefix, end)) {
      pushPrefix(text.slice(start, start + prefix));
      start += prefix;
      break;
    }
    const suffix = suffixLength(text, start, end);
    const meetsException = suffix > 0 && exceptionAt(text, start, end - suffix) !== undefined;
    const fits = prefix + suffix <= end - start;
    if (prefix > 0 && !meetsException) {
      pushPrefix(text.slice(start, start + prefix));
      start += prefix;
    }
    if (suffix > 0 && (prefix === 0 || fits || meetsException)) {
      suffixes.push(text.slice(end - suffix, end));
      end -= suffix;
    }
    if (meetsException || (prefix === 0 && suffix === 0) || exceptionAt(text, start, end)) break;
  }
  return { start, end };
}

/** What affixes left: an exception, an address, or words with marks between them. */
function cutCore(text: string, start: number, end: number, push: (token: string) => void): void {
  const special = exceptionAt(text, start, end);
  if (special) {
    special.forEach(push);
    return;
  }
  if (isAddress(text, start, end)) {
    push(text.slice(start, end));
    return;
  }
  let done = start;
  findInfixes(text, start, end, (from, to) => {
    if (from === start) return;
    if (from > done) push(text.slice(done, from));
    push(text.slice(from, to));
    done = to;
  });
  if (done < end) push(text.slice(done, end));
}

function exceptionAt(text: string, start: number, end: number): readonly string[] | undefined {
  return end - start <= longestException && end > start ? exceptions.get(text.slice(start, end)) : undefined;
}

/** Where each token starts, in code points. */
function offsetsOf(tokens: readonly string[], spaces: readonly boolean[]): number[] {
  let offset = 0;
  return tokens.map((token, index) => {
    const start = offset;
    for (const _ of token) offset++;
    if (spaces[index]) offset++;
    return start;
  });
}
