// Loaded before a command: at its end, what it used of the machine is written where CORRIGENDA_BENCH_USAGE says.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const used = { megabytes: Math.round(maxRSS / 1024), seconds: (userCPUTime + systemCPUTime) / 1e6 };
    writeFileSync(process.env.CORRIGENDA_BENCH_USAGE ?? '', JSON.stringify(used));
  });
