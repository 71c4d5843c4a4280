// JSON file -> token lists by sentence: annotation that spaCy, Stanza or UDPipe made.
import type { Token } from '@corrigenda/core';
import { parseJson } from '../io/parse-json.ts';
import { refuseData } from '../io/refusal.ts';
import type { Session } from './session.ts';

type Sentences = ReadonlyMap<string, readonly Token[]>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads one object of all sentences, or lines of `{sentence?, tokens}`. */
export async function readSuppliedAnnotation(file: string, session: Session): Promise<Sentences> {
  const pieces: string[] = [];
  for await (const piece of session.pieces(file)) pieces.push(piece);
  const text = pieces.join('').replace(/^\ufeff/, '');
  const whole = parseJson(text);
  const sentences = new Map<string, readonly Token[]>();
  if (isObject(whole) && !Array.isArray(whole.tokens)) {
    for (const [sentence, tokens] of Object.entries(whole))
      sentences.set(sentence, checkTokens(tokens, file, 1, sentence));
    return sentences;
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line === '') continue;
    const row = parseJson(line);
    if (!isObject(row))
      throw refuse(
        file,
        index + 1,
        'this is not JSON; expected an object of sentences, or one {"tokens": [...]} a line',
      );
    const tokens = checkTokens(row.tokens, file, index + 1, 'this line');
    const joined = tokens.map((token) => token.text).join(' ');
    sentences.set(typeof row.sentence === 'string' ? row.sentence : joined, tokens);
  }
  return sentences;
}

const refuse = (file: string, line: number, message: string) =>
  refuseData({ file, line, column: 1, code: 'annotation/tokens', message });

const texts = ['text', 'lemma', 'pos', 'tag', 'dep'] as const;

function checkTokens(tokens: unknown, file: string, line: number, sentence: string): readonly Token[] {
  if (!Array.isArray(tokens)) throw refuse(file, line, `${sentence} has no list of tokens`);
  for (const [index, token] of tokens.entries()) {
    const name = `token ${index} of \`${sentence}\``;
    if (!isObject(token)) throw refuse(file, line, `${name} is not an object`);
    const missing = texts.find((key) => typeof token[key] !== 'string');
    if (missing) throw refuse(file, line, `"${missing}" of ${name} is missing or not text`);
    const { head } = token;
    if (!Number.isInteger(head) || (head as number) < 0 || (head as number) >= tokens.length)
      throw refuse(
        file,
        line,
        `"head" of ${name} is ${JSON.stringify(head)}; expected 0 to ${tokens.length - 1}`,
      );
  }
  return tokens;
}
