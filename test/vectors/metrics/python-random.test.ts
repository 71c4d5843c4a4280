// Python's random numbers: integers and choices exactly, scores to 1e-9, no exceptions.
import { describe, test } from 'vitest';
import { drawIndex, PythonRandom } from '../../../packages/core/src/metric/python-random.ts';
import { Comparison, corpora, load, sameJson } from './corpora.ts';

describe.runIf(corpora)('the random numbers of Python', () => {
  interface Case {
    readonly seed: number;
    readonly u32: readonly number[];
    readonly random: readonly number[];
    readonly [draws: string]: unknown;
  }
  test('are drawn alike, with both rules', () => {
    const compared = new Comparison();
    for (const one of load<{ cases: Case[] }>('mt19937.json')!.cases) {
      const bits = new PythonRandom(one.seed);
      compared.check(
        sameJson(
          one.u32.map(() => bits.bits32()),
          one.u32,
        ),
        one.seed,
        'u32',
      );
      const numbers = new PythonRandom(one.seed);
      compared.check(
        sameJson(
          one.random.map(() => numbers.random()),
          one.random,
        ),
        one.seed,
        'random',
      );
      for (const [name, draws] of Object.entries(one)) {
        const [, rule, bound] = /^(py[23])_R(\d+)$/.exec(name) ?? [];
        if (!rule) continue;
        const random = new PythonRandom(one.seed);
        const drawn = (draws as number[]).map(() => drawIndex(random, Number(bound), rule as 'py2' | 'py3'));
        compared.check(sameJson(drawn, draws), one.seed, name);
      }
    }
    compared.done(10);
  });
});
