// JSON line -> a pair of sentences whose annotation was supplied from outside (spaCy, Stanza, UDPipe ...).
import type { MergeStrategy, Problem, Token } from '@corrigenda/core';
import { type JsonRead, mergeStrategies, readJson } from '@corrigenda/core/internal';

type JsonPath = Parameters<JsonRead['at']>[0];

export interface TokenPair {
  /** The line number where the line has no id. */
  readonly id: string | number;
  readonly orig: readonly Token[];
  readonly cor: readonly Token[];
  readonly merge: MergeStrategy | null;
  readonly lev: boolean | null;
}

const texts = ['text', 'lemma', 'pos', 'tag', 'dep'] as const;
const loneSurrogate = /\p{Surrogate}/u;
const example =
  '{"id": 1, "orig": [{"text": "Hi", "lemma": "hi", "pos": "INTJ", "tag": "UH", "dep": "ROOT", "head": 0}], "cor": []}';

/** Reads one line, or says everything that is wrong with it. */
export function parseTokenPair(
  text: string,
  { file, line }: { readonly file: string; readonly line: number },
): { readonly pair: TokenPair | null; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const { value, problem, at } = readJson(text, { line, repeatedNames: true });
  const report = (column: number, code: string, message: string) =>
    problems.push({ file, line, column, code: `tokens/${code}`, message, severity: 'error' });
  const problemAt = (path: JsonPath, code: string, message: string) => {
    report(at(path).column, code, message);
  };
  if (problem) {
    report(
      problem.column,
      'json',
      `this is not JSON: ${problem.message}; one object a line, such as ${example}`,
    );
    return { pair: null, problems };
  }
  if (!isObject(value)) {
    problemAt([], 'object', `expected an object, such as ${example}`);
    return { pair: null, problems };
  }
  const { id = null, merge = null, lev = null } = value;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number')
    problemAt(['id'], 'id', `"id" is ${JSON.stringify(id)}; expected text or a number`);
  for (const side of ['orig', 'cor'] as const) {
    const tokens = value[side];
    if (Array.isArray(tokens))
      for (const [index] of tokens.entries()) checkToken(tokens, side, index, problemAt);
    else problemAt([side], 'side', `"${side}" is missing or not a list of tokens`);
  }
  if (merge !== null && !mergeStrategies.includes(merge as MergeStrategy))
    problemAt(
      ['merge'],
      'merge',
      `"merge" is ${JSON.stringify(merge)}; expected ${mergeStrategies.join(', ')}`,
    );
  if (lev !== null && typeof lev !== 'boolean')
    problemAt(['lev'], 'lev', `"lev" is ${JSON.stringify(lev)}; expected true or false`);
  return {
    pair: problems.length === 0 ? ({ ...value, id: id ?? line, merge, lev } as unknown as TokenPair) : null,
    problems,
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function checkToken(
  tokens: readonly unknown[],
  side: string,
  index: number,
  problemAt: (path: JsonPath, code: string, message: string) => void,
): void {
  const token = tokens[index];
  if (!isObject(token)) {
    problemAt([side, index], 'token', 'expected a token, an object with text, lemma, pos, tag, dep and head');
    return;
  }
  for (const key of texts) {
    const text = token[key];
    if (typeof text !== 'string')
      problemAt([side, index, key], key, `"${key}" of token ${index} is missing or not text`);
    else if (loneSurrogate.test(text))
      problemAt(
        [side, index, key],
        'lone-surrogate',
        `"${key}" of token ${index} has a lone surrogate; expected Unicode text`,
      );
  }
  if (token.text === '') problemAt([side, index, 'text'], 'empty', `"text" of token ${index} is empty`);
  const { head } = token;
  if (!Number.isInteger(head) || (head as number) < 0 || (head as number) >= tokens.length)
    problemAt(
      [side, index, 'head'],
      'head',
      `"head" of token ${index} is ${JSON.stringify(head) ?? 'missing'}; expected the index of a token, 0 to ${tokens.length - 1}`,
    );
}
