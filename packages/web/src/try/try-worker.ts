// question -> result, in a worker: the page never waits for models or for a long sentence.
import { loadTools } from '../analyser/languages.ts';
import { errorMessage } from '../error-message.ts';
import { analyseQuestion } from './analysis.ts';
import type { TryReply, TryRequest } from './try-messages.ts';

addEventListener('message', async ({ data: { number, question } }: MessageEvent<TryRequest>) => {
  let reply: TryReply;
  try {
    const result = analyseQuestion(question, await loadTools(question.language));
    reply = { kind: 'done', number, result };
  } catch (error) {
    reply = { kind: 'failed', number, message: errorMessage(error) };
  }
  postMessage(reply);
});
