// bundle -> results, in a worker: the page stays responsive while thousands of resamples are drawn.
import {
  breakdownKeys,
  computeResults,
  criteriaOf,
  itemsOf,
  reportLanguages,
} from '@corrigenda/core/internal';
import { errorMessage } from '../error-message.ts';
import type { AnalysisReply, AnalysisRequest } from './analysis-messages.ts';
import { readSet } from './read-set.ts';

const reply = (message: AnalysisReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  answer(data).then(reply, (error: unknown) => reply({ kind: 'failed', message: errorMessage(error) }));
});

async function answer({ bundle, options }: AnalysisRequest): Promise<AnalysisReply> {
  const { record, set } = readSet(bundle, options);
  const { seed, resamples, key, rankBy } = options;
  if (itemsOf(set).length === 0) return { kind: 'empty', title: record.title };
  const { breakdown, ...analysis } = computeResults(set, {
    seed,
    resamples,
    by: key,
    ...(rankBy !== '' && { rankBy }),
    onProgress: progress(),
  });
  const results = {
    title: record.title,
    keys: breakdownKeys(set),
    criteria: Object.fromEntries(reportLanguages.map((language) => [language, criteriaOf(record, language)])),
    analysis,
    ...(breakdown && { breakdown }),
  };
  return { kind: 'done', results };
}

/** Says how far a step is, at most a hundred times. */
function progress() {
  let said = '';
  return (step: string, done: number, total: number) => {
    const percent = Math.floor((100 * done) / total);
    if (said === `${step} ${percent}`) return;
    said = `${step} ${percent}`;
    reply({ kind: 'progress', step, share: percent / 100 });
  };
}
