// annotated token pairs (JSON lines) -> alignments and typed edits (JSON lines).
import {
  ClassificationError,
  type Classifier,
  explainEdit,
  type MergeStrategy,
  type Problem,
  sentenceFromTokens,
} from '@corrigenda/core';
import { alignAndAnnotate, maxSentenceTokens, readJson } from '@corrigenda/core/internal';
import { maxJsonLineBytes, openLines } from '../io/lines.ts';
import { createNotices, type Notices } from '../io/notices.ts';
import { openOutput } from '../io/output.ts';
import { startProgress } from '../io/progress.ts';
import { Refusal } from '../io/refusal.ts';
import { tooLongMessage } from './annotate-rows.ts';
import { jsonSpans } from './json-line.ts';
import { parseTokenPair, type TokenPair } from './token-pair.ts';

export interface TokenSettings {
  readonly classifier: Classifier;
  readonly merge: MergeStrategy;
  readonly lev: boolean;
  readonly explain: boolean;
}

/** After so many bad lines the rest is not looked at. */
const mostProblems = 100;

export async function annotateTokens(file: string, out: string, settings: TokenSettings): Promise<void> {
  const source = await openLines(file, { maxLineBytes: maxJsonLineBytes });
  const output = await openOutput(out);
  const notices = createNotices((text) => process.stderr.write(text));
  const progress = await startProgress('pairs');
  const problems: Problem[] = [];
  let number = 0;
  try {
    for await (const batch of source.batches()) {
      for (const text of batch) {
        number++;
        if (text.trim() === '') continue;
        const answer = annotateLine(text, { file, line: number }, settings, notices);
        if (typeof answer === 'string') await output.write(answer);
        else problems.push(...answer);
        if (problems.length >= mostProblems) break;
      }
      if (problems.length >= mostProblems) break;
      await output.flush();
      progress.advance(batch.length, source.totalBytes ? source.bytesRead() / source.totalBytes : null);
    }
  } finally {
    progress.stop();
    notices.close();
  }
  if (problems.length > 0)
    throw new Refusal('data', `${file} has lines that cannot be used; nothing was written.`, problems);
  await output.commit();
}

/** The output line for an input line, or what is wrong with it. */
function annotateLine(
  text: string,
  position: { readonly file: string; readonly line: number },
  settings: TokenSettings,
  notices: Notices,
): string | readonly Problem[] {
  const { pair, problems } = parseTokenPair(text, position);
  if (!pair) return problems;
  const longest = Math.max(pair.orig.length, pair.cor.length);
  if (longest > maxSentenceTokens) {
    notices.tell('long sentence', { ...position, column: 1 }, tooLongMessage(longest));
    return `${JSON.stringify({ id: pair.id, alignment: [], edits: [], too_long: true })}\n`;
  }
  try {
    return `${JSON.stringify(pairRecord(pair, settings))}\n`;
  } catch (error) {
    if (!(error instanceof ClassificationError)) throw error;
    const path = [error.side === 'o' ? 'orig' : 'cor', error.index, 'tag'];
    const { column } = readJson(text, { repeatedNames: true }).at(path);
    return [{ ...position, column, code: error.code, message: error.message, severity: 'error' }];
  }
}

export function pairRecord(pair: TokenPair, { classifier, merge, lev, explain }: TokenSettings) {
  const [o, c] = [sentenceFromTokens(pair.orig), sentenceFromTokens(pair.cor)];
  const options = { classifier, merge: pair.merge ?? merge, levenshtein: pair.lev ?? lev };
  const { alignment, edits: found } = alignAndAnnotate(o, c, options);
  const edits = found.map((edit) => ({
    ...jsonSpans(edit),
    type: edit.type,
    ...(explain ? { because: explainEdit(o, c, edit, { classifier }) } : {}),
  }));
  const steps = alignment.items.map(
    ({ op, oStart, oEnd, cStart, cEnd }) => [op, oStart, oEnd, cStart, cEnd] as const,
  );
  return { id: pair.id, alignment: steps, edits };
}
