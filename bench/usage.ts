// a process -> what it used of the machine.
import { readdirSync, readFileSync } from 'node:fs';

/** The fields of /proc/PID/stat behind the name, of which the second is the parent; null for a process that has ended. */
function statOf(pid: string | number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  } catch {
    return null;
  }
}

/** CPU seconds of a process and of its children, those that have ended too. */
export function secondsWithChildren(pid: number | undefined): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = all.flatMap((name) => {
    const fields = statOf(name);
    if (!fields || (name !== String(pid) && fields[1] !== String(pid))) return [];
    return fields.slice(11, name === String(pid) ? 15 : 13).map(Number);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

/** User and system seconds of a process, and the most memory it had, where the system gives them. */
export function usageOf(pid: number | undefined): { seconds: number; megabytes: number } {
  const fields = statOf(pid ?? 0) ?? [];
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    megabytes: Math.round(Number(peak) / 1024),
  };
}
