// campaign -> bundle, piece by piece from one snapshot: memory does not grow with the number of judgements.
import { itemsToCsv } from '@corrigenda/core/formats';
import {
  answersHeader,
  answersRows,
  bundleReadme,
  bundleWriter,
  chainFile,
  factsOf,
  protocolJson,
  writeZipInPieces,
} from '@corrigenda/core/internal';
import type { JobBytes } from '../../job/job.ts';
import type { Reads } from '../../store/store.ts';
import { knownWork, readAssignments, readEvents, readFrame, readPart } from './record.ts';

export interface Exporting {
  /** Takes bytes of the zip; what it gives is waited for, so that a slow reader slows the writer down. */
  readonly emit: (bytes: JobBytes) => Promise<void> | void;
  /** How much is written of how much. */
  readonly progress?: (done: number, total: number) => Promise<void> | void;
}

/** Bytes are passed on when so many have gathered. */
const pieceLength = 256 * 1024;

export async function exportPieces(reads: Reads, id: string, { emit, progress }: Exporting): Promise<void> {
  const out = gather(emit);
  const zip = writeZipInPieces(out.add);
  const frame = await readFrame(reads, id);
  const { head, guidelines, annotators, names } = frame;
  const { protocol } = guidelines[guidelines.length - 1];
  const whole = { items: await reads.items.list(id), tasks: await reads.tasks.list(id) };
  const ids = await reads.assignments.listIdsByGiving(id);
  const judgements = await reads.events.count(id, 'judgement');
  const events = (await reads.campaigns.find(id))?.last_seq ?? 0;
  const total = 2 * ids.length + events;
  let done = 0;
  const advance = async (count: number) => {
    done += count;
    await progress?.(done, total);
    await out.pass();
  };
  const file = (name: string, text = '') => {
    zip.file(name);
    zip.write(text);
  };
  const writer = bundleWriter();
  const counts = { guidelines: guidelines.length, items: whole.items.length, annotators: annotators.length };
  file('README.md', bundleReadme(head, protocol, { ...counts, assignments: ids.length, judgements }));
  file('campaign.json', writer.head(head));
  file('protocol.json', protocolJson(protocol));
  file('guidelines.jsonl', writer.lines('guidelines', guidelines));
  file('items.jsonl', writer.lines('items', whole.items));
  file('tasks.jsonl', writer.lines('tasks', whole.tasks));
  file('annotators.jsonl', writer.lines('annotators', annotators));
  file('assignments.jsonl');
  for await (const some of readAssignments(reads, ids, names)) {
    zip.write(writer.lines('assignments', some));
    await advance(some.length);
  }
  file('events.jsonl');
  for await (const some of readEvents(reads, id, names)) {
    zip.write(writer.lines('events', some));
    await advance(some.length);
  }
  file(chainFile);
  for (const piece of writer.chain()) zip.write(piece);
  await out.pass();
  file('items.csv', itemsToCsv(whole.items));
  file('answers.csv');
  const facts = factsOf(whole.items);
  const known = knownWork(whole);
  zip.write(answersHeader(facts));
  for await (const some of readAssignments(reads, ids, names)) {
    zip.write(answersRows(await readPart(reads, frame, known, some), facts));
    await advance(some.length);
  }
  zip.end();
  await out.end();
}

/** Small pieces are put together; the zip hands over some bytes at a time. */
function gather(emit: Exporting['emit']) {
  let pieces: Uint8Array[] = [];
  let length = 0;
  const pass = async (least: number) => {
    if (length < least || length === 0) return;
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      bytes.set(piece, at);
      at += piece.length;
    }
    [pieces, length] = [[], 0];
    await emit(bytes);
  };
  return {
    add(bytes: Uint8Array) {
      pieces.push(bytes);
      length += bytes.length;
    },
    pass: () => pass(pieceLength),
    end: () => pass(1),
  };
}
