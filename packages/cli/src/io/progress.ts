// work done -> a bar on standard error, with rate and time left, only on a terminal.

export interface Progress {
  /** So many more units are done; `fraction` of the whole (0 to 1) if that is known. */
  advance(units: number, fraction: number | null): void;
  stop(): void;
}

const silent: Progress = { advance: () => {}, stop: () => {} };

/** `75` seconds -> `1:15`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const pad = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** `0.42` done of 1,000 units in 10 s -> `42 %   1,000 pairs   100 pairs/s   0:14 left`. */
export function describeProgress(
  unit: string,
  units: number,
  seconds: number,
  fraction: number | null,
): string {
  const rate = seconds > 0 ? Math.round(units / seconds) : 0;
  const parts = [`${units.toLocaleString('en')} ${unit}`, `${rate.toLocaleString('en')} ${unit}/s`];
  if (fraction !== null && fraction > 0)
    parts.push(`${formatDuration((seconds * (1 - fraction)) / fraction)} left`);
  return parts.join('   ');
}

/** `0.5` -> `▓▓▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░  50 %`. */
function drawBar(fraction: number, width = 24): string {
  const full = Math.round(fraction * width);
  return `${'▓'.repeat(full)}${'░'.repeat(width - full)} ${String(Math.floor(fraction * 100)).padStart(3)} %`;
}

/** Starts a progress bar when standard error is a terminal; otherwise does nothing. */
export async function startProgress(unit: string): Promise<Progress> {
  if (!process.stderr.isTTY) return silent;
  const { default: cliProgress } = await import('cli-progress');
  const started = performance.now();
  let units = 0;
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
    fps: 8,
    format: (_, { progress }, { text, known }) => (known ? `${drawBar(progress)}   ${text}` : text),
  });
  bar.start(1000, 0, { text: '', known: false });
  return {
    advance(more, fraction) {
      units += more;
      const text = describeProgress(unit, units, (performance.now() - started) / 1000, fraction);
      bar.update(Math.round((fraction ?? 0) * 1000), { text, known: fraction !== null });
    },
    stop: () => bar.stop(),
  };
}

/** Shows how much of known work is done while it runs. */
export async function showProgress<Result>(
  unit: string,
  work: (
    onProgress: (progress: { readonly done: number; readonly total: number }) => void,
  ) => Promise<Result>,
): Promise<Result> {
  const bar = await startProgress(unit);
  let before = 0;
  try {
    return await work(({ done, total }) => {
      bar.advance(Math.max(0, done - before), total > 0 ? done / total : null);
      before = done;
    });
  } finally {
    bar.stop();
  }
}
