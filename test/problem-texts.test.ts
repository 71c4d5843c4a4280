// What the Evaluate page says of problems in files, in Swedish and Russian: every mistake of every day and every problem of M2 has a text.
import { m2Problems } from '@corrigenda/core/internal';
import { describe, expect, it } from 'vitest';
import type { ShownProblem } from '../packages/web/src/evaluate/evaluate-messages.ts';
import { checkGiven } from '../packages/web/src/evaluate/files/check-given.ts';
import { readGivenFile } from '../packages/web/src/evaluate/files/read-file.ts';
import { problemText } from '../packages/web/src/language/problems/problem-text.ts';
import { everydayFiles, type Mistake, refusedMistakes, warnedMistakes } from './everyday-mistakes.ts';

/** The problems of three files, each given for what it is meant to be. */
function problemsOf({ source, system, reference }: Pick<Mistake, 'source' | 'system' | 'reference'>) {
  const roles = { source, reference, system } as const;
  const texts = (['source', 'reference', 'system'] as const).flatMap((role) => {
    const bytes = new Uint8Array(Buffer.from(everydayFiles[roles[role]]!));
    const given = readGivenFile({ name: roles[role], bytes, size: bytes.length });
    return given.map((text) => ({ ...text, role }));
  });
  return [...checkGiven(texts, false).problems.values()].flat();
}

const raw = { source: 'raw.txt', system: 'raw-h.txt', reference: 'raw-r.txt' };
const given = [...warnedMistakes, ...refusedMistakes, raw];
const found = new Map<string, ShownProblem>();
for (const mistake of given)
  for (const problem of problemsOf(mistake)) found.set(`${problem.code} ${problem.message}`, problem);

describe('problems in files', () => {
  it('are many', () => {
    expect(new Set([...found.values()].map(({ code }) => code)).size).toBeGreaterThan(12);
  });

  it.each(['sv', 'ru'] as const)('are told in %s with their names and numbers', (language) => {
    for (const problem of found.values()) {
      const said = problemText(problem, language);
      expect(said, problem.code).toMatchObject({ language });
      expect(said.text).not.toMatch(/undefined|null|NaN/);
      const digits = (text: string) => text.replace(/(?<=\d)[\s,](?=\d{3})/g, '');
      // `from` and `at` are the two lines of a shift; the sign of `by` is in the words.
      for (const [name, value] of Object.entries(problem.values))
        if (name === 'source' ? said.text.includes('.txt') : digits(problem.message).includes(String(value)))
          expect(digits(said.text), `${problem.code} ${name}`).toContain(String(value));
    }
  });

  it.each(['sv', 'ru'] as const)('of M2 all have a text in %s', (language) => {
    for (const code of Object.keys(m2Problems)) {
      const { text, language: own } = problemText({ code, message: 'the message', values: {} }, language);
      expect(own, code).toBe(language);
      expect(text.length).toBeGreaterThan(10);
    }
  });

  it('are told in English where a language has no text, and always in the English page', () => {
    const unknown = { code: 'some/code', message: 'what is wrong', values: {} };
    for (const language of ['en', 'sv', 'ru'] as const)
      expect(problemText(unknown, language)).toEqual({ text: 'what is wrong', language: 'en' });
    for (const problem of found.values()) expect(problemText(problem, 'en').text).toBe(problem.message);
  });
});
