// The worker that holds the texts: reads and checks files, and runs an evaluation with workers of its own.
import type { EvaluationReport } from '@corrigenda/core';
import { type EditOrigin, fillReport, type ReportSentence } from '@corrigenda/core/internal';
import { guessAmong } from '../../analyser/guess-language.ts';
import { textLanguages } from '../../analyser/text-languages.ts';
import { basePath } from '../../base-path.ts';
import { errorMessage } from '../../error-message.ts';
import type {
  EvaluateChange,
  EvaluateReply,
  EvaluateRequest,
  EvaluateSettings,
  FilesView,
} from '../evaluate-messages.ts';
import { type CheckedTexts, checkGiven } from '../files/check-given.ts';
import { isRecordOfAnother, originOfM2 } from '../files/made-by.ts';
import { besideNamedReference, type GivenText, readGivenFile } from '../files/read-file.ts';
import { runEvaluation } from './run-evaluation.ts';
import { usualSettings } from './usual-settings.ts';

interface KeptText {
  readonly id: number;
  readonly text: GivenText;
}

let kept: readonly KeptText[] = [];
let settings: EvaluateSettings = usualSettings;
let lastId = 0;
let changes = 0;
let running: AbortController | null = null;
/** The last report, for the files that can be saved. */
let report: EvaluationReport | null = null;

const reply = (message: EvaluateReply) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<EvaluateRequest>) => {
  try {
    answer(data);
  } catch (error) {
    reply({ kind: 'failed', message: errorMessage(error) });
  }
});

function answer(request: EvaluateRequest): void {
  if (request.kind === 'run') void run();
  else if (request.kind === 'save') void save(request.what);
  else if (request.kind === 'cancel') running?.abort(new Error('cancelled'));
  else {
    changes++;
    change(request);
    reply({ kind: 'files', view: viewOf(kept) });
  }
}

function change(request: EvaluateChange): void {
  switch (request.kind) {
    case 'add':
      addTexts(besideNamedReference(request.files.flatMap(readGivenFile), textsOf(kept)));
      break;
    case 'change':
      kept = kept.map(({ id, text }) => {
        const { role = text.role, label = text.label } = request;
        return { id, text: id === request.id ? { ...text, role, label } : text };
      });
      break;
    case 'remove':
      kept = kept.filter(({ id }) => id !== request.id);
      break;
    case 'clear':
      kept = [];
      break;
    case 'set':
      settings = { ...settings, ...request.settings };
  }
}

/** A file under a known name replaces the old one in its role: that is how a corrected file comes back. */
function addTexts(texts: readonly GivenText[]): void {
  for (const text of texts) {
    const known = kept.find((one) => one.text.name === text.name);
    if (known) {
      const { role, label } = known.text;
      const again = known.text.problems.length > 0 ? text : { ...text, role, label };
      kept = kept.map((one) => (one === known ? { id: one.id, text: again } : one));
    } else kept = [...kept, { id: ++lastId, text }];
  }
}

const textsOf = (list: readonly KeptText[]) => list.map(({ text }) => text);

const countWords = (lines: readonly string[]) => {
  let words = 0;
  for (const line of lines) for (const _ of line.matchAll(/\S+/g)) words++;
  return words;
};

/** Counting ten thousand lines again after every choice would be felt. */
const wordCounts = new WeakMap<readonly string[], number>();
function wordsIn(lines: readonly string[]): number {
  const known = wordCounts.get(lines) ?? countWords(lines);
  wordCounts.set(lines, known);
  return known;
}

const guessOf = ({ source }: CheckedTexts) =>
  guessAmong((source?.lines ?? []).slice(0, 50).join('\n'), textLanguages);

const modelOf = (edits: EditOrigin) => (edits.made === 'here' ? edits.model : null);

function viewOf(list: readonly KeptText[]): FilesView {
  const texts = textsOf(list);
  const checked = checkGiven(texts, settings.tokenise);
  const shown = list.filter(({ text }) => !isRecordOfAnother(text, texts));
  return {
    changes,
    files: shown.map(({ id, text }) => ({
      id,
      name: text.name,
      kind: text.kind,
      madeBy: modelOf(originOfM2(text, texts).value),
      role: text.role,
      label: text.label,
      sentences: text.lines.length,
      words: wordsIn(text.lines),
      first: (text.lines.find((line) => line.trim() !== '') ?? '').slice(0, 200),
      problems: checked.problems.get(text) ?? [],
    })),
    lacks: checked.lacks,
    language: guessOf(checked),
    looksRaw: checked.looksRaw,
    settings,
  };
}

async function run(): Promise<void> {
  running?.abort(new Error('cancelled'));
  const own = new AbortController();
  running = own;
  const texts = textsOf(kept);
  const checked = checkGiven(texts, settings.tokenise);
  const { source, lacks } = checked;
  if (!source || lacks.length > 0) return;
  const given = {
    source,
    references: texts.filter(({ role }) => role === 'reference'),
    systems: texts.filter(({ role }) => role === 'system'),
    language: settings.language ?? guessOf(checked),
    isRaw: settings.tokenise ?? checked.looksRaw,
    originOf: (text: GivenText) => originOfM2(text, texts).value,
  };
  try {
    await runEvaluation(given, settings, own.signal, (message) => {
      keep(message);
      reply(message);
    });
  } catch (error) {
    if (own.signal.aborted) reply({ kind: 'cancelled' });
    else reply({ kind: 'failed', message: errorMessage(error) });
  }
}

function keep(message: EvaluateReply): void {
  if (message.kind === 'head') report = { ...message.head, sentences: [] };
  if (message.kind === 'sentences' && report)
    (report.sentences as ReportSentence[]).push(...message.sentences);
}

/** The template of the report is one of the pages' own files. */
const templateAddress = `${basePath}report.html`;

async function save(what: 'report' | 'numbers'): Promise<void> {
  if (!report) return;
  if (what === 'numbers') {
    reply({ kind: 'file', file: new Blob([JSON.stringify(report)], { type: 'application/json' }) });
    return;
  }
  try {
    const response = await fetch(templateAddress);
    if (!response.ok) throw new Error(`The template of the report is missing: ${response.status}.`);
    const html = fillReport(await response.text(), report);
    reply({ kind: 'file', file: new Blob([html], { type: 'text/html' }) });
  } catch (error) {
    reply({ kind: 'failed', message: errorMessage(error) });
  }
}
