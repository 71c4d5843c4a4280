import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JobWorker, mapInOrder } from './ordered-map.ts';

const pause = (ticks: number) =>
  new Promise<void>((resolve) => (ticks > 0 ? setTimeout(resolve, ticks) : resolve()));

async function* numbers(count: number): AsyncGenerator<number> {
  for (let value = 0; value < count; value++) yield value;
}

describe('jobs mapped in order', () => {
  it('come back in order, whoever is fastest, and every worker is stopped', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        // How long each further worker needs before it can begin; one that never can is no loss.
        fc.array(fc.constantFrom('at once', 'soon', 'late', 'never'), { minLength: 5, maxLength: 5 }),
        async (durations, workers, starts) => {
          let started = 0;
          let stopped = 0;
          const start = (index: number): JobWorker<number, number> => {
            started++;
            const start = index === 0 ? 'at once' : starts[index];
            let isReady = start === 'at once';
            const begin = async () => {
              await pause(start === 'late' ? 5 : 1);
              if (start === 'never') throw new Error('cannot begin');
              isReady = true;
            };
            return {
              ...(!isReady && { ready: begin() }),
              work: async (job) => {
                expect(isReady).toBe(true);
                await pause(durations[job]);
                return job * 2;
              },
              stop: async () => {
                stopped++;
              },
            };
          };
          const results: number[] = [];
          for await (const { result } of mapInOrder(numbers(durations.length), start, { workers }))
            results.push(result);
          expect(results).toEqual(durations.map((_, index) => index * 2));
          expect(started).toBeLessThanOrEqual(Math.min(workers, durations.length));
          expect(stopped).toBe(started);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('do not run ahead of a slow reader', async () => {
    let taken = 0;
    async function* counted() {
      for await (const value of numbers(1000)) {
        taken++;
        yield value;
      }
    }
    const start = () => ({ work: async (job: number) => job, stop: async () => {} });
    let read = 0;
    for await (const _ of mapInOrder(counted(), start, { workers: 2, ahead: 3 })) {
      read++;
      expect(taken - read).toBeLessThanOrEqual(7);
      if (read === 50) break;
    }
    expect(read).toBe(50);
  });

  it('tell a failure at its index, after the results before it', async () => {
    const start = () => ({
      work: async (job: number) => {
        if (job === 3) throw new Error('no');
        return job;
      },
      stop: async () => {},
    });
    const results: number[] = [];
    const run = async () => {
      for await (const { result } of mapInOrder(numbers(10), start, { workers: 2 })) results.push(result);
    };
    await expect(run()).rejects.toThrow('no');
    expect(results).toEqual([0, 1, 2]);
  });
});
