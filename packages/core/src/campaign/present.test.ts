import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Item } from '../protocol/item.ts';
import { randomStream } from '../stats/random.ts';
import { groupOutputs, nameOutput, planOrder, presentItem } from './present.ts';

const item: Item = {
  id: 'gold-system-alpha-7',
  source: 'SECRET-SOURCE',
  context: { before: 'SECRET-CONTEXT' },
  reference: 'SECRET-REFERENCE',
  target: { start: 0, end: 2 },
  outputs: { alpha: 'Same text.', beta: 'Same text.', gamma: 'Another.' },
  metadata: { level: 'SECRET-LEVEL' },
  role: 'gold',
  expected: { item: { secret: 'SECRET-GOLD' }, outputs: {} },
  explanation: 'SECRET-EXPLANATION',
};
const order = planOrder(item, randomStream('1', 'plan'));
const show = (protocol: string, phase: string | null, showSource?: boolean) =>
  presentItem(builtInProtocols[protocol], item, {
    id: 'assignment',
    phase,
    order,
    language: 'sv',
    ...(showSource === undefined ? {} : { settings: { showSource } }),
  });

describe('blinding', () => {
  it('shows outputs only before phase 1 is committed', () => {
    const shown = JSON.stringify(show('multi-system', 'form'));
    expect(shown).not.toMatch(/SECRET|alpha|beta|gamma|gold/);
    expect(shown).toContain('Same text.');
  });
  it('adds the reference in phase 2 and when all is done', () => {
    for (const phase of ['meaning', null]) {
      const shown = show('multi-system', phase);
      expect(shown.reference).toBe('SECRET-REFERENCE');
      expect(JSON.stringify(shown)).not.toMatch(/SOURCE|CONTEXT|LEVEL|GOLD|EXPLANATION|alpha|gold/);
    }
  });
  it('shows the source where the campaign says so, and hides source and target where it does not', () => {
    expect(show('multi-system', 'form', true).source).toBe('SECRET-SOURCE');
    expect(show('target-error-1', 'judge')).toMatchObject({
      source: 'SECRET-SOURCE',
      target: { start: 0, end: 2 },
    });
    expect(Object.keys(show('target-error-1', 'judge', false))).not.toContain('target');
  });
  it('never tells where a feedback comment came from', () => {
    const feedback = {
      comment: 'C',
      corrected: 'D',
      correction: { start: 0, end: 1 },
      system: 'SECRET-SYSTEM',
    };
    const shown = presentItem(
      builtInProtocols['feedback-comment'],
      { id: 'x', source: 'S', feedback },
      { id: 'a', phase: 'judge', order: [], language: 'en' },
    );
    expect(shown).toEqual({
      id: 'a',
      source: 'S',
      feedback: { comment: 'C', corrected: 'D', correction: { start: 0, end: 1 } },
      outputs: [],
      language: 'en',
    });
  });
  it('refuses a phase the protocol does not have', () => {
    expect(() => show('multi-system', 'later')).toThrow(RangeError);
  });
});

describe('display order', () => {
  it('shows identical outputs once and keeps every system that wrote them', () => {
    expect(order.map(({ systems }) => systems).sort()).toEqual([['alpha', 'beta'], ['gamma']]);
    expect(show('multi-system', 'form').outputs.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(show('pairwise', 'judge').outputs.map(({ name }) => name)).toEqual(['1', '2']);
  });
  it('merges what reads the same: canonical equivalents and outer white space', () => {
    expect(groupOutputs({ a: 'café', b: 'cafe\u0301 ', c: 'cafe' })).toEqual([['a', 'b'], ['c']]);
  });
  it('keeps only the systems it was asked for', () => {
    expect(
      planOrder(item, randomStream('1', 'plan'), { systems: ['gamma'] }).map(({ systems }) => systems),
    ).toEqual([['gamma']]);
  });
  it('names outputs A ... Z, AA ...', () => {
    expect([0, 25, 26, 27, 52, 701, 702].map(nameOutput)).toEqual(['A', 'Z', 'AA', 'AB', 'BA', 'ZZ', 'AAA']);
  });
  it('is a permutation of all systems, the same for the same seed, with ids that never repeat', () => {
    const outputs = fc.dictionary(fc.string({ minLength: 1 }), fc.constantFrom('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(outputs, fc.string(), (texts, seed) => {
        const some: Item = { id: 'i', outputs: texts };
        const drawn = planOrder(some, randomStream(seed, 'plan'));
        expect(planOrder(some, randomStream(seed, 'plan'))).toEqual(drawn);
        expect(drawn.flatMap(({ systems }) => systems).sort()).toEqual(Object.keys(texts).sort());
        expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
        expect(drawn.length).toBe(new Set(Object.values(texts)).size);
      }),
    );
  });
  it('puts every system first about equally often', () => {
    const random = randomStream('fair', 'plan');
    const three: Item = { id: 'i', outputs: { a: '1', b: '2', c: '3' } };
    const firsts = Array.from({ length: 3000 }, () => planOrder(three, random)[0].systems[0]);
    for (const system of ['a', 'b', 'c']) {
      const share = firsts.filter((first) => first === system).length / firsts.length;
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThan(0.37);
    }
  });
});
