import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { planOrder, presentItem } from '../campaign/present.ts';
import { randomStream } from '../stats/random.ts';
import { builtInProtocols } from './built-in/index.ts';
import { checkAnswers, checkDraft, confirmationOf, countedAnswers, isComplete } from './check-answers.ts';
import type { Answers, FieldAnswers, Item, PresentedItem } from './item.ts';

const item: Item = {
  id: 'one',
  source: 'We goed home .',
  reference: 'We went home .',
  target: { start: 3, end: 7 },
  outputs: { x: 'We went home .', y: 'We go home .' },
  feedback: { comment: 'Use the past tense.', corrected: 'We went home .', system: 'x' },
};

function present(protocol: string, phase: string, of: Item = item): PresentedItem {
  const order = planOrder(of, randomStream('order', 'plan'));
  return presentItem(builtInProtocols[protocol], of, { id: 'q', phase, order, language: 'en' });
}

/** Rule ids, or `code field`, of what is wrong with the first output's answers (the others are answered well). */
function outputProblems(
  protocol: string,
  answers: FieldAnswers,
  {
    phase = 'judge',
    opened = {},
    fine = {},
  }: { phase?: string; opened?: FieldAnswers; fine?: FieldAnswers } = {},
): string[] {
  const shown = present(protocol, phase, { ...item, outputs: { x: 'We went home .' } });
  const [{ id }] = shown.outputs;
  return checkAnswers(
    builtInProtocols[protocol],
    shown,
    { item: {}, outputs: { [id]: { ...fine, ...answers } } },
    { phase, opened: { item: {}, outputs: { [id]: opened } } },
  ).map(({ rule, code, field, severity }) => rule ?? `${severity === 'error' ? '' : '?'}${code} ${field}`);
}

function itemProblems(protocol: string, answers: FieldAnswers): string[] {
  return checkAnswers(
    builtInProtocols[protocol],
    present(protocol, 'judge'),
    { item: answers, outputs: {} },
    { phase: 'judge' },
  ).map(({ rule, code, field }) => rule ?? `${code} ${field}`);
}

describe('multi-system, phase 1', () => {
  const unedited = 'We went home .';
  const text = 'We came home .';
  test.each<[string, FieldAnswers, string[]]>([
    ['everything answered', { corrected: text, grammaticality: 'perfect', fluency: 'extremely-natural' }, []],
    ['nothing answered', {}, ['required corrected', 'required grammaticality', 'required fluency']],
    ['one rating missing', { corrected: text, grammaticality: 'perfect' }, ['required fluency']],
    [
      'null is not an answer',
      { corrected: text, grammaticality: 'perfect', fluency: null },
      ['required fluency'],
    ],
    [
      'an emptied text',
      { corrected: ' ', grammaticality: 'perfect', fluency: 'other' },
      ['required corrected', 'other-for-one-of-two'],
    ],
    [
      'meaning before the reference is shown',
      { corrected: text, grammaticality: 'perfect', fluency: 'extremely-natural', meaning: 'identical' },
      ['unknown-field meaning'],
    ],
    [
      'the second-phase text in the first phase',
      { corrected: text, grammaticality: 'perfect', fluency: 'extremely-natural', final: text },
      ['unknown-field final'],
    ],
    [
      'somewhat comprehensible and extremely natural',
      { corrected: text, grammaticality: 'somewhat-comprehensible', fluency: 'extremely-natural' },
      ['low-grammaticality-natural'],
    ],
    [
      'incomprehensible and extremely natural',
      { corrected: text, grammaticality: 'incomprehensible', fluency: 'extremely-natural' },
      ['low-grammaticality-natural'],
    ],
    [
      'comprehensible and extremely natural',
      { corrected: text, grammaticality: 'comprehensible', fluency: 'extremely-natural' },
      [],
    ],
    [
      'perfect and extremely unnatural',
      { corrected: text, grammaticality: 'perfect', fluency: 'extremely-unnatural' },
      [],
    ],
    ['Other for both', { corrected: text, grammaticality: 'other', fluency: 'other' }, []],
    [
      'Other for one',
      { corrected: text, grammaticality: 'other', fluency: 'somewhat-natural' },
      ['other-for-one-of-two'],
    ],
    [
      'imperfect grammar, text left as it was',
      { corrected: unedited, grammaticality: 'comprehensible', fluency: 'extremely-natural' },
      ['imperfect-unedited'],
    ],
    [
      'imperfect fluency, text left as it was, spaces apart',
      { corrected: `${unedited} `, grammaticality: 'perfect', fluency: 'somewhat-natural' },
      ['imperfect-unedited'],
    ],
    [
      'the top of both scales, text left as it was',
      { corrected: unedited, grammaticality: 'perfect', fluency: 'extremely-natural' },
      [],
    ],
    [
      'Other for both, text left as it was',
      { corrected: unedited, grammaticality: 'other', fluency: 'other' },
      [],
    ],
    [
      'a label instead of an id',
      { corrected: text, grammaticality: 'Perfect', fluency: 'other' },
      ['invalid grammaticality'],
    ],
    [
      'a number instead of an id',
      { corrected: text, grammaticality: 4, fluency: 'other' },
      ['invalid grammaticality'],
    ],
    [
      'half a surrogate pair',
      { corrected: 'a\ud83d', grammaticality: 'perfect', fluency: 'somewhat-natural' },
      ['invalid corrected'],
    ],
    [
      'an endless text',
      { corrected: 'a'.repeat(60_000), grammaticality: 'perfect', fluency: 'somewhat-natural' },
      ['invalid corrected'],
    ],
  ])('%s', (_, answers, problems) => {
    expect(outputProblems('multi-system', answers, { phase: 'form' })).toEqual(problems);
  });

  it('lets an output that is empty from the start stay empty', () => {
    const shown = present('multi-system', 'form', { ...item, outputs: { x: '' } });
    const answers = { [shown.outputs[0].id]: { corrected: '', grammaticality: 'other', fluency: 'other' } };
    expect(
      checkAnswers(
        builtInProtocols['multi-system'],
        shown,
        { item: {}, outputs: answers },
        { phase: 'form' },
      ),
    ).toEqual([]);
  });
});

describe('multi-system, phase 2', () => {
  const before = 'We came home .';
  const open = (grammaticality: string, fluency: string) => ({ corrected: before, grammaticality, fluency });
  const good = open('perfect', 'extremely-natural');
  test.each<[string, FieldAnswers, FieldAnswers, string[]]>([
    ['unchanged and identical', good, { final: before, meaning: 'identical' }, []],
    ['changed and minor differences', good, { final: 'We went home .', meaning: 'minor-differences' }, []],
    [
      'unchanged, minor differences',
      good,
      { final: before, meaning: 'minor-differences' },
      ['unchanged-not-identical'],
    ],
    [
      'unchanged, substantially different',
      good,
      { final: before, meaning: 'substantially-different' },
      ['unchanged-not-identical'],
    ],
    ['changed, identical', good, { final: 'We went home .', meaning: 'identical' }, ['changed-identical']],
    ['a trailing space is no change', good, { final: `${before} `, meaning: 'identical' }, []],
    [
      'composed and decomposed letters are the same',
      { ...good, corrected: 'é' },
      { final: 'e\u0301', meaning: 'identical' },
      [],
    ],
    ['no meaning rating', good, { final: before }, ['required meaning']],
    ['no text', good, { meaning: 'identical' }, ['required final']],
    ['Other for meaning only', good, { final: before, meaning: 'other' }, ['other-for-some']],
    ['Other for all three', open('other', 'other'), { final: before, meaning: 'other' }, []],
    [
      'Other for two of three',
      open('other', 'other'),
      { final: before, meaning: 'identical' },
      ['other-for-some'],
    ],
    [
      'Other for grammaticality only',
      open('other', 'somewhat-natural'),
      { final: before, meaning: 'identical' },
      ['other-for-some'],
    ],
    [
      'incomprehensible, meaning Other',
      open('incomprehensible', 'extremely-unnatural'),
      { final: before, meaning: 'other' },
      [],
    ],
    [
      'phase-1 answers once more',
      good,
      { final: before, meaning: 'identical', fluency: 'other' },
      ['unknown-field fluency'],
    ],
  ])('%s', (_, opened, answers, problems) => {
    expect(outputProblems('multi-system', answers, { phase: 'meaning', opened })).toEqual(problems);
  });

  it('leaves out a warning that was confirmed, for one output or for all', () => {
    const protocol = builtInProtocols['multi-system'];
    const shown = present('multi-system', 'form');
    const answers: Answers = {
      item: {},
      outputs: Object.fromEntries(
        shown.outputs.map(({ id, text }) => [
          id,
          { corrected: `${text} Edited.`, grammaticality: 'incomprehensible', fluency: 'extremely-natural' },
        ]),
      ),
    };
    const check = (confirmed: string[]) =>
      checkAnswers(protocol, shown, answers, { phase: 'form', confirmed });
    const warnings = check([]);
    expect(warnings.map(({ severity, field }) => [severity, field])).toEqual([
      ['warning', 'fluency'],
      ['warning', 'fluency'],
    ]);
    expect(check([confirmationOf(warnings[0])]).map(({ output }) => output)).toEqual([warnings[1].output]);
    expect(check(['low-grammaticality-natural'])).toEqual([]);
    expect(check(['changed-identical'])).toHaveLength(2);
  });

  it('puts errors before warnings, and confirming never hides an error', () => {
    const shown = present('multi-system', 'form');
    const [{ id }] = shown.outputs;
    const answers = {
      item: {},
      outputs: { [id]: { grammaticality: 'incomprehensible', fluency: 'extremely-natural' } },
    };
    const problems = checkAnswers(builtInProtocols['multi-system'], shown, answers, {
      phase: 'form',
      confirmed: ['undefined'],
    });
    expect(problems.map(({ severity }) => severity)).toEqual(['error', 'error', 'error', 'error', 'warning']);
  });
});

describe('target-error', () => {
  test.each<[string, FieldAnswers, string[]]>([
    ['both criteria', { accuracy: 'corrected', structure: 'unchanged' }, []],
    ['no structure', { accuracy: 'corrected-otherwise' }, ['required structure']],
    ['no accuracy', { structure: 'changed-needed' }, ['required accuracy']],
    [
      'a stage-2 field',
      { accuracy: 'not-present', structure: 'unchanged', changes: ['unchanged'] },
      ['unknown-field changes'],
    ],
    ['an unknown value', { accuracy: 'fixed', structure: 'unchanged' }, ['invalid accuracy']],
  ])('stage 1: %s', (_, answers, problems) => {
    expect(outputProblems('target-error-1', answers)).toEqual(problems);
  });

  test.each<[string, FieldAnswers, string[]]>([
    ['unchanged, no structure changes', { changes: ['unchanged'], evaluation: 'no-changes' }, []],
    [
      'two changes, quality increased',
      { changes: ['words-appeared', 'syntax-changed'], evaluation: 'increased' },
      [],
    ],
    ['one change, quality same', { changes: ['words-changed'], evaluation: 'same' }, []],
    [
      'unchanged with another',
      { changes: ['unchanged', 'words-changed'], evaluation: 'no-changes' },
      ['invalid changes'],
    ],
    ['unchanged, quality same', { changes: ['unchanged'], evaluation: 'same' }, ['no-changes-iff-unchanged']],
    [
      'changed, no structure changes',
      { changes: ['words-disappeared'], evaluation: 'no-changes' },
      ['no-changes-iff-unchanged'],
    ],
    ['no change chosen', { changes: [], evaluation: 'same' }, ['required changes']],
    ['no evaluation', { changes: ['unchanged'] }, ['required evaluation']],
    [
      'the same change twice',
      { changes: ['words-changed', 'words-changed'], evaluation: 'same' },
      ['invalid changes'],
    ],
    ['an unknown change', { changes: ['word-order'], evaluation: 'same' }, ['invalid changes']],
    ['one id instead of a list', { changes: 'unchanged', evaluation: 'no-changes' }, ['invalid changes']],
  ])('stage 2: %s', (_, answers, problems) => {
    expect(outputProblems('target-error-2', answers, { fine: { accuracy: 'corrected' } })).toEqual(problems);
  });
});

describe('feedback-comment', () => {
  const six = {
    relevant: true,
    factual: true,
    'what-and-why': true,
    'what-to-do': true,
    comprehensible: true,
    unnecessary: false,
  };
  const full = { ...six, directness: 'direct', quality: 5 };
  const iff = 'not-applicable-iff-no-what-to-do';
  test.each<[string, FieldAnswers, string[]]>([
    ['everything but the comment', full, []],
    ['a hint', { ...full, directness: 'hint' }, []],
    ['N/A although it says what to do', { ...full, directness: 'not-applicable' }, [iff]],
    ['direct although it does not say what to do', { ...full, 'what-to-do': false }, [iff]],
    [
      'a hint although it does not say what to do',
      { ...full, 'what-to-do': false, directness: 'hint' },
      [iff],
    ],
    [
      'N/A when it does not say what to do',
      { ...full, 'what-to-do': false, directness: 'not-applicable' },
      [],
    ],
    ['quality 0', { ...full, quality: 0 }, ['invalid quality']],
    ['quality 6', { ...full, quality: 6 }, ['invalid quality']],
    ['quality 3.5', { ...full, quality: 3.5 }, ['invalid quality']],
    ['quality as text', { ...full, quality: '3' }, ['invalid quality']],
    ['yes as text', { ...full, relevant: 'yes' }, ['invalid relevant']],
    ['rejected without a reason', { rejected: true }, ['required comment']],
    ['rejected with blanks for a reason', { rejected: true, comment: ' \n' }, ['required comment']],
    ['rejected with a reason', { rejected: true, comment: 'The comment is empty.' }, []],
    [
      'rejected, earlier answers kept even if they clash',
      { ...full, directness: 'not-applicable', rejected: true, comment: 'Broken.' },
      [],
    ],
    ['rejection taken back', { ...full, rejected: false }, []],
    [
      'rejected, an impossible value',
      { rejected: true, comment: 'Broken.', quality: 9 },
      ['invalid quality'],
    ],
    [
      'nothing',
      {},
      [
        'relevant',
        'factual',
        'what-and-why',
        'what-to-do',
        'comprehensible',
        'unnecessary',
        'directness',
        'quality',
      ].map((id) => `required ${id}`),
    ],
  ])('%s', (_, answers, problems) => {
    expect(itemProblems('feedback-comment', answers)).toEqual(problems);
  });

  it('does not count what a rejection voids, and counts it again when the rejection is taken back', () => {
    const protocol = builtInProtocols['feedback-comment'];
    const shown = present('feedback-comment', 'judge');
    const counted = (rejected: boolean) =>
      countedAnswers(protocol, shown, { item: { ...full, rejected, comment: 'Broken.' }, outputs: {} }).item;
    expect(counted(true)).toEqual({ rejected: true, comment: 'Broken.' });
    expect(counted(false)).toEqual({ ...full, rejected: false, comment: 'Broken.' });
  });
});

describe('pairwise, ranking and direct assessment', () => {
  test.each<[string, FieldAnswers, string[]]>([
    ['a preference', { preference: 'first-slightly-better' }, []],
    ['none', {}, ['required preference']],
    ['a number', { preference: 2 }, ['invalid preference']],
  ])('pairwise: %s', (_, answers, problems) => {
    expect(itemProblems('pairwise', answers)).toEqual(problems);
  });

  test.each<[string, FieldAnswers, string[]]>([
    ['a rank', { rank: 5 }, []],
    ['no rank', {}, ['required rank']],
    ['rank 0', { rank: 0 }, ['invalid rank']],
    ['rank 6', { rank: 6 }, ['invalid rank']],
  ])('ranking: %s', (_, answers, problems) => {
    expect(outputProblems('ranking', answers)).toEqual(problems);
  });

  it('allows ties in a ranking, and refuses them where the protocol does', () => {
    const shown = present('ranking', 'judge');
    const answers = {
      item: {},
      outputs: Object.fromEntries(shown.outputs.map(({ id }) => [id, { rank: 1 }])),
    };
    const { ranking } = builtInProtocols;
    const strict = {
      ...ranking,
      fields: ranking.fields.map((field) => ({ ...field, ties: false })) as typeof ranking.fields,
    };
    expect(checkAnswers(ranking, shown, answers, { phase: 'judge' })).toEqual([]);
    expect(checkAnswers(strict, shown, answers, { phase: 'judge' }).map(({ output }) => output)).toEqual([
      shown.outputs[1].id,
    ]);
  });

  test.each<[string, FieldAnswers, string[]]>([
    ['a score', { score: 0 }, []],
    ['a score and a changed meaning', { score: 100, 'meaning-changed': true }, []],
    ['an untouched slider', { 'meaning-changed': false }, ['required score']],
    ['above the end', { score: 101 }, ['invalid score']],
    ['a fraction', { score: 50.5 }, ['invalid score']],
  ])('direct assessment: %s', (_, answers, problems) => {
    expect(outputProblems('direct-assessment', answers)).toEqual(problems);
  });
});

describe('any JSON at all', () => {
  const protocols = Object.values(builtInProtocols);
  const cases = protocols.flatMap((protocol) =>
    protocol.phases.map((phase) => [protocol.id, phase.id] as const),
  );

  it.each(cases)('%s %s: answers with problems, never with an exception', (id, phase) => {
    const protocol = builtInProtocols[id];
    const shown = present(id, phase);
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('other', 'unchanged', true, 1, ['unchanged', 'unchanged']),
    );
    const keys = fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'item',
      ...protocol.fields.map((field) => field.id),
    );
    const fields = fc.array(fc.tuple(keys, values)).map((entries) => Object.fromEntries(entries));
    const ids = fc.constantFrom('__proto__', 'forged', ...shown.outputs.map((output) => output.id));
    const forged = fc.record({
      item: fc.oneof(fields, fc.jsonValue()),
      outputs: fc
        .array(fc.tuple(ids, fc.oneof(fields, fc.jsonValue())))
        .map((entries) => Object.fromEntries(entries)),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), forged), (answers) => {
        const problems = checkAnswers(protocol, shown, answers, { phase });
        for (const { message, severity } of problems) {
          expect(message.en.length * message.sv.length * message.ru.length).toBeGreaterThan(0);
          expect(['error', 'warning']).toContain(severity);
        }
        // What a commit accepts, a draft accepts.
        if (problems.length === 0) {
          expect(checkDraft(protocol, shown, answers, { phase })).toEqual([]);
          expect(isComplete(protocol, shown, answers as Answers, { phase })).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, string, string]>([
    ['text', '"answers"', 'invalid'],
    ['a list', '[]', 'invalid'],
    ['an extra key', '{"item":{},"outputs":{},"admin":true}', 'invalid'],
    ['a prototype key at the top', '{"__proto__":{"item":{}}}', 'invalid'],
    [
      'a prototype key as a field',
      '{"item":{"__proto__":{"preference":"no-difference"}},"outputs":{}}',
      'unknown-field',
    ],
    ['a field inherited by every object', '{"item":{"constructor":1},"outputs":{}}', 'unknown-field'],
    ['a prototype key as an output', '{"item":{},"outputs":{"__proto__":{}}}', 'unknown-output'],
    ['a forged output', '{"item":{},"outputs":{"zzzz":{"rank":1}}}', 'unknown-output'],
  ])('refuses %s', (_, json, code) => {
    const problems = checkAnswers(builtInProtocols.pairwise, present('pairwise', 'judge'), JSON.parse(json), {
      phase: 'judge',
    });
    expect(problems[0]).toMatchObject({ code, severity: 'error' });
  });

  it('never lets an error through in generated judgements of each protocol', () => {
    // Each field gets a value of its own kind, right or just beyond its range: only right ones pass.
    const protocol = builtInProtocols['direct-assessment'];
    const shown = present('direct-assessment', 'judge');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 102 }), { minLength: 2, maxLength: 2 }), (scores) => {
        const answers = {
          item: {},
          outputs: Object.fromEntries(shown.outputs.map(({ id }, index) => [id, { score: scores[index] }])),
        };
        const wrong = scores.filter((score) => score < 0 || score > 100).length;
        expect(checkAnswers(protocol, shown, answers, { phase: 'judge' })).toHaveLength(wrong);
      }),
    );
  });
});
