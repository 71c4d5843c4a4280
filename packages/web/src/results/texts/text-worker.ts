// bundle and choices -> typed edits of the texts and metrics against people, in a worker: models load there and the page keeps answering.
import { metrics } from '@corrigenda/core';
import type { JudgementSet } from '@corrigenda/core/human';
import {
  annotateRow,
  campaignCorpora,
  countTypedEdits,
  metaOfCampaign,
  textPairsOf,
  textsOfCampaign,
  validateMetrics,
} from '@corrigenda/core/internal';
import { guessAmong } from '../../analyser/guess-language.ts';
import { type LanguageTools, lineAnalyser, loadTools } from '../../analyser/languages.ts';
import { type TextLanguage, textLanguages } from '../../analyser/text-languages.ts';
import { errorMessage } from '../../error-message.ts';
import { readSet } from '../read-set.ts';
import type { TextReply, TextRequest, TextResults } from './text-messages.ts';

const reply = (message: TextReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<TextRequest>) => {
  answer(data).then(
    (results) => reply({ kind: 'done', results }),
    (error: unknown) => reply({ kind: 'failed', message: errorMessage(error) }),
  );
});

/** Reported a few times a second: more would only keep the page busy. */
function progressReporter() {
  let said = 0;
  return (step: string, done: number, all: number) => {
    if (Date.now() - said < 150) return;
    said = Date.now();
    reply({ kind: 'progress', step, done, all });
  };
}

async function answer({ bundle, options, choices }: TextRequest): Promise<TextResults> {
  const { set } = readSet(bundle, options);
  const language = choices.language ?? guessOf(set);
  const tools = await loadTools(language);
  const say = progressReporter();
  const annotation = { analyse: lineAnalyser(tools, true), classifier: tools.classifier };
  const pairs = textPairsOf(set);
  const typed = pairs.map(({ from, to }, index) => {
    say('annotate', index, pairs.length);
    return annotateRow(from, [to], annotation).corrections[0]?.map(({ type }) => type) ?? [];
  });
  return {
    language,
    edits: countTypedEdits(set, pairs, (index) => typed[index]!),
    ...compareWithPeople(set, { language, tools, say, options, metrics: choices.metrics }),
  };
}

function guessOf(set: JudgementSet): TextLanguage {
  const texts = [...set.texts.values()].slice(0, 50);
  return guessAmong(
    texts.map(({ source = '', reference = '' }) => `${source}\n${reference}`).join('\n'),
    textLanguages,
  );
}

interface Comparing {
  readonly language: TextLanguage;
  readonly tools: LanguageTools;
  readonly say: (step: string, done: number, all: number) => void;
  readonly options: TextRequest['options'];
  readonly metrics: readonly string[];
}

function compareWithPeople(
  set: JudgementSet,
  { language, tools, say, options, metrics: wanted }: Comparing,
): Pick<TextResults, 'meta' | 'validations'> {
  const texts = textsOfCampaign(set);
  const asked = metrics.filter(({ id }) => wanted.includes(id)).map((metric) => ({ metric }));
  if (!texts || asked.length === 0) return { meta: null, validations: [] };
  const annotation = { analyse: lineAnalyser(tools, true), classifier: tools.classifier };
  const { source, reference, systems } = texts;
  const rows = source.map((line, index) => {
    say('annotate', index, source.length);
    const corrections = [reference[index]!, ...systems.map(({ lines }) => lines[index]!)];
    return annotateRow(line, corrections, annotation);
  });
  const corpora = campaignCorpora(texts, rows);
  const { seed, resamples, rankBy } = options;
  const meta = metaOfCampaign(set, corpora, asked, {
    seed,
    resamples,
    ...(rankBy !== '' && { rankBy }),
    made: [`lang:${language}`, 'tok:raw', `model:${tools.analyser?.id ?? 'none'}`],
    onProgress: say,
  });
  return { meta, validations: meta ? validateMetrics(corpora, asked, { seed, onProgress: say }) : [] };
}
