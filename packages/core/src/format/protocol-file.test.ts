import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import { formatProblem } from '../text/problem.ts';
import { readProtocol, writeProtocol } from './protocol-file.ts';

/** A small protocol of someone's own; lines are replaced below. */
const own = `id: clarity
title: How clear is it?
language: en
layout: assessment
needs: [source, outputs]
phases:
  - id: judge
    label: Judgement
    commit: { en: Submit, sv: Lämna in }
    reveals: [source, outputs]
fields:
  - id: clear
    kind: choice
    ordinal: true
    scope: output
    phase: judge
    polarity: higher-is-better
    label: { en: Clarity, ru: Ясность }
    options:
      - { id: clear, label: Clear, value: 2 }
      - { id: unclear, label: Unclear, value: 1 }
  - id: note
    kind: text
    scope: output
    phase: judge
    polarity: none
    label: What is unclear?
    required: { field: clear, is: unclear }
rules:
  - id: say-why
    scope: output
    phase: judge
    severity: warning
    fields: [note, clear]
    when: { all: [{ field: clear, is: clear }, { answered: note }] }
    message: You wrote what is unclear, yet it is rated clear.
`;

const messages = (text: string, format: 'yaml' | 'json' = 'yaml') =>
  readProtocol(text, { format, file: 'p' }).problems.map(formatProblem);

describe('reading a protocol of someone’s own', () => {
  it('fills in what may be left out', () => {
    const { value, problems } = readProtocol(own);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      version: 1,
      title: { en: 'How clear is it?' },
      summary: { en: 'How clear is it?' },
      settings: { showSource: true },
      navigation: { moveCommits: false },
      fields: [{ required: true }, { required: { field: 'clear', is: 'unclear' } }],
    });
  });

  it('reads a byte order mark and CRLF, in YAML and in JSON', () => {
    const { value } = readProtocol(own);
    expect(readProtocol(`\uFEFF${own.replaceAll('\n', '\r\n')}`)).toEqual({ value, problems: [] });
    expect(readProtocol(`\uFEFF${JSON.stringify(value)}`, { format: 'json' })).toEqual({
      value,
      problems: [],
    });
  });

  test.each<[string, string, string, string]>([
    [
      'a key of two options',
      'value: 2 }\n      - { id: unclear,',
      'value: 2, key: a }\n      - { id: unclear, key: a,',
      'p:21:29 fields.0.options.1.key: the key “a” chooses another option of this field',
    ],
    [
      'a layout',
      'layout: assessment',
      'layout: sliders',
      'p:4:9 layout: expected one of outputs, target-error, pair, feedback, ranking, assessment, found “sliders”',
    ],
    ['a missing name', 'language: en\n', '', 'p:1:1 “language” is missing'],
    [
      'a kind',
      'kind: choice',
      'kind: chioce',
      'p:12:5 fields.0: expected kind: choice, kind: choices, kind: yes-no, kind: scale, kind: slider, kind: rank, kind: preference, kind: post-edit, kind: text, kind: tick or kind: reject, found an object',
    ],
    [
      'a name of another kind',
      '    kind: text\n',
      '    kind: text\n    ordinal: true\n',
      'p:24:14 fields.1.ordinal: unknown name “ordinal”; expected id, label, question, scope, phase, polarity, required, voidWhen, visibleWhen, guideline, fills, kind, maxLength',
    ],
    ['a missing polarity', '    polarity: none\n', '', 'p:22:5 fields.1: “polarity” is missing'],
    [
      'a phase',
      'phase: judge\n    polarity: none',
      'phase: second\n    polarity: none',
      'p:25:12 fields.1.phase: there is no phase “second”; expected one of judge',
    ],
    [
      'an option id twice',
      'id: unclear',
      'id: clear',
      'p:21:15 fields.0.options.1.id: the id “clear” was used before',
    ],
    ['a field id twice', 'id: note', 'id: clear', 'p:22:9 fields.1.id: the id “clear” was used before'],
    [
      'a field in a condition',
      '{ field: clear, is: unclear }',
      '{ field: claer, is: unclear }',
      'p:28:24 fields.1.required.field: there is no field “claer”; expected one of clear, note',
    ],
    [
      'a value in a condition',
      '{ field: clear, is: unclear }',
      '{ field: clear, is: foggy }',
      'p:28:35 fields.1.required.is: “foggy” is no answer to “clear”; expected one of clear, unclear',
    ],
    [
      'a condition',
      '{ field: clear, is: unclear }',
      '{ fields: clear }',
      'p:28:15 fields.1.required: expected field with is, field with has, answered, changed, all, any, not or count with is, found an object',
    ],
    [
      'a field in a rule',
      '[note, clear]',
      '[note, claer]',
      'p:34:20 rules.0.fields.1: there is no field “claer”',
    ],
    [
      'an English text',
      '{ en: Clarity, ru: Ясность }',
      '{ ru: Ясность }',
      'p:18:12 fields.0.label: the English text (en) is missing',
    ],
    [
      'an ordinal option without value',
      '{ id: clear, label: Clear, value: 2 }',
      '{ id: clear, label: Clear }',
      'p:20:9 fields.0.options.0: the option “clear” needs a value to be ordered by',
    ],
    [
      'changed for no text',
      '{ answered: note }',
      '{ changed: note }',
      'p:35:59 rules.0.when.all.1.changed: “note” is no post-edit field',
    ],
    [
      'outputs that nobody reveals',
      'reveals: [source, outputs]',
      'reveals: [source]',
      'p:15:12 fields.0.scope: asks about outputs, but no phase up to its own reveals outputs',
    ],
    [
      'an item rule about an output',
      'scope: output\n    phase: judge\n    severity',
      'scope: item\n    phase: judge\n    severity',
      'p:35:28 rules.0.when.all.0.field: “clear” is asked per output, and this condition is about the whole item',
    ],
    ['a key twice', 'layout: assessment', 'id: again', 'p:4:1 Map keys must be unique'],
    [
      'bad indentation',
      '  - id: judge',
      ' - id: judge',
      'p:7:8 Nested mappings are not allowed in compact mappings',
    ],
    [
      'an id with a space',
      'id: clarity',
      'id: how clear',
      'p:1:5 id: the id “how clear” has other characters than letters, digits, hyphens and dots',
    ],
  ])('names the position of %s', (_, before, after, message) => {
    expect(own).toContain(before);
    expect(messages(own.replace(before, after)).join('\n')).toContain(message);
  });

  test.each<[string, string, 'yaml' | 'json', RegExp]>([
    ['an empty file', '', 'yaml', /^p:1:1 the file is empty/],
    ['a list', '- a', 'yaml', /^p:1:1 expected a protocol, found a list/],
    [
      'an alias bomb',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefg'].map((name, n) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[n]}`)}]`).join('\n')}`,
      'yaml',
      /cannot be read/,
    ],
    ['hostile nesting', '['.repeat(50_000), 'yaml', /nested|cannot be read|Flow sequence/],
    ['hostile nesting', `${'{"a":'.repeat(50_000)}`, 'json', /nested more than 100 deep/],
    ['a broken JSON', '{\n  "id": "x",\n}', 'json', /^p:3:1 expected a name in double quotes/],
    ['ten megabytes', 'a'.repeat(10_000_000), 'yaml', /at most 1000000 characters/],
  ])('answers %s with a problem', (_, text, format, message) => {
    expect(messages(text, format)[0]).toMatch(message);
  });

  test.each<[string, (fields: Record<string, unknown>[]) => void, string]>([
    [
      'reject',
      (fields) => fields.push({ ...base, id: 'r', kind: 'reject', scope: 'item', reasonField: 'clear' }),
      'fields.2.reasonField: “clear” is no text field of the item in the same phase',
    ],
    [
      'rank',
      (fields) => fields.push({ ...base, id: 'r', kind: 'rank', scope: 'item', ties: true, max: 5 }),
      'fields.2.scope: a field of kind rank has the scope output',
    ],
    [
      'slider',
      (fields) => fields.push({ ...base, id: 'r', kind: 'slider', scope: 'item', min: 5, max: 5 }),
      'fields.2.max: expected more than min (5), found 5',
    ],
    [
      'post-edit',
      (fields) => fields.push({ ...base, id: 'r', kind: 'post-edit', scope: 'output', startsFrom: 'r' }),
      'fields.2.startsFrom: “r” is no post-edit field of an earlier phase',
    ],
    [
      'preference',
      (fields) => fields.push({ ...preference, options: [{ id: 'a', label: 'A', value: 1 }] }),
      'fields.2.options: one option has the value 0: what identical outputs are given',
    ],
    [
      'preference',
      (fields) => fields.push({ ...preference, options: [{ id: 'a', label: 'A', value: 0 }] }),
      'fields.2.kind: a preference is between two outputs and asks for the layout pair',
    ],
    [
      'scale',
      (fields) =>
        fields.push({
          ...base,
          id: 'r',
          kind: 'scale',
          scope: 'item',
          min: 1,
          max: 3,
          options: [{ id: '4', label: 'A' }],
        }),
      'fields.2.options.0.id: “4” is no step of the scale; expected a whole number from 1 to 3',
    ],
  ])('checks what a %s field needs', (_, change, message) => {
    const protocol = structuredClone(readProtocol(own).value) as unknown as {
      fields: Record<string, unknown>[];
    };
    change(protocol.fields);
    const { problems } = readProtocol(JSON.stringify(protocol), { format: 'json' });
    expect(problems.map((problem) => problem.message)).toContain(message);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.nat(), (text, cut) => {
        for (const format of ['yaml', 'json'] as const) {
          for (const some of [text, own.slice(0, cut % own.length)]) {
            const { value, problems } = readProtocol(some, { format });
            expect(value === null).toBe(problems.length > 0);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

const base = { label: 'L', phase: 'judge', polarity: 'none' };
const preference = { ...base, id: 'r', kind: 'preference', scope: 'item' };

describe('the built-in protocols', () => {
  it.each(Object.entries(builtInProtocols))(
    '%s is written in the same form as a user’s own',
    (_, protocol) => {
      expect(readProtocol(writeProtocol(protocol))).toEqual({ value: protocol, problems: [] });
      expect(readProtocol(JSON.stringify(protocol), { format: 'json' })).toEqual({
        value: protocol,
        problems: [],
      });
    },
  );

  it.each(Object.entries(builtInProtocols))(
    '%s has every label in English, Swedish and Russian, and guidelines in its language',
    (_, protocol) => {
      const labels = [
        protocol.title,
        protocol.summary,
        ...protocol.phases.flatMap(({ label, commit }) => [label, commit]),
        ...protocol.rules.map(({ message }) => message),
        ...protocol.fields.flatMap((field) => [
          field.label,
          ...(field.question ? [field.question] : []),
          ...('options' in field && field.options ? field.options.map(({ label }) => label) : []),
        ]),
      ];
      for (const label of labels)
        expect(Object.keys(label)).toEqual(expect.arrayContaining(['en', 'sv', 'ru']));
      const told = [protocol.guidelines, ...protocol.fields.flatMap(({ guideline }) => guideline ?? [])];
      for (const text of told) expect(text[protocol.language].length * text.en.length).toBeGreaterThan(0);
      expect(protocol.fields.every(({ guideline }) => guideline)).toBe(true);
    },
  );

  it('has the values 4 best ... 1 worst and 0 for Other, which counts as missing', () => {
    const scales = builtInProtocols['multi-system'].fields.filter((field) => field.kind === 'choice');
    expect(scales).toHaveLength(3);
    for (const { options } of scales) {
      expect(options.map(({ value, missing = false }) => [value, missing])).toEqual([
        [4, false],
        [3, false],
        [2, false],
        [1, false],
        [0, true],
      ]);
    }
  });
});
