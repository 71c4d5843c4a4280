// CoNLL-U files -> analysis of lines: sentences are found by their words.
import { createHash } from 'node:crypto';
import { sentenceFromTokens, splitWords, type Token } from '@corrigenda/core';
import { readConllu } from '@corrigenda/core/formats';
import { type LineSource, maxJsonLineBytes, readText } from '../io/lines.ts';
import { Refusal, refuseData } from '../io/refusal.ts';
import type { AnalysedLine } from './annotated.ts';

/** Sentences of one file, a token a word: a space inside a form becomes a low line, because M2 has one token between spaces. */
export async function readConlluFile(file: string): Promise<readonly (readonly Token[])[]> {
  const { value, problems } = readConllu(await readText(file, { maxLineBytes: maxJsonLineBytes }));
  if (problems.length > 0)
    throw new Refusal(
      'data',
      `${file} is not CoNLL-U.`,
      problems.slice(0, 100).map((problem) => ({ ...problem, file })),
    );
  if (value.length === 0)
    throw refuseData({ file, line: 1, column: 1, code: 'conllu/empty', message: 'the file has no sentence' });
  return value.map(({ tokens }) =>
    tokens.map((token) => ({ ...token, text: splitWords(token.text).join('_') || '_' })),
  );
}

/** The words of a sentence as a line. */
export const lineOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ');

/** The analysis that was brought along for each line. */
export async function suppliedAnalysis(
  files: readonly string[],
): Promise<{ readonly id: string; analyse(line: string): AnalysedLine }> {
  const sentences = new Map<string, readonly Token[]>();
  const hash = createHash('sha256');
  for (const file of files) {
    for (const tokens of await readConlluFile(file)) {
      const line = lineOf(tokens);
      // Types rest on all of the analysis, so a signature names all of it.
      hash.update(`${JSON.stringify(tokens)}\n`);
      sentences.set(line, tokens);
    }
  }
  return {
    id: `conllu-${hash.digest('hex').slice(0, 8)}`,
    analyse(line) {
      const text = splitWords(line).join(' ');
      const tokens = text === '' ? [] : sentences.get(text);
      if (!tokens)
        throw refuseData({
          file: files[0],
          code: 'conllu/missing',
          message: `no file of --conllu has the sentence \`${text}\`; expected the same tokens as in the text`,
        });
      return { sentence: sentenceFromTokens(tokens), offsets: null };
    },
  };
}

/** The sentences of a file as lines of text. */
export async function openConlluLines(file: string): Promise<LineSource> {
  const lines = (await readConlluFile(file)).map(lineOf);
  return {
    file,
    totalBytes: lines.length,
    bytesRead: () => lines.length,
    async *batches() {
      yield lines;
    },
  };
}
