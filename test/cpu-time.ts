// How much processor time something takes: unlike time on the clock, other programmes on the machine do not change it much.

/** Seconds of processor time of this process while `run` runs. */
export function cpuSeconds(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
