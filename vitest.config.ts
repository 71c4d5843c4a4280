import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests read the packages' TypeScript sources, so no build stands between a change and its test.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/*/{src,train}/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    // Only against hanging: a busy machine takes several times as long as a quiet one.
    testTimeout: 600_000,
    // Pages on a busy machine take longer than the default second.
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});
