import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What waits for browsers and servers starts first, the longest of all before the others: no worker ends up alone with it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = [
      /-axe(?:-\w+)?\.test/,
      /(?:installed|power-cuts|verify|shards|slurm|faults|documentation|meta|event-loop|\/browser\/(?:results|manager.*))\.test/,
      /\/test\/(?:browser|server)/,
    ];
    const rank = ({ moduleId }: TestSpecification) => {
      const kind = kinds.findIndex((pattern) => pattern.test(moduleId));
      return kind < 0 ? kinds.length : kind;
    };
    return [...files].sort((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  // Tests read the packages' TypeScript sources, so no build stands between a change and its test.
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['{packages,tools,examples,test}/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Loading the packages again for every file takes longer than most files: each worker loads them once.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Only against hanging: a busy machine takes several times as long as a quiet one.
    testTimeout: 600_000,
    // Only against hanging, too: on a busy machine a process was seen to get a tenth of a core.
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 300_000,
    // One more than two cores: journeys in a browser and processes that start spend a third of their time waiting.
    maxWorkers: 3,
  },
});
