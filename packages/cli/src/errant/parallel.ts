// original and corrected text -> M2: errant_parallel, to the byte.
import type { WorkerStart } from '../annotate-worker.ts';
import { modelsToShare } from '../annotation/language.ts';
import { mapInOrder } from '../annotation/ordered-map.ts';
import type { Rows } from '../annotation/rows.ts';
import { startRowWorkers, type WrittenRows } from '../annotation/workers.ts';
import { createNotices, type Notices } from '../io/notices.ts';
import {
  annotationOptions,
  choicesOf,
  loadAnalyser,
  loadAnnotation,
  suppliedFile,
} from './annotation-options.ts';
import type { Syntax, Values } from './argparse.ts';
import { type BlockSettings, blockWriter } from './parallel-blocks.ts';
import { type DropIn, type Session, withProgress } from './session.ts';

const syntax: Syntax = {
  command: 'errant_parallel',
  about: 'Align parallel text files and extract and classify the edits.',
  options: [
    {
      flags: ['-orig'],
      name: 'orig',
      takes: 'one',
      required: true,
      help: 'the original text, one sentence a line',
    },
    {
      flags: ['-cor'],
      name: 'cor',
      takes: 'many',
      required: true,
      help: 'corrected texts, line by line the same sentences',
    },
    { flags: ['-out'], name: 'out', takes: 'one', required: true, help: 'the M2 file to write' },
    { flags: ['-tok'], name: 'tok', takes: 'none', help: 'tokenise the text; else it is tokenised already' },
    ...annotationOptions,
  ],
};

export const parallel: DropIn = { syntax, run: runParallel };

async function runParallel(values: Values, session: Session): Promise<void> {
  await session.stdout('Loading resources...\n');
  const notices = createNotices(session.stderr);
  const settings: BlockSettings = {
    ...choicesOf(values),
    original: values.get('orig') as string,
    corrections: values.get('cor') as readonly string[],
  };
  // Annotation that was brought along would have to be read again by every thread.
  const isSupplied = suppliedFile(values) !== undefined;
  const threads = isSupplied || settings.conllu?.length ? 1 : session.threads;
  const annotation = isSupplied ? await loadAnnotation(values, session) : await loadAnalyser(settings);
  const share = modelsToShare(settings, threads);
  const { count, start } = startRowWorkers<WorkerStart, WrittenRows>(threads, {
    load: async () => blockWriter(settings, annotation),
    workerData: async () => ({ writes: 'blocks', settings, shared: await share() }),
    read: (written) => written,
  });
  await session.stdout('Processing parallel files...\n');
  const output = await session.openOutput(values.get('out') as string);
  const input = readRows([settings.original, ...settings.corrections], session, notices);
  await withProgress(session, 'sentences', async (advance) => {
    for await (const { job, result } of mapInOrder(input.rows(), start, { workers: count })) {
      await output.write(result.text);
      for (const warning of result.warnings) notices.tell(warning.kind, warning, warning.message);
      for (const _ of job.rows) advance();
    }
  });
  await input.noteUnread();
  notices.close();
  await output.commit();
}

/** Rows given to a thread at a time. */
const rowsPerJob = 100;

/** Line n of every file together, up to the end of the shortest. */
function readRows(files: readonly string[], session: Session, notices: Notices) {
  const sources = files.map((file) => linesOf(session, file));
  let noteUnreadLines = async () => {};
  return {
    async *rows(): AsyncGenerator<Rows> {
      let rows: string[][] = [];
      for (let number = 1; ; number++) {
        const lines = await Promise.all(sources.map((source) => source.next()));
        const ended = lines.map(({ done }) => Boolean(done));
        const isEnd = ended.includes(true);
        if (isEnd ? rows.length > 0 : rows.length === rowsPerJob) {
          yield { first: number - rows.length, rows, fraction: null };
          rows = [];
        }
        if (isEnd) {
          noteUnreadLines = () => noteUnread(files, sources, ended, number, notices);
          return;
        }
        const texts = lines.map(({ value }) => value as string);
        if (number === 1) noteMarks(files, texts, notices);
        rows.push(texts);
      }
    },
    /** Tells what is left out; after all rows. */
    noteUnread: () => noteUnreadLines(),
  };
}

async function* linesOf(session: Session, file: string): AsyncGenerator<string> {
  for await (const group of session.lines(file)) yield* group;
}

/** What stands in a file beyond the end of the shortest. */
async function noteUnread(
  files: readonly string[],
  sources: readonly AsyncGenerator<string>[],
  ended: readonly boolean[],
  number: number,
  notices: Notices,
): Promise<void> {
  for (const [index, source] of sources.entries()) {
    if (ended[index]) continue;
    let unread = 1;
    for await (const _ of source) unread++;
    notices.tell(
      'unread lines',
      { file: files[index], line: number, column: 1 },
      `${unread} lines from here on are left out, because ${files[ended.indexOf(true)]} ends before them`,
    );
  }
}

function noteMarks(files: readonly string[], texts: readonly string[], notices: Notices): void {
  for (const [index, text] of texts.entries())
    if (text.startsWith('\ufeff'))
      notices.tell(
        'byte order mark',
        { file: files[index], line: 1, column: 1 },
        'the byte order mark becomes part of the first word',
      );
}
