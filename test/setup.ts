// Before every test file: random cases are the same in every run, so that a failure can be looked at again; FUZZ=1 draws new ones.
import { setFlagsFromString } from 'node:v8';
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// A test lives for seconds, and a quarter of a worker's CPU time went to optimising code that hardly ran again: V8 waits nine times as
// long before it does. The flag is that of Node 20; later versions name theirs otherwise.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=600000');

fc.configureGlobal({ seed: process.env.FUZZ ? Date.now() % 2 ** 31 : 2017 });

// Files share a worker: a clock that one of them stopped runs again for the next.
afterAll(() => {
  vi.useRealTimers();
});
