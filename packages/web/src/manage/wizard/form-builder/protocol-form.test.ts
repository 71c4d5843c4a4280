import { builtInProtocols, readProtocol, writeProtocol } from '@corrigenda/core/human';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { buildProtocol, sketchProtocol } from './form-to-protocol.ts';
import {
  emptyCriterion,
  emptyForm,
  type FormCriterion,
  hasTwoPhases,
  type Layout,
  looks,
  optionsOf,
  type ProtocolForm,
  readForm,
} from './protocol-form.ts';
import { formOfProtocol } from './protocol-to-form.ts';

const label = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => text.trim() !== '');
const someLabel = fc.oneof(label, fc.constantFrom('Other', 'Good', 'good', 'Смысл', 'Är det bra?', '-'));

const criterion = (layout: Layout, index: number): fc.Arbitrary<FormCriterion> =>
  fc.record({
    row: fc.constant(index + 1),
    label: someLabel,
    question: fc.string({ maxLength: 10 }),
    help: fc.string({ maxLength: 10 }),
    kind:
      index === 0 && layout === 'pair'
        ? fc.constant('preference' as const)
        : fc.constantFrom(...looks[layout].kinds),
    scope: fc.constantFrom('output', 'item'),
    required: fc.boolean(),
    options: fc
      .array(someLabel, { minLength: 3, maxLength: 5 })
      .map((all) => optionsOf(all.length % 2 ? all : all.slice(1))),
    ordered: fc.boolean(),
    other: fc.boolean(),
    min: fc.constantFrom('0', '1', '-3'),
    max: fc.constantFrom('2', '7', ' 10'),
    polarity: fc.constantFrom('higher-is-better', 'lower-is-better', 'none'),
    phase: fc.constant(index % 2 ? 2 : 1),
  });

const someForm: fc.Arbitrary<ProtocolForm> = fc
  .constantFrom(...(Object.keys(looks) as Layout[]))
  .chain((layout) =>
    fc.record({
      title: someLabel,
      language: fc.constantFrom('en', 'sv', 'ru'),
      layout: fc.constant(layout),
      showing: fc.constantFrom(...looks[layout].showings),
      showSource: fc.boolean(),
      guidelines: fc.string({ maxLength: 20 }),
      criteria: fc
        .integer({ min: 2, max: 4 })
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, index) => criterion(layout, index))),
        ) as fc.Arbitrary<FormCriterion[]>,
    }),
  );

describe('a form without faults', () => {
  test('passes the check of protocols, its file too, and is read back into a form of the same protocol', () => {
    fc.assert(
      fc.property(someForm, (form) => {
        const { protocol, problems } = buildProtocol(form);
        expect(problems).toEqual([]);
        expect(readProtocol(writeProtocol(protocol!))).toEqual({ value: protocol, problems: [] });
        const { form: again, leftOut } = formOfProtocol(protocol!, 'en');
        expect(leftOut).toEqual([]);
        expect(buildProtocol(again).protocol).toEqual(protocol);
        expect(formOfProtocol(buildProtocol(again).protocol!, 'en').form).toEqual(again);
        expect(readForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
      }),
      { numRuns: 60 },
    );
  });

  test('two phases: what the second shows is not shown before', () => {
    const two = { ...emptyCriterion, label: 'B', kind: 'yes-no', row: 2, phase: 2 } as const;
    const one = { ...emptyCriterion, label: 'A', kind: 'yes-no', row: 1 } as const;
    const form = { ...emptyForm('en'), title: 'T', showing: 'then-source', criteria: [one, two] } as const;
    expect(hasTwoPhases(form)).toBe(true);
    const { phases, needs, fields } = buildProtocol(form).protocol!;
    expect(phases.map(({ reveals, frozen }) => [reveals, frozen])).toEqual([
      [['outputs'], true],
      [['source', 'context'], undefined],
    ]);
    expect(needs).toEqual(['source', 'outputs']);
    expect(fields.map(({ phase }) => phase)).toEqual(['first', 'second']);
  });

  test('steps count down from the best, Other counts nowhere, ids come from the labels', () => {
    const steps = {
      ...emptyCriterion,
      label: 'How clear?',
      ordered: true,
      other: true,
      options: optionsOf(['Clear', 'Other']),
    };
    const form = { ...emptyForm('en'), title: 'Ranking', criteria: [steps] };
    const { id, fields } = buildProtocol(form).protocol!;
    expect(id).toBe('ranking-own');
    expect(fields).toMatchObject([
      {
        id: 'how-clear',
        polarity: 'higher-is-better',
        options: [
          { id: 'clear', value: 2, key: '1' },
          { id: 'other-2', value: 1, key: '2' },
          { id: 'other', value: 0, key: '0', missing: true },
        ],
      },
    ]);
  });
});

test.each(Object.values(builtInProtocols).map((one) => [one.id, one] as const))(
  'starting from %s gives a form whose protocol is accepted',
  (_, protocol) => {
    for (const language of ['en', 'sv', 'ru']) {
      const { form } = formOfProtocol(protocol, language);
      expect(buildProtocol(form).problems).toEqual([]);
    }
  },
);

test('starting from a built-in protocol tells what only a file can have', () => {
  expect(formOfProtocol(builtInProtocols['direct-assessment']!, 'en').leftOut).toEqual([]);
  expect(formOfProtocol(builtInProtocols['multi-system']!, 'en').leftOut).toContain('rules');
  expect(formOfProtocol(builtInProtocols['feedback-comment']!, 'en').leftOut).toContain('kinds');
});

describe('a form with faults', () => {
  const wrong = (changes: Partial<FormCriterion>, more: Partial<ProtocolForm> = {}) =>
    checkForm({
      ...emptyForm('en'),
      title: 'T',
      criteria: [{ ...emptyCriterion, label: 'A', options: optionsOf(['x', 'y']), ...changes }],
      ...more,
    }).map(({ at, text }) => `${at} ${text?.split('.').at(-1)}`);
  test.each<[string, Partial<FormCriterion>, Partial<ProtocolForm>, string[]]>([
    ['nothing wrong', {}, {}, []],
    ['no title', {}, { title: ' ' }, ['title empty']],
    ['no criteria', {}, { criteria: [] }, ['criteria none']],
    ['no label', { label: '' }, {}, ['criteria.0.label empty']],
    ['one option', { options: optionsOf(['x']) }, {}, ['criteria.0.options options']],
    ['an option without label', { options: optionsOf(['x', '']) }, {}, ['criteria.0.options.1 empty']],
    [
      'a key twice',
      {
        options: [
          { label: 'x', key: '1' },
          { label: 'y', key: '1' },
        ],
      },
      {},
      ['criteria.0.options.1 key'],
    ],
    ['no whole number', { kind: 'slider', max: '2.5' }, {}, ['criteria.0.max whole']],
    ['upside down', { kind: 'slider', min: '5', max: '5' }, {}, ['criteria.0.max range']],
    ['a scale of 101 steps', { kind: 'scale' }, {}, ['criteria.0.max long']],
    ['an even preference', { kind: 'preference' }, { layout: 'pair' }, ['criteria.0.options odd']],
    ['pairs without preference', {}, { layout: 'pair' }, ['layout preference']],
    ['a rank elsewhere', { kind: 'rank', max: '5' }, {}, ['criteria.0.kind kind']],
    ['an empty second phase', {}, { showing: 'then-reference' }, ['showing phases']],
  ])('%s', (_, changes, more, problems) => {
    expect(wrong(changes, more)).toEqual(problems);
  });

  test('the preview shows what is there already', () => {
    const form = emptyForm('sv');
    expect(buildProtocol(form).protocol).toBeNull();
    expect(sketchProtocol(form)?.fields.map((field) => field.label.en)).toEqual(['…']);
  });
});

test.each([
  [null],
  ['x'],
  [{}],
  [{ ...emptyForm('en'), layout: 'toString' }],
  [{ ...emptyForm('en'), criteria: [{}] }],
])('what is no form is not taken from the storage: %j', (kept) => {
  expect(readForm(kept)).toBeNull();
});
