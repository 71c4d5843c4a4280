// How long a whole evaluation takes: 10,000 sentences x 5 systems x 2 references from text, and 200,000 sentences of M2 with resamples.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawBelow, seededRandom } from '@corrigenda/core/internal';
import { root, sharedLines } from '../test/shared.ts';
import { writeCompareData } from './compare-data.ts';

const bars = { evaluateSeconds: 60, scoreSeconds: 5 };
const bin = join(process.env.CORRIGENDA_BINS ?? join(root, 'packages/cli/bin'), 'corrigenda.js');
const tellCost =
  'process.on("exit",()=>{const u=process.resourceUsage();process.stderr.write("cost "+(u.userCPUTime+u.systemCPUTime)+" "+u.maxRSS)})';

interface Cost {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

function measure(args: readonly string[], cwd: string): Cost {
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(tellCost)}`];
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...flags, bin, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const seconds = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`corrigenda ${args.join(' ')} failed:\n${stderr}`);
  const [, cpu = 0, memory = 0] = /cost (\d+) (\d+)$/.exec(stderr)?.map(Number) ?? [];
  return { seconds, cpuSeconds: cpu / 1e6, megabytes: memory / 1024 };
}

const tell = (what: string, { seconds, cpuSeconds, megabytes }: Cost, bar: number) =>
  console.log(
    `${what}: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU, ${Math.round(megabytes)} MB (bar: ${bar} s; ${(seconds / bar).toFixed(2)} of it)`,
  );

/** Sentence pairs of the shared vectors, over again until there are enough; a text takes a share of the corrections. */
function writeTexts(folder: string, sentences: number): boolean {
  const [sources, corrections] = ['orig', 'cor'].map((side) =>
    sharedLines(`vectors/end-to-end/dev.${side}.gz`),
  );
  if (!sources || !corrections) return false;
  const random = seededRandom(1);
  // A number in front keeps repeated pairs from being the same sentence.
  const text = (share: number) =>
    Array.from({ length: sentences }, (_, index) => {
      const at = index % sources.length;
      const line = drawBelow(100, random) < share ? corrections[at] : sources[at];
      return `${index} ${line}\n`;
    }).join('');
  writeFileSync(join(folder, 'source.txt'), text(0));
  for (const [name, share] of Object.entries({ r1: 100, r2: 90, a: 20, b: 35, c: 50, d: 65, e: 80 }))
    writeFileSync(join(folder, `${name}.txt`), text(share));
  return true;
}

export async function benchEvaluate(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'corrigenda-bench-'));
  try {
    if (writeTexts(folder, 10_000)) {
      const systems = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.txt`);
      const args = [
        'evaluate',
        '--source',
        'source.txt',
        '--reference',
        'r1.txt',
        'r2.txt',
        '--system',
        ...systems,
      ];
      tell(
        'evaluate, 10,000 sentences x 5 systems x 2 references',
        measure(args, folder),
        bars.evaluateSeconds,
      );
    } else console.log('evaluate: not measured, because the shared vectors are not here');
    const [hypothesis, other, reference] = ['h.m2', 'g.m2', 'r.m2'].map((name) => join(folder, name));
    await writeCompareData({ hypothesis, reference }, 200_000);
    await writeCompareData({ hypothesis: other, reference }, 200_000);
    const without = measure(['score', 'h.m2', '--ref', 'r.m2', '--resamples', '0'], folder);
    const withOne = measure(['score', 'h.m2', '--ref', 'r.m2'], folder);
    const withTwo = measure(['score', 'h.m2', 'g.m2', '--ref', 'r.m2'], folder);
    tell('score, 200,000 sentences, without resamples', without, bars.scoreSeconds);
    tell('score, 200,000 sentences, 1,000 resamples', withOne, bars.scoreSeconds);
    tell('score, 200,000 sentences, 2 systems, 1,000 resamples and tests', withTwo, bars.scoreSeconds);
    console.log(
      `score, resampling alone: ${(withOne.cpuSeconds - without.cpuSeconds).toFixed(1)} s of CPU, ${(withOne.cpuSeconds / without.cpuSeconds).toFixed(2)} x the time without it`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
