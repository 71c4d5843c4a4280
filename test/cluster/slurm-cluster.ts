// A real Slurm on this machine for tests: munge, one controller and two nodes, all on the loopback address, in a folder of their own.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';

export interface SlurmCluster {
  /** Makes sbatch and squeue talk to this cluster. */
  readonly env: NodeJS.ProcessEnv;
  /** Jobs that run on a node now, `123_4`. */
  tasksOn(node: string): readonly string[];
  /** Ends a node as a power cut would: its daemon and everything it started. */
  killNode(node: string): void;
  stop(): Promise<void>;
}

export const nodes = ['node1', 'node2'] as const;

const programmes = ['/usr/sbin/slurmctld', '/usr/sbin/slurmd', '/usr/sbin/munged'];

/** Slurm's daemons start tasks as any user, so only root can run them. */
export function whyNoSlurm(): string | null {
  const missing = programmes.filter((path) => !existsSync(path));
  if (missing.length > 0) return `${missing.join(' and ')} not found; install slurm-wlm and munge`;
  return process.getuid?.() === 0 ? null : 'only root can run the daemons of Slurm';
}

export async function startSlurm(): Promise<SlurmCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-slurm-'));
  chmodSync(folder, 0o755);
  const ports = await freePorts(3);
  const munge = await startMunge(folder);
  const config = writeConfig(folder, munge.socket, ports);
  const env = { ...process.env, SLURM_CONF: config };
  const daemons = new Map<string, ChildProcess>();
  const start = (name: string, command: string, args: readonly string[]) =>
    // A group of its own, so that a node ends with all that it started.
    daemons.set(name, spawn(command, [...args], { env, stdio: 'ignore', detached: true }));
  start('controller', '/usr/sbin/slurmctld', ['-D', '-i']);
  for (const node of nodes) start(node, '/usr/sbin/slurmd', ['-D', '-N', node]);
  const ask = (command: string, args: readonly string[]) =>
    execFileSync(command, [...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  await until(() => {
    try {
      return ask('sinfo', ['--noheader', '--format', '%T %D']).trim() === `idle ${nodes.length}`;
    } catch {
      return false;
    }
  });
  return {
    env,
    tasksOn: (node) =>
      ask('squeue', ['--noheader', '--array', '--states=RUNNING', '--nodelist', node, '--format', '%i'])
        .split('\n')
        .filter(Boolean),
    killNode(node) {
      const { pid } = daemons.get(node) ?? {};
      if (pid === undefined) throw new Error(`No node ${node}.`);
      for (const child of [...descendants(pid), ...stepsOn(node, config)]) endNow(child);
    },
    async stop() {
      for (const { pid } of daemons.values()) if (pid !== undefined) descendants(pid).forEach(endNow);
      for (const node of nodes) stepsOn(node, config).forEach(endNow);
      munge.process.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Process and parent, of all there are. */
const listProcesses = (): readonly (readonly number[])[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number));

/** What a node runs beside its daemon: steps are no children of it, and are known by what Slurm tells them. The manager of a step comes first, so that it reports nothing. */
function stepsOn(node: string, config: string): readonly number[] {
  const tasks = listProcesses().filter(([pid]) => {
    const told = environmentOf(pid);
    return told.includes(`SLURMD_NODENAME=${node}`) && told.includes(`SLURM_CONF=${config}`);
  });
  const own = new Set(tasks.map(([pid]) => pid));
  const managers = tasks.map(([, parent]) => parent).filter((parent) => parent > 1 && !own.has(parent));
  return [...new Set(managers), ...own];
}

function environmentOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** A process and all below it. */
function descendants(pid: number): readonly number[] {
  const parents = listProcesses();
  const found = [pid];
  for (const parent of found)
    for (const [child, of] of parents) if (of === parent && !found.includes(child)) found.push(child);
  return found;
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

async function startMunge(folder: string): Promise<{ socket: string; process: ChildProcess }> {
  const own = join(folder, 'munge');
  mkdirSync(own, { mode: 0o700 });
  // Munge lets nobody else write to the folders above its files, and everybody connect to its socket.
  const open = join(folder, 'munge-socket');
  mkdirSync(open, { mode: 0o755 });
  const key = join(own, 'key');
  writeFileSync(key, Buffer.alloc(128, 7), { mode: 0o400 });
  chownSync(key, 0, 0);
  const socket = join(open, 'socket');
  const files = ['key', 'log', 'pid', 'seed'].map((name) => join(own, name));
  const [keyFile, log, pid, seed] = files;
  const daemon = spawn(
    '/usr/sbin/munged',
    [
      '--foreground',
      '--force',
      `--socket=${socket}`,
      `--key-file=${keyFile}`,
      `--log-file=${log}`,
      `--pid-file=${pid}`,
      `--seed-file=${seed}`,
    ],
    { stdio: 'ignore' },
  );
  await until(() => existsSync(socket));
  return { socket, process: daemon };
}

function writeConfig(folder: string, socket: string, [controller, ...ports]: readonly number[]): string {
  const config = join(folder, 'slurm.conf');
  const host = execFileSync('hostname', ['-s'], { encoding: 'utf8' }).trim();
  mkdirSync(join(folder, 'state'));
  const lines = [
    'ClusterName=test',
    `SlurmctldHost=${host}(127.0.0.1)`,
    `SlurmctldPort=${controller}`,
    'SlurmUser=root',
    'SlurmdUser=root',
    'AuthType=auth/munge',
    // How long a requeued task waits; 120 s otherwise.
    `AuthInfo=socket=${socket},cred_expire=5`,
    'CryptoType=crypto/munge',
    'ProctrackType=proctrack/linuxproc',
    'TaskPlugin=task/none',
    'SelectType=select/cons_tres',
    'SelectTypeParameters=CR_Core',
    'MpiDefault=none',
    'ReturnToService=2',
    'JobRequeue=1',
    // A node that does not answer for so long is given up, and its tasks are queued again.
    'SlurmdTimeout=5',
    'SlurmctldTimeout=5',
    'SchedulerParameters=batch_sched_delay=0,sched_interval=1',
    `StateSaveLocation=${join(folder, 'state')}`,
    `SlurmdSpoolDir=${join(folder, 'spool-%n')}`,
    `SlurmctldPidFile=${join(folder, 'controller.pid')}`,
    `SlurmdPidFile=${join(folder, '%n.pid')}`,
    `SlurmctldLogFile=${join(folder, 'controller.log')}`,
    `SlurmdLogFile=${join(folder, '%n.log')}`,
    ...nodes.map(
      (node, index) =>
        `NodeName=${node} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${ports[index]} CPUs=1 State=UNKNOWN`,
    ),
    `PartitionName=all Nodes=${nodes.join(',')} Default=YES MaxTime=INFINITE State=UP`,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  return config;
}

async function until(isSo: () => boolean, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Slurm was not ready after ${seconds} s.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
