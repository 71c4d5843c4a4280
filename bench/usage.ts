// a process -> what it used of the machine.
import { readFileSync } from 'node:fs';

/** User and system seconds of a process, and the most memory it had, where the system tells them. */
export function usageOf(pid: number | undefined): { seconds: number; megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return {
    seconds: (Number(fields[11]) + Number(fields[12])) / 100,
    megabytes: Math.round(Number(peak) / 1024),
  };
}
