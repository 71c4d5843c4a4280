import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorkplace } from '../cli/command-line.ts';
import { root } from '../shared.ts';
import { freePorts } from './free-ports.ts';

const programmes = ['/usr/bin/parallel', '/usr/sbin/sshd', '/usr/bin/ssh-keygen'];
const missing = programmes.filter((path) => !existsSync(path));
const why = process.getuid?.() === 0 ? missing.join(' and ') : 'only root can run sshd for its own user';
if (why) console.warn(`WARNING: shards over ssh are not tested here: ${why} missing.`);

describe.skipIf(why !== '')('shards under GNU parallel over ssh', () => {
  const workplace = openWorkplace();
  const stops: (() => void)[] = [];
  afterAll(() => {
    for (const stop of stops) stop();
    workplace.remove();
  });

  /** A server for secure shells on the loopback address that lets in one key made for this test; gives the command that logs in. */
  async function startSshd(): Promise<string> {
    const [port] = await freePorts(1);
    const file = (name: string) => join(workplace.folder, name);
    for (const key of ['host', 'user'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(key)]);
    writeFileSync(file('authorized'), readFileSync(file('user.pub')), { mode: 0o600 });
    // Where sshd keeps its rights apart; Debian makes it when the service starts.
    mkdirSync('/run/sshd', { recursive: true });
    const options = [
      'ListenAddress=127.0.0.1',
      `Port=${port}`,
      `HostKey=${file('host')}`,
      `AuthorizedKeysFile=${file('authorized')}`,
      'StrictModes=no',
      'UsePAM=no',
      'PasswordAuthentication=no',
      'PermitRootLogin=yes',
    ];
    const sshd = spawn(
      '/usr/sbin/sshd',
      ['-D', '-f', '/dev/null', ...options.flatMap((option) => ['-o', option])],
      {
        stdio: 'ignore',
      },
    );
    stops.push(() => sshd.kill());
    await expect.poll(() => answers(port)).toBe(true);
    const known = `-o StrictHostKeyChecking=no -o UserKnownHostsFile=${file('known')} -o LogLevel=ERROR`;
    return `ssh -p ${port} -i ${file('user')} ${known} root@127.0.0.1`;
  }

  it('give the bytes of one machine', async () => {
    const lines = (verb: string) =>
      Array.from({ length: 60 }, (_, index) => `They ${verb} number ${index} .\n`).join('');
    workplace.write({ 'orig.txt': lines('is'), 'cor.txt': lines('are') });
    const programme = `${process.execPath} ${join(root, 'packages/cli/bin/corrigenda.js')}`;
    const command = `annotate --orig ${workplace.folder}/orig.txt --cor ${workplace.folder}/cor.txt --workers 1`;
    const login = await startSshd();
    await promisify(execFile)(
      'parallel',
      [
        '--will-cite',
        '--jobs',
        '1',
        '--sshlogin',
        `${login},:`,
        `${programme} ${command} --out ${workplace.folder}/edits.m2 --shard {}/4`,
        ':::',
        '1',
        '2',
        '3',
        '4',
      ],
      { env: { ...process.env, PARALLEL_HOME: workplace.folder } },
    );
    expect(workplace.run(['merge', 'edits.m2']).status).toBe(0);
    expect(workplace.run([...command.split(' '), '--out', 'whole.m2']).status).toBe(0);
    expect(workplace.read('edits.m2')).toBe(workplace.read('whole.m2'));
  });
});

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false)).setTimeout(1000, () => socket.destroy());
    setTimeout(() => socket.destroy(), 500);
  });
