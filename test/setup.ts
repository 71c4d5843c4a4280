// Before every test file: random cases are the same in every run, so that a failure can be looked at again; FUZZ=1 draws new ones.
import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// A test lives for seconds, and V8 spends much of them on optimising code that hardly runs again: it waits nine times as long before it
// does. Tests of core and the server take a quarter less CPU time, a whole run's workers about a seventh. The flag is that of Node 20;
// later versions name theirs otherwise.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=600000');

fc.configureGlobal({ seed: process.env.FUZZ ? Date.now() % 2 ** 31 : 2017 });

// Files share a worker: a clock that one of them stopped runs again for the next.
afterAll(() => {
  vi.useRealTimers();
});
