import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkplace } from '../cli/command-line.ts';
import { root } from '../shared.ts';
import { nodes, type SlurmCluster, startSlurm, whyNoSlurm } from './slurm-cluster.ts';

/** `CLUSTER_PAIRS=300000 npx vitest run test/cluster` is the long form. */
const pairs = Number(process.env.CLUSTER_PAIRS ?? 4_000);
const missing = whyNoSlurm();
if (missing) console.warn(`WARNING: no real Slurm here, its tests are skipped: ${missing}.`);

const words = 'this are a the cat dogs runs quick quickly in on house yesterday go goes .'.split(' ');
const sentence = (seed: number, length: number) =>
  Array.from(
    { length },
    (_, index) => words[(seed * (index + 3) * 7919 + index * 104_729) % words.length],
  ).join(' ');

describe.skipIf(missing !== null)('corrigenda cluster slurm on two nodes', () => {
  const workplace = openWorkplace();
  let cluster: SlurmCluster;
  const command = (out: string) => ['annotate', '--orig', 'orig.txt', '--cor', 'cor.txt', '--out', out];
  const slurm = (out: string, shards: number, more: readonly string[] = []) => [
    'cluster',
    'slurm',
    '--shards',
    String(shards),
    '--poll',
    '1',
    ...more,
    '--',
    ...command(out),
  ];

  beforeAll(async () => {
    const lines = (shift: number) =>
      Array.from({ length: pairs }, (_, index) => `${sentence(index + shift, 8)}\n`);
    workplace.write({ 'orig.txt': lines(0).join(''), 'cor.txt': lines(1).join('') });
    cluster = await startSlurm();
  });
  afterAll(async () => {
    await cluster?.stop();
    workplace.remove();
  });

  /** Runs the command while others watch what it does. */
  function start(args: readonly string[]) {
    const child = spawn(process.execPath, [join(root, 'packages/cli/bin/corrigenda.js'), ...args], {
      cwd: workplace.folder,
      env: cluster.env,
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    return { child, ended: once(child, 'exit').then(([status]) => ({ status, stderr })) };
  }

  it('refuses what cannot be divided, and shows its script without submitting it', () => {
    const { env } = cluster;
    expect(workplace.run(['cluster', 'slurm', '--shards', '2', '--', 'score'], { env }).status).toBe(2);
    expect(workplace.run(slurm('-', 2), { env }).status).toBe(2);
    expect(workplace.run([...slurm('x.m2', 2), '--shard', '1/2'], { env }).status).toBe(2);
    const { status, stdout } = workplace.run(slurm('x.m2', 2, ['--dry-run', '--sbatch', '--mem=2G']), {
      env,
    });
    expect(status).toBe(0);
    expect(stdout).toContain('#SBATCH --mem=2G\n');
    expect(workplace.list()).not.toContain('x.m2.shards');
  });

  it('stops at a shard that refuses its data, and tells why', async () => {
    workplace.write({ 'two.txt': 'one\ntwo\n', 'three.txt': 'one\ntwo\nthree\n' });
    const args = slurm('refused.m2', 2).map(
      (word) => ({ 'orig.txt': 'two.txt', 'cor.txt': 'three.txt' })[word] ?? word,
    );
    const { status, stderr } = await start(args).ended;
    expect(status).toBe(1);
    expect(stderr).toContain('two.txt:3:1 error: line 3 is missing');
    expect(stderr).toContain('Shard 2 was refused.');
  });

  it('loses nothing but the shard of a node that is killed, and writes the bytes of one machine', async () => {
    const { ended } = start(slurm('edits.m2', 6));
    await expect.poll(() => cluster.tasksOn(nodes[0]).length, { timeout: 60_000 }).toBe(1);
    cluster.killNode(nodes[0]);
    const { status, stderr } = await ended;
    expect({ status, last: stderr.trimEnd().split('\n').at(-1) }).toEqual({
      status: 0,
      last: `edits.m2: ${pairs.toLocaleString('en')} lines from 6 shards.`,
    });
    const whole = spawn(
      process.execPath,
      [join(root, 'packages/cli/bin/corrigenda.js'), ...command('whole.m2')],
      {
        cwd: workplace.folder,
      },
    );
    expect((await once(whole, 'exit'))[0]).toBe(0);
    expect(
      readFileSync(join(workplace.folder, 'edits.m2')).equals(
        readFileSync(join(workplace.folder, 'whole.m2')),
      ),
    ).toBe(true);
    expect(existsSync(join(workplace.folder, 'edits.m2.shards'))).toBe(false);
  });

  it('goes on with its job after the command was interrupted', async () => {
    const { child, ended } = start(slurm('continued.m2', 4));
    await expect.poll(() => existsSync(join(workplace.folder, 'continued.m2.shards/job'))).toBe(true);
    child.kill('SIGINT');
    expect((await ended).status).toBe(130);
    const other = workplace.run(slurm('continued.m2', 5), { env: cluster.env });
    expect(other).toMatchObject({ status: 2, stderr: expect.stringContaining('of another command') });
    const { status, stderr } = await start(slurm('continued.m2', 4)).ended;
    expect(status).toBe(0);
    expect(stderr).toContain('lines from 4 shards');
    expect(
      readFileSync(join(workplace.folder, 'continued.m2')).equals(
        readFileSync(join(workplace.folder, 'whole.m2')),
      ),
    ).toBe(true);
  });
});
