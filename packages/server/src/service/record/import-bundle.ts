// zip -> campaign: read twice, first to check every line, then to write it; neither needs the whole campaign in memory.
import {
  type BundleHead,
  type BundleList,
  bundleLists,
  bundleReader,
  bundleRecordFiles,
  chainFile,
  fileOf,
  invalidJudgements,
  type OpenedZip,
  openZip,
  ZipError,
} from '@corrigenda/core/internal';
import { type FileProblem, refuse } from '../../api/refusal.ts';
import type { Store } from '../../store/store.ts';
import { type Importing, importSource } from './import.ts';
import { knownWork, readAssignments, readFrame, readPart } from './record.ts';
import { entriesAtOnce, type RecordSource } from './record-source.ts';

export interface ImportedBundle {
  readonly id: string;
  readonly warnings: readonly FileProblem[];
}

export interface ImportOptions {
  /** How many lines are done of how many. */
  readonly progress?: (done: number, total: number) => Promise<void> | void;
}

/** Unpacked; a million judgements are about half a gigabyte. */
const maxBytes = 3 * 1024 ** 3;

/** All of it or nothing: every problem is told with its file and line. */
export async function importZip(
  bench: Importing,
  bytes: Uint8Array,
  { progress = () => {} }: ImportOptions = {},
): Promise<ImportedBundle> {
  const files = openBundle(bytes);
  let lines = 0;
  let done = 0;
  const count = async (more: number, total: number) => {
    done += more;
    await progress(Math.min(done, total), total);
  };
  const { head, reader } = await checkFiles(files, (read) => {
    lines += read;
    // Checking, writing and checking the answers take about as long each.
    return count(read, Math.max(lines * 3, files.size / 60));
  });
  const refuseProblems = () =>
    refuse('invalid', { message: 'The bundle cannot be taken.', problems: reader.end() });
  if (!reader.isReadable) return refuseProblems();
  if (reader.hasErrors) return refuseProblems();
  const source = zipSource(files, head as BundleHead);
  const id = await importSource(bench, source, {
    progress: (written) => count(written, lines * 3),
    async check(imported) {
      await checkAnswers(bench.store, imported, reader, (checked) => count(checked, lines * 3));
      if (reader.hasErrors) refuseProblems();
    },
  });
  await progress(1, 1);
  return { id, warnings: reader.end() };
}

interface BundleFiles {
  readonly names: readonly string[];
  /** Of all files together, unpacked; roughly. */
  readonly size: number;
  text(name: string): string;
  lines(name: string): Generator<string>;
}

/** A bundle that was unpacked and packed again often lies in a folder of its own. */
function openBundle(bytes: Uint8Array): BundleFiles {
  const zip = readable(() => openZip(bytes, { maxBytes }));
  const head = zip.names.find((name) => /^(?:[^/]+\/)?campaign\.json$/.test(name)) ?? '';
  const folder = zip.names.includes('campaign.json') ? '' : head.slice(0, -'campaign.json'.length);
  const inFolder = (name: string) => `${folder}${name}`;
  return {
    names: bundleRecordFiles.filter((name) => zip.names.includes(inFolder(name))),
    size: bytes.length * 10,
    text: (name) => readable(() => zip.text(inFolder(name))),
    *lines(name) {
      const pieces = linesOf(zip, inFolder(name));
      for (;;) {
        const { done, value } = readable(() => pieces.next());
        if (done) return;
        yield value;
      }
    },
  };
}

function* linesOf(zip: OpenedZip, name: string): Generator<string> {
  let rest = '';
  for (const piece of zip.pieces(name)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZipError) return refuse('invalid', { message: error.message });
    throw error;
  }
}

async function checkFiles(files: BundleFiles, advance: (lines: number) => Promise<void>) {
  const reader = bundleReader(files.names);
  if (reader.hasErrors) return { head: null, reader };
  const head = reader.head(files.text('campaign.json'));
  if (files.names.includes(chainFile)) reader.chain(files.lines(chainFile));
  for (const name of bundleLists) {
    let number = 0;
    for (const line of files.lines(fileOf(name))) {
      if (reader.isFull) return { head, reader };
      reader.line(name, ++number, line);
      if (number % entriesAtOnce === 0) await advance(entriesAtOnce);
    }
    await advance(number % entriesAtOnce);
  }
  reader.endLists();
  return { head, reader };
}

/** The lists once more, without checks. */
const zipSource = (files: BundleFiles, head: BundleHead): RecordSource => ({
  head,
  *list<Entry>(name: BundleList) {
    let some: Entry[] = [];
    for (const line of files.lines(fileOf(name))) {
      const text = line.replace(/^\uFEFF/, '');
      if (text.trim() === '') continue;
      if (some.push(JSON.parse(text) as Entry) < entriesAtOnce) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  },
});

/** Whether the protocol takes every answer, looked up in what was written, assignment by assignment. */
async function checkAnswers(
  store: Store,
  id: string,
  reader: ReturnType<typeof bundleReader>,
  advance: (lines: number) => Promise<void>,
): Promise<void> {
  await store.snapshot(async (reads) => {
    const frame = await readFrame(reads, id, { importing: true });
    const known = knownWork({ items: await reads.items.list(id), tasks: await reads.tasks.list(id) });
    const ids = await reads.assignments.listIdsByGiving(id);
    for await (const some of readAssignments(reads, ids, frame.names)) {
      const part = await readPart(reads, frame, known, some);
      for (const { assignment, phase, seq } of invalidJudgements(part))
        reader.invalidAnswers(seq, assignment.id, phase);
      await advance(some.length);
      if (reader.isFull) return;
    }
  });
}
