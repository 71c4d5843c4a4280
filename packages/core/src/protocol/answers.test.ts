import { describe, expect, test } from 'vitest';
import { giveAnswer, noAnswers } from './answers.ts';
import { builtInProtocols } from './built-in/index.ts';
import { checkProtocol } from './check-protocol.ts';
import type { Answer } from './protocol.ts';

const stage2 = builtInProtocols['target-error-2']!;
const comment = builtInProtocols['feedback-comment']!;

describe('what follows from an answer', () => {
  const changes = (value: Answer, before = noAnswers) =>
    giveAnswer(stage2, before, { field: 'changes', output: 'b' }, value);

  test('“has not changed” answers the evaluation, for that output only', () => {
    expect(changes(['unchanged']).outputs).toEqual({
      b: { changes: ['unchanged'], evaluation: 'no-changes' },
    });
  });

  test('taking it back takes what followed from it back too', () => {
    expect(changes(['words-changed'], changes(['unchanged'])).outputs.b).toEqual({
      changes: ['words-changed'],
      evaluation: null,
    });
  });

  test('another answer given since then is left alone', () => {
    const unchanged = changes(['unchanged']);
    const own = giveAnswer(stage2, unchanged, { field: 'evaluation', output: 'b' }, 'increased');
    expect(changes(['words-changed'], own).outputs.b?.evaluation).toBe('increased');
  });

  test('“explains what to do: No” makes the directness N/A', () => {
    const no = giveAnswer(comment, noAnswers, { field: 'what-to-do' }, false);
    expect(no.item).toEqual({ 'what-to-do': false, directness: 'not-applicable' });
    expect(giveAnswer(comment, no, { field: 'what-to-do' }, true).item.directness).toBeNull();
  });
});

test('a protocol file that fills in an impossible answer is refused at its place', () => {
  const fields = stage2.fields.map((field) =>
    field.id === 'changes' ? { ...field, fills: [{ is: 'gone', field: 'evaluation', with: 'fine' }] } : field,
  );
  const { problems } = checkProtocol({ ...stage2, fields });
  expect(problems.map(({ path }) => path.join('.'))).toEqual([
    'fields.1.fills.0.is',
    'fields.1.fills.0.with',
  ]);
});
