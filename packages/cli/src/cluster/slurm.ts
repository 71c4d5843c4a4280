// sbatch and squeue: the few words of Slurm that a job of shards needs.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Refusal } from '../io/refusal.ts';

const run = promisify(execFile);

async function slurm(command: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(command, [...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT')
      throw new Refusal(
        'misuse',
        `${command} was not found; expected a machine from which Slurm jobs are submitted.`,
      );
    throw new Refusal('data', `${command} failed: ${(stderr || message).trim()}`);
  }
}

/** Submits the script for these array indexes, `1-3,7`, and gives the number of the job. */
export async function submit(script: string, indexes: string): Promise<string> {
  const printed = await slurm('sbatch', ['--parsable', `--array=${indexes}`, script]);
  return printed.trim().split(';')[0];
}

/** Whether the queue still has a task of this job, waiting or running. */
export async function isQueued(job: string): Promise<boolean> {
  try {
    return (await slurm('squeue', ['--noheader', '--jobs', job, '--format', '%T'])).trim() !== '';
  } catch (error) {
    if (error instanceof Refusal && /Invalid job id/i.test(error.message)) return false;
    throw error;
  }
}

/** Ends what the queue still has of a job. One that has ended by itself meanwhile is as good. */
export async function cancel(job: string): Promise<void> {
  await slurm('scancel', [job]).catch((error) => {
    if (!(error instanceof Refusal && /Invalid job id/i.test(error.message))) throw error;
  });
}
