// How much processor time something takes: unlike time on the clock, other programmes on the machine do not change it much.
import { readFileSync } from 'node:fs';

/** Seconds of processor time of another process so far, as Linux tells it in hundredths. */
export function cpuSecondsOf(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1];
  const [user, system] = afterName.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
}

/** Seconds of processor time of this process while `run` runs. */
export function cpuSeconds(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
