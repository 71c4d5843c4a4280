import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hand, mapInOrder } from './ordered-map.ts';

const pause = (ticks: number) =>
  new Promise<void>((resolve) => (ticks > 0 ? setTimeout(resolve, ticks) : resolve()));

async function* numbers(count: number): AsyncGenerator<number> {
  for (let value = 0; value < count; value++) yield value;
}

describe('jobs mapped in order', () => {
  it('come back in order, whoever is fastest, and every hand is dismissed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 5 }),
        // How long each further hand needs before it can begin; one that never can is no loss.
        fc.array(fc.constantFrom('at once', 'soon', 'late', 'never'), { minLength: 5, maxLength: 5 }),
        async (durations, hands, starts) => {
          let hired = 0;
          let dismissed = 0;
          const hire = (place: number): Hand<number, number> => {
            hired++;
            const start = place === 0 ? 'at once' : starts[place];
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
              dismiss: async () => {
                dismissed++;
              },
            };
          };
          const results: number[] = [];
          for await (const { result } of mapInOrder(numbers(durations.length), hire, { hands }))
            results.push(result);
          expect(results).toEqual(durations.map((_, index) => index * 2));
          expect(hired).toBeLessThanOrEqual(Math.min(hands, durations.length));
          expect(dismissed).toBe(hired);
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
    const hire = () => ({ work: async (job: number) => job, dismiss: async () => {} });
    let read = 0;
    for await (const _ of mapInOrder(counted(), hire, { hands: 2, ahead: 3 })) {
      read++;
      expect(taken - read).toBeLessThanOrEqual(7);
      if (read === 50) break;
    }
    expect(read).toBe(50);
  });

  it('tell a failure at its place, after the results before it', async () => {
    const hire = () => ({
      work: async (job: number) => {
        if (job === 3) throw new Error('no');
        return job;
      },
      dismiss: async () => {},
    });
    const results: number[] = [];
    const run = async () => {
      for await (const { result } of mapInOrder(numbers(10), hire, { hands: 2 })) results.push(result);
    };
    await expect(run()).rejects.toThrow('no');
    expect(results).toEqual([0, 1, 2]);
  });
});
