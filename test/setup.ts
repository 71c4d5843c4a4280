// Before every test file: random cases are the same in every run, so that a failure can be looked at again; FUZZ=1 draws new ones.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

fc.configureGlobal({ seed: process.env.FUZZ ? Date.now() % 2 ** 31 : 2017 });

// Files share a worker: a clock that one of them stopped runs again for the next.
afterAll(() => {
  vi.useRealTimers();
});
