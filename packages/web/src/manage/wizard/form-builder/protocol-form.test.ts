import { builtInProtocols, readProtocol, writeProtocol } from '@corrigenda/core/human';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { answersOf, hasAnswers, testable, testsOf } from './form-condition.ts';
import { buildProtocol, sketchProtocol } from './form-to-protocol.ts';
import {
  emptyCriterion,
  emptyForm,
  emptyTest,
  type FormCondition,
  type FormCriterion,
  type FormTest,
  hasTwoPhases,
  type Layout,
  looks,
  noCondition,
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
    requiredWhen: fc.constant(noCondition),
    asked: fc.constant('always' as const),
    askedWhen: fc.constant(noCondition),
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

const plainForm: fc.Arbitrary<ProtocolForm> = fc
  .constantFrom(...(Object.keys(looks) as Layout[]))
  .chain((layout) =>
    fc.record({
      title: someLabel,
      language: fc.constantFrom('en', 'sv', 'ru'),
      layout: fc.constant(layout),
      showing: fc.constantFrom(...looks[layout].showings),
      showSource: fc.boolean(),
      guidelines: fc.string({ maxLength: 20 }),
      rules: fc.constant([]),
      criteria: fc
        .integer({ min: 2, max: 4 })
        .chain((count) =>
          fc.tuple(...Array.from({ length: count }, (_, index) => criterion(layout, index))),
        ) as fc.Arbitrary<FormCriterion[]>,
    }),
  );

/** A condition that the criterion (or, for null, a check) can have, made of draws. */
function conditionFrom(
  form: ProtocolForm,
  of: FormCriterion | null,
  draws: readonly number[],
  joined: FormCondition['joined'],
): FormCondition {
  const known = testable(form, of);
  const tests = draws.flatMap((draw): FormTest[] => {
    const one = known[draw % Math.max(1, known.length)];
    if (!one) return [];
    const kinds = testsOf(one);
    const test = kinds[draw % kinds.length]!;
    const possible = answersOf(one).map(([name]) => name);
    const answers = hasAnswers(test)
      ? possible.filter((_, index) => (draw >> index) % 2 === 1 || index === 0)
      : [];
    return [{ row: one.row, test, answers }];
  });
  return { joined, tests };
}

const someForm: fc.Arbitrary<ProtocolForm> = fc
  .tuple(
    plainForm,
    fc.array(fc.nat({ max: 200 }), { minLength: 1, maxLength: 3 }),
    fc.constantFrom<FormCondition['joined']>('all', 'any'),
    fc.constantFrom<FormCriterion['asked']>('always', 'void', 'shown'),
    fc.boolean(),
  )
  .map(([form, draws, joined, asked, exclusive]) => {
    const last = form.criteria.at(-1)!;
    const when = conditionFrom(form, last, draws, joined);
    const conditional: FormCriterion = {
      ...last,
      options: last.options.map((option, index) => ({ ...option, exclusive: exclusive && index === 0 })),
      requiredWhen: last.required && last.kind !== 'tick' ? when : noCondition,
      asked: when.tests.length > 0 ? asked : 'always',
      askedWhen: when,
    };
    const criteria = [...form.criteria.slice(0, -1), conditional];
    const rule = { row: 1, severity: 'warning', message: 'Sure?' } as const;
    return { ...form, criteria, rules: [{ ...rule, when: conditionFrom(form, null, draws, joined) }] };
  });

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

describe('conditions and checks of the form', () => {
  const good = { ...emptyCriterion, row: 1, label: 'Good', kind: 'yes-no' } as const;
  const kinds = {
    ...emptyCriterion,
    row: 2,
    label: 'Changes',
    kind: 'choices',
    options: optionsOf(['none', 'words', 'order']).map((one, index) => ({ ...one, exclusive: index === 0 })),
    asked: 'void',
    askedWhen: { joined: 'all', tests: [{ row: 1, test: 'is', answers: ['no'] }] },
  } as const;
  const why = {
    ...emptyCriterion,
    row: 3,
    label: 'Why',
    kind: 'text',
    requiredWhen: {
      joined: 'any',
      tests: [
        { row: 1, test: 'is', answers: ['no'] },
        { row: 2, test: 'is', answers: ['2', '3'] },
      ],
    },
  } as const;
  const form: ProtocolForm = {
    ...emptyForm('en'),
    title: 'T',
    criteria: [good, kinds, why],
    rules: [
      {
        row: 1,
        severity: 'error',
        message: 'Say which.',
        when: {
          joined: 'all',
          tests: [
            { row: 1, test: 'is', answers: ['yes'] },
            { row: 2, test: 'is-not', answers: ['1'] },
            { row: 3, test: 'unanswered', answers: [] },
          ],
        },
      },
    ],
  };

  test('become those of the protocol', () => {
    const { protocol, problems } = buildProtocol(form);
    expect(problems).toEqual([]);
    const [, changes, text] = protocol!.fields;
    expect(changes).toMatchObject({
      voidWhen: { field: 'good', is: false },
      options: [{ exclusive: true }, {}, {}],
    });
    expect(text!.required).toEqual({
      any: [
        { field: 'good', is: false },
        {
          any: [
            { field: 'changes', has: 'words' },
            { field: 'changes', has: 'order' },
          ],
        },
      ],
    });
    expect(protocol!.rules).toMatchObject([
      {
        scope: 'output',
        severity: 'error',
        fields: ['good', 'changes', 'why'],
        when: {
          all: [
            { field: 'good', is: true },
            { answered: 'changes' },
            { not: { field: 'changes', has: 'none' } },
            { not: { answered: 'why' } },
          ],
        },
      },
    ]);
    const again = formOfProtocol(protocol!, 'en');
    expect(again.leftOut).toEqual([]);
    expect(again.form.rules).toEqual(form.rules);
    const conditions = ({ requiredWhen, asked, askedWhen }: FormCriterion) => ({
      requiredWhen,
      asked,
      askedWhen,
    });
    expect(again.form.criteria.map(conditions)).toEqual(form.criteria.map(conditions));
  });

  test('that lost their criterion are told, and the preview goes on without them', () => {
    const without = { ...form, criteria: [kinds, why] };
    expect(checkForm(without).map(({ at, text }) => `${at} ${text}`)).toEqual([
      'criteria.0.askedWhen.0 build.problem.tested',
      'criteria.1.requiredWhen.0 build.problem.tested',
      'rules.0.when.0 build.problem.tested',
    ]);
    const sketch = sketchProtocol(without)!;
    expect(sketch.fields.map(({ id, voidWhen, required }) => [id, voidWhen, required])).toEqual([
      ['changes', undefined, true],
      ['why', undefined, true],
    ]);
    expect(sketch.rules).toEqual([]);
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
        options: optionsOf(['x', 'y']).map((option) => ({ ...option, key: '1' })),
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
    [
      'a required-if without a criterion',
      { requiredWhen: { joined: 'all', tests: [emptyTest] } },
      {},
      ['criteria.0.requiredWhen.0 empty'],
    ],
    ['a void-if without a condition', { asked: 'void' }, {}, ['criteria.0.askedWhen tests']],
    [
      'a condition on itself',
      {
        row: 1,
        asked: 'shown',
        askedWhen: { joined: 'all', tests: [{ row: 1, test: 'answered', answers: [] }] },
      },
      {},
      ['criteria.0.askedWhen.0 tested'],
    ],
    [
      'a check without words and answers',
      { row: 1 },
      {
        rules: [
          {
            row: 1,
            severity: 'error',
            message: '',
            when: {
              joined: 'any',
              tests: [
                { row: 1, test: 'is', answers: [] },
                { row: 1, test: 'is', answers: ['9'] },
                { row: 1, test: 'changed', answers: [] },
              ],
            },
          },
        ],
      },
      ['rules.0.message empty', 'rules.0.when.0 answers', 'rules.0.when.1 answer', 'rules.0.when.2 test'],
    ],
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
