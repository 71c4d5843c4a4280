// rows of lines -> rows of typed edits, in one of several workers.
import { annotateRow } from '@corrigenda/core/internal';
import { lineAnalyser, loadTools } from '../../analyser/languages.ts';
import type { TextLanguage } from '../../analyser/text-languages.ts';
import { errorMessage } from '../../error-message.ts';

export interface AnnotateRequest {
  readonly chunk: number;
  readonly language: TextLanguage;
  readonly isRaw: boolean;
  readonly sources: readonly string[];
  /** By sentence, then by text. */
  readonly corrections: readonly (readonly string[])[];
}

export type AnnotateReply =
  | {
      readonly chunk: number;
      readonly rows: readonly ReturnType<typeof annotateRow>[];
      readonly model: string;
    }
  | { readonly failure: string };

addEventListener('message', async ({ data }: MessageEvent<AnnotateRequest>) => {
  let reply: AnnotateReply;
  try {
    const tools = await loadTools(data.language);
    const analyse = lineAnalyser(tools, data.isRaw);
    const { classifier } = tools;
    const rows = data.sources.map((source, index) =>
      annotateRow(source, data.corrections[index]!, { analyse, classifier }),
    );
    reply = { chunk: data.chunk, rows, model: tools.analyser?.id ?? 'none' };
  } catch (error) {
    reply = { failure: errorMessage(error) };
  }
  postMessage(reply);
});
