// Threads that are ended while SQLite works. In a process of its own, because what is tested ends the process.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const driver = new URL('./sqlite-driver.ts', import.meta.url).href;
const nativeCalls = new URL('./native-calls.ts', import.meta.url).href;

/** What the threads do: one query after the other, without end. */
const thread = `
  import { parentPort, workerData } from 'node:worker_threads';
  import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))};
  register();
  parentPort.postMessage('loading');
  const { connect } = await import(${JSON.stringify(driver)});
  const db = connect(workerData.path, { timeout: 1000, readOnly: true });
  parentPort.postMessage('begun');
  for (let number = 0; ; number++) db.prepare('select count(*), ' + (number % 100) + ' from note').all([]);
`;

const owner = `
  import { Worker } from 'node:worker_threads';
  const { connect } = await import(${JSON.stringify(driver)});
  const { endBetweenCalls, makeNativeCalls } = await import(${JSON.stringify(nativeCalls)});
  const path = process.argv[1];
  const db = connect(path, { timeout: 1000 });
  db.run('pragma journal_mode = wal');
  db.run('create table note (id integer primary key)');
  for (let id = 0; id < 3000; id++) db.prepare('insert into note values (?)').run([id]);
  let begun = 0;
  for (let round = 0; round < 6; round++) {
    const nativeCalls = makeNativeCalls();
    const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(thread)})), { workerData: { path, nativeCalls } });
    // Some are ended while they load the driver, the others while they ask.
    const awaited = round % 4 > 0 ? 'begun' : 'loading';
    await new Promise((resolve) => worker.on('message', (said) => said === awaited && resolve()));
    if (awaited === 'begun') begun++;
    await endBetweenCalls(worker, nativeCalls);
  }
  db.close();
  console.log(begun + ' begun');
`;

test('a thread that is ended while SQLite works takes nobody with it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-threads-'));
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      '--input-type=module',
      '--eval',
      owner,
      join(folder, 'a.sqlite'),
    ],
    { encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  expect({ status, signal, stdout, stderr }).toEqual({
    status: 0,
    signal: null,
    stdout: '4 begun\n',
    stderr: '',
  });
});
