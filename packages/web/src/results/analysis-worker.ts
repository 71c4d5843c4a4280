// bundle -> results, beside the page: the page stays awake while thousands of resamples are drawn.
import { analyse, breakDown, breakdownKeys, itemsOf, judgementSetOf, readBundle } from '@corrigenda/core';
import { unzipText } from '../manage/campaign/unzip.ts';
import type { AnalysisReply, AnalysisRequest } from './analysis-messages.ts';

const files = [
  'campaign.json',
  ...['guidelines', 'items', 'tasks', 'annotators', 'assignments', 'events'].map((name) => `${name}.jsonl`),
];

const reply = (message: AnalysisReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<AnalysisRequest>) => {
  answer(data).then(reply, (error: unknown) =>
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});

async function answer({ bundle, options }: AnalysisRequest): Promise<AnalysisReply> {
  const texts = await Promise.all(files.map(async (name) => [name, await unzipText(bundle, name)] as const));
  const present = texts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]));
  const { value: record, problems } = readBundle(Object.fromEntries(present));
  if (!record) {
    const lines = problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
    return { kind: 'failed', message: lines.slice(0, 5).join('\n') };
  }
  const { seed, resamples, amended, key } = options;
  const set = judgementSetOf(record, { amendments: amended });
  if (itemsOf(set).length === 0) return { kind: 'empty', title: record.title };
  const work = { seed, resamples, onProgress: progress() };
  const keys = breakdownKeys(set);
  return {
    kind: 'done',
    results: {
      title: record.title,
      keys,
      analysis: analyse(set, work),
      ...(keys.includes(key) && { breakdown: breakDown(set, key, work) }),
    },
  };
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
