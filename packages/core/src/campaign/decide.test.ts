import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, it, test } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Item } from '../protocol/item.ts';
import {
  checkDecision,
  currentDecisions,
  type Decide,
  decideItem,
  decisionKey,
  forEverySystem,
} from './decide.ts';
import { type PairName, pairKey, pairNamed, pairsAsked, turnAnswers } from './pairs.ts';
import type { CampaignRecord } from './record.ts';

const { pairwise, ranking } = builtInProtocols;
const multiSystem = builtInProtocols['multi-system'];
/** Alpha and gamma wrote the same, so there are three outputs. */
const item: Item = { id: 'i', outputs: { alpha: 'One.', beta: 'Two.', gamma: 'One. ', delta: 'Three.' } };
const prefer = (option: string) => ({ item: { preference: option }, outputs: {} });

describe('the name of a pair', () => {
  it('means two outputs, with every system behind them', () => {
    expect(pairNamed(item, ['beta', 'gamma'])?.systems).toEqual([['beta'], ['alpha', 'gamma']]);
  });
  test.each<[string, PairName]>([
    ['two systems with the same output', ['alpha', 'gamma']],
    ['a system that is not there', ['alpha', 'epsilon']],
    ['one output twice', ['beta', 'beta']],
    ['what every object has', ['constructor', 'beta']],
  ])('%s are no pair', (_, name) => {
    expect(pairNamed(item, name)).toBeNull();
  });
  it('is the same pair by any of its systems and in any order', () => {
    const keyOf = (name: PairName) => pairKey(pairNamed(item, name) as never);
    expect(keyOf(['gamma', 'beta'])).toBe(keyOf(['beta', 'alpha']));
    expect(keyOf(['gamma', 'delta'])).not.toBe(keyOf(['beta', 'alpha']));
  });
  it('is known for the pairs that people are asked about, once each', () => {
    const tasks = [
      { item: 'i', role: 'normal', systems: ['alpha', 'gamma', 'delta'] },
      { item: 'i', role: 'repeat', systems: ['delta', 'gamma', 'alpha'] },
      { item: 'i', role: 'auto', systems: ['alpha', 'gamma'] },
      { item: 'other', role: 'normal', systems: ['alpha', 'beta'] },
    ] as const;
    expect(pairsAsked(pairwise, item, tasks).map(({ name }) => name)).toEqual([['alpha', 'delta']]);
    expect(pairsAsked(ranking, item, tasks)).toEqual([]);
  });
});

describe('answers about a pair', () => {
  it('are turned when its outputs are shown the other way round', () => {
    expect(turnAnswers(pairwise, prefer('first-slightly-better'))).toEqual(prefer('second-slightly-better'));
    expect(turnAnswers(pairwise, prefer('no-difference'))).toEqual(prefer('no-difference'));
  });
  it('are left out where the protocol has no opposite', () => {
    const fields = pairwise.fields.map((field) =>
      field.kind === 'preference'
        ? { ...field, options: field.options.filter(({ value = 0 }) => value >= 0) }
        : field,
    );
    expect(turnAnswers({ ...pairwise, fields }, prefer('first-much-better')).item).toEqual({});
  });
});

describe('decisions', () => {
  const demo = demoCampaigns().find(({ protocol }) => protocol === 'pairwise')?.record as CampaignRecord;
  const decide = (at: string, pair: PairName | undefined, option: string) => ({
    seq: 0,
    at,
    kind: 'adjudication',
    actor: 'manager',
    item: 'i',
    answers: prefer(option),
    details: { note: at, ...(pair && { pair }) },
  });
  it('stand until the same pair is decided again, by whichever name', () => {
    const events = [
      decide('1', ['alpha', 'beta'], 'first-much-better'),
      decide('2', ['beta', 'delta'], 'no-difference'),
      decide('3', ['beta', 'gamma'], 'first-slightly-better'),
      decide('4', undefined, 'no-difference'),
    ];
    const decisions = currentDecisions({ ...demo, items: [item], events });
    expect([...decisions.values()].map(({ note }) => note)).toEqual(['3', '2', '4']);
    expect(decisions.get(decisionKey(item, ['alpha', 'beta']))).toEqual({
      item: 'i',
      blind: false,
      pair: ['beta', 'gamma'],
      answers: prefer('first-slightly-better'),
      note: '3',
      at: '3',
    });
    expect(decisions.get(decisionKey(item, null))?.note).toBe('4');
  });

  it('are about every system with the same text', () => {
    const answers = { item: {}, outputs: { gamma: { rank: 1 }, beta: { rank: 2 }, nobody: { rank: 3 } } };
    expect(forEverySystem(item, answers).outputs).toEqual({
      alpha: { rank: 1 },
      gamma: { rank: 1 },
      beta: { rank: 2 },
      nobody: { rank: 3 },
    });
  });

  const codes = (...given: Parameters<typeof checkDecision>) =>
    checkDecision(...given).map(({ code, field, output }) => [code, field, output ?? '']);
  it('may leave questions open and hold several phases at once', () => {
    const alpha = { fluency: 'extremely-natural', meaning: 'identical', final: 'One.' };
    expect(codes(multiSystem, item, { pair: null, answers: { item: {}, outputs: { alpha } } })).toEqual([]);
  });
  test.each<[string, unknown, string[][]]>([
    ['no answers at all', 'yes', [['invalid', '', '']]],
    ['answers of another form', { item: [], outputs: {} }, [['invalid', '', '']]],
    ['an unknown question', { item: { colour: 1 }, outputs: {} }, [['unknown-field', 'colour', '']]],
    ['an unknown system', { item: {}, outputs: { epsilon: {} } }, [['unknown-output', '', 'epsilon']]],
    [
      'an option that is none',
      { item: {}, outputs: { beta: { fluency: 'lovely' } } },
      [['invalid', 'fluency', 'beta']],
    ],
  ])('%s are refused with their field and output', (_, answers, expected) => {
    expect(codes(multiSystem, item, { pair: null, answers })).toEqual(expected);
  });
  it('on a pair are about its outputs only', () => {
    const answers = { item: { preference: 'no-difference' }, outputs: { delta: {} } };
    expect(codes(pairwise, item, { pair: ['alpha', 'beta'], answers })).toEqual([
      ['unknown-output', '', 'delta'],
    ]);
    expect(codes(pairwise, item, { pair: ['alpha', 'delta'], answers })).toEqual([]);
  });
});

describe('recording a decision', () => {
  const now = '2030-01-01T00:00:00.000Z';
  const tasks = [{ item: 'i', role: 'normal', systems: ['alpha', 'gamma', 'beta'] }] as const;
  const state = { protocol: pairwise, guidelineVersion: 2, item, tasks, earlier: null };
  const command: Decide = {
    pair: ['alpha', 'beta'],
    answers: prefer('no-difference'),
    note: 'Both are fine.',
    key: 'k',
    fingerprint: 'f',
  };
  it('makes one event, and none when the same comes again', () => {
    expect(decideItem(state, command, now)).toEqual([
      {
        at: now,
        kind: 'adjudication',
        actor: 'manager',
        item: 'i',
        answers: prefer('no-difference'),
        key: 'k',
        fingerprint: 'f',
        guidelineVersion: 2,
        details: { note: 'Both are fine.', pair: ['alpha', 'beta'] },
      },
    ]);
    const again = (fingerprint: string) =>
      decideItem({ ...state, earlier: { assignment: null, fingerprint } }, command, now);
    expect(again('f')).toEqual([]);
    expect(again('another')).toEqual({ refused: 'key-reused' });
  });
  const whole = { ...state, protocol: ranking };
  test.each<[string, typeof state, Partial<Decide>, RegExp]>([
    [
      'a pair nobody was asked about',
      state,
      { pair: ['alpha', 'delta'] },
      /is no pair of this item; there is alpha . beta/,
    ],
    ['no pair', state, { pair: undefined }, /names its pair/],
    ['a pair where whole items are judged', whole, {}, /names no pair/],
    ['an unknown question', state, { answers: { item: { colour: 1 }, outputs: {} } }, /./],
  ])('%s is refused', (_name, given, change, message) => {
    expect(decideItem(given, { ...command, ...change }, now)).toMatchObject({
      refused: 'invalid',
      message: expect.stringMatching(message),
    });
  });
});
