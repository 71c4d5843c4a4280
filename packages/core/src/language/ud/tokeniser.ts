// raw text -> tokens by the conventions of Universal Dependencies (languages specification 2), with a few choices of each language.
import { codePointLength } from '../../text/letters.ts';
import type { TokenisedText } from '../../text/sentence.ts';

/** What a language chooses. */
export interface TokenRules {
  /** Abbreviations that keep their full stop, in lower case, without it. */
  readonly abbreviations: readonly string[];
  /** Characters that stay inside a word between letters or digits, as a class of a regular expression. */
  readonly inside: string;
  /** Whether a hyphen at the end of a word stays with it [skatte- och avgiftsfrågor]. */
  readonly keepsHangingHyphen: boolean;
}

const letter = '[\\p{L}\\p{M}\\p{N}]';

/** At most so many characters of an address stand before its @. */
const longestMailbox = 64;
const mailAddress = `${letter}[\\p{L}\\p{N}._%+-]{0,${longestMailbox - 1}}@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`;

/** Everything that a token can be, the first that fits. Each alternative takes time linear in what it matches. */
function tokenPattern(
  { abbreviations, inside, keepsHangingHyphen }: TokenRules,
  { mail }: { readonly mail: boolean },
): RegExp {
  // longer ones first, so that none stops another half way
  const listed = [...abbreviations]
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
    .map((word) => `[${word[0]}${word[0].toUpperCase()}]${word.slice(1).replaceAll('.', '\\.')}`);
  const alternatives = [
    '(?:[Hh]ttps?:\\/\\/|www\\.)[^\\s<>"«»„“”]*[^\\s<>"«»„“”.,:;!?)\\]]',
    ...(mail ? [mailAddress] : []),
    `[#@](?:${letter}|_)+(?:-(?:${letter}|_)+)*`,
    ...(listed.length > 0 ? [`(?:${listed.join('|')})\\.(?!${letter})`] : []),
    // initials, and abbreviations with stops inside
    `\\p{Lu}\\.(?!${letter})`,
    `\\p{L}{1,4}(?:\\.\\p{L}{1,4}){1,6}\\.(?!${letter})`,
    '\\p{N}+(?:[.,:/-]\\p{N}+)+(?![\\p{L}\\p{M}])',
    `${letter}+(?:[${inside}]${letter}+)*${keepsHangingHyphen ? `(?:-(?![\\p{L}\\p{N}-]))?` : ''}`,
    '\\.{2,}|…+|-{2,}|[?!]{2,}\\.*|[?!]\\.{2,}|\\){2,}|\\({2,}|={2,}|_{2,}',
    // emoji and other symbols with what joins them
    '(?:\\p{Extended_Pictographic}(?:\\p{M}|\\u200d|\\p{Emoji_Modifier})*)+',
    '[:;=]-?[()DPp]+',
    '[^\\s]',
  ];
  return new RegExp(alternatives.join('|'), 'uy');
}

/** Longer runs without white space are cut before they are looked at, so that no pattern meets a text without end. */
const longestRun = 10_000;

export function createTokeniser(rules: TokenRules): (text: string) => TokenisedText {
  const [plain, withMail] = [false, true].map((mail) => tokenPattern(rules, { mail }));
  const gap = /\s*/uy;
  return (text) => {
    const tokens: string[] = [];
    const spaces: boolean[] = [];
    const offsets: number[] = [];
    let at = 0;
    let points = 0;
    let nextAt = -1;
    /** Addresses are looked for only where an @ is near: most text has none, and looking for its end takes long. */
    const patternHere = (): RegExp => {
      if (nextAt < at) {
        const found = text.indexOf('@', at);
        nextAt = found < 0 ? text.length + 2 * longestMailbox + 1 : found;
      }
      return nextAt - at <= 2 * longestMailbox ? withMail : plain;
    };
    const skipSpace = (): boolean => {
      gap.lastIndex = at;
      const space = gap.exec(text)?.[0] ?? '';
      at += space.length;
      points += space.length;
      return space !== '';
    };
    skipSpace();
    while (at < text.length) {
      const pattern = patternHere();
      pattern.lastIndex = at;
      const token = (pattern.exec(text)?.[0] ?? text[at]).slice(0, longestRun);
      tokens.push(token);
      offsets.push(points);
      at += token.length;
      points += codePointLength(token);
      spaces.push(skipSpace());
    }
    return { text, tokens, spaces, offsets };
  };
}

/** For languages without rules of their own. */
export const genericTokenRules: TokenRules = {
  abbreviations: [],
  inside: "\\-'’",
  keepsHangingHyphen: false,
};
