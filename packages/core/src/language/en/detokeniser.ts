// English tokens -> text: the spaces that an English writer sets, the inverse of the tokeniser on usual text.

/** Follows the word before it without a space: `dogs .`, `( so )`, `50 %`. */
const closing = /^(?:[.!?…]+|[,;:%)\]}”»])$/;
/** Is followed by the next word without a space: `( so )`, `$ 5`. */
const opening = /^(?:[([{“‘«¿¡]|[A-Z]{0,2}[$£€])$/;
/** The end of a word that was cut in two: `do n't`, `Ann 's`, `they 'll`, `did nt`. */
const ending = /^(?:n['’]?t|['’](?:s|re|ve|ll|d|m|em))$/i;
/** Informal words that are cut in two as well. */
const cutWords: ReadonlySet<string> = new Set(['gon na', 'wan na', 'got ta', 'lem me', 'gim me']);

/** Whether a space is left out on each side of a token. */
interface Gaps {
  readonly left: boolean;
  readonly right: boolean;
}

const withWordBefore: Gaps = { left: true, right: false };
const withWordAfter: Gaps = { left: false, right: true };

/** A token among its neighbours, which are empty at the ends of the sentence. */
interface Token {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The text of English tokens, with the usual spaces. A sentence that was tokenised from raw text knows its own spaces: ask
 * `spanText` for those.
 *
 * @example detokenise(['"', 'I', 'do', "n't", 'know', ',', '"', 'said', 'Ann', '.']) // '"I don\'t know," said Ann.'
 */
export function detokenise(tokens: readonly string[]): string {
  const openQuotes = new Set<string>();
  let text = '';
  let isJoined = true;
  for (const [index, token] of tokens.entries()) {
    const among = { text: token, before: tokens[index - 1] ?? '', after: tokens[index + 1] ?? '' };
    const { left, right } = gapsOf(among, openQuotes);
    text += isJoined || left ? token : ` ${token}`;
    isJoined = right;
  }
  return text;
}

function gapsOf(token: Token, openQuotes: Set<string>): Gaps {
  const { text, before, after } = token;
  if (text === '``') return withWordAfter;
  if (text === "''" || ending.test(text) || cutWords.has(`${before} ${text}`.toLowerCase()))
    return withWordBefore;
  if (text === '"' || text === "'" || text === '’') return quoteGaps(token, openQuotes);
  if (Object.hasOwn(joins, text)) return joinerGaps(token);
  if (text === '#') return { left: false, right: /^\d/.test(after) };
  return { left: closing.test(text), right: opening.test(text) };
}

/** The first of two equal marks opens, the second closes; an apostrophe after an s is a possessive [the students ' books]. */
function quoteGaps({ text, before, after }: Token, openQuotes: Set<string>): Gaps {
  if (openQuotes.delete(text) || after === '') return withWordBefore;
  if (text !== '"' && /s$/i.test(before)) return withWordBefore;
  openQuotes.add(text);
  return withWordAfter;
}

/** What each mark joins: a hyphen is cut out between letters [well - known] or digits [10 - 12], a dash only between digits. */
const joins: Readonly<Record<string, readonly RegExp[]>> = {
  '-': [/^\p{L}{2}$/u, /^\d{2}$/],
  '/': [/^[\p{L}\d]{2}$/u],
  '–': [/^\d{2}$/],
  '—': [/^\d{2}$/],
};

function joinerGaps({ text, before, after }: Token): Gaps {
  const neighbours = `${before.at(-1) ?? ' '}${after[0] ?? ' '}`;
  const isJoined = joins[text].some((kind) => kind.test(neighbours));
  return { left: isJoined, right: isJoined };
}
