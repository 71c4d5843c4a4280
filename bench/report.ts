// A campaign of 100,000 judgements -> its report, through the command: reading and checking the bundle, analysis with 1,000 resamples, HTML.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CampaignRecord, writeBundle } from '@corrigenda/core/human';
import { demoCampaigns } from '@corrigenda/examples/demo';
import { root } from '../test/shared.ts';

const bin = join(process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin'), 'corrigenda.js');

/** The demo of blind rating with post-editing, its items judged over and over under new names until there are enough. */
export function largeRecord(judgements: number): CampaignRecord {
  const base = demoCampaigns().find(({ protocol }) => protocol === 'multi-system')!.record;
  const judged = base.events.filter(({ kind }) => kind === 'judgement');
  const copies = Array.from({ length: Math.ceil(judgements / judged.length) }, (_, copy) => copy);
  const named = (name: string, copy: number) => `${name}-${copy}`;
  return {
    ...base,
    items: copies.flatMap((copy) => base.items.map((item) => ({ ...item, id: named(item.id, copy) }))),
    tasks: copies.flatMap((copy) =>
      base.tasks.map((task) => ({
        ...task,
        id: named(task.id, copy),
        item: named(task.item, copy),
        ...(task.repeatOf !== undefined && { repeatOf: named(task.repeatOf, copy) }),
      })),
    ),
    assignments: copies.flatMap((copy) =>
      base.assignments.map((one) => ({ ...one, id: named(one.id, copy), task: named(one.task, copy) })),
    ),
    events: copies.flatMap((copy) =>
      judged.map((event, index) => ({
        ...event,
        seq: copy * judged.length + index + 1,
        ...(event.assignment !== undefined && { assignment: named(event.assignment, copy) }),
        ...(event.item !== undefined && { item: named(event.item, copy) }),
      })),
    ),
  };
}

export async function benchReport({ judgements = 100_000 } = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-bench-report-'));
  try {
    const record = largeRecord(judgements);
    for (const [name, text] of Object.entries(writeBundle(record))) writeFileSync(join(folder, name), text);
    const report = join(folder, 'report.html');
    const started = performance.now();
    const child = spawn(process.execPath, [bin, 'report', folder, '--out', report], { stdio: 'inherit' });
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`report ended with ${status}`);
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `report: ${record.events.length.toLocaleString('en')} judgements of ${record.items.length.toLocaleString('en')} items, 1,000 resamples: ${seconds.toFixed(1)} s from the start of the command to ${Math.round(statSync(report).size / 1024)} kB of HTML (bar: 30 s on two cores)`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
