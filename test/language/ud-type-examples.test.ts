import { annotate, explainEdit } from '@corrigenda/core';
import { udTypeExamples, udTypesOf, udTypeWithoutExample } from '@corrigenda/core/internal';
import { describe, expect, it } from 'vitest';
import { loadRussian, loadSwedish } from './models.ts';

/** `Hon [-> är] trött .` -> both sides in words. */
function sidesOf(text: string): readonly [string[], string[]] {
  const found = /^(.*)\[(.*)->(.*)\](.*)$/.exec(text);
  if (!found) throw new Error(`no edit in ${text}`);
  const [, before, from, to, after] = found;
  const words = (changed: string) => `${before} ${changed} ${after}`.trim().split(/\s+/);
  return [words(from), words(to)];
}

describe.each([
  ['sv', loadSwedish],
  ['ru', loadRussian],
] as const)('examples of types in %s', (language, load) => {
  const { analyser, classifier } = load();
  const types = udTypesOf(language);

  it('get their type by their rule, and explain such an edit', () => {
    for (const type of types) {
      for (const { text, rule } of udTypeExamples(type, language)) {
        const [o, c] = sidesOf(text).map((words) => analyser.analyse(words));
        const edits = annotate(o, c, { classifier });
        expect(
          edits.map((edit) => [edit.type, edit.rule]),
          text,
        ).toEqual([[type, rule]]);
        const { example } = explainEdit(o, c, edits[0]);
        expect(
          udTypeExamples(type, language).some(({ text: other }) => other.includes(example ?? 'nothing')),
          text,
        ).toBe(true);
      }
    }
  });

  it('are there for every type, or it is said why not', () => {
    for (const type of types) {
      const hasExample = udTypeExamples(type, language).length > 0;
      expect(udTypeWithoutExample(type, language) === null, type).toBe(hasExample);
    }
    const without = types.filter((type) => udTypeWithoutExample(type, language) !== null);
    expect(without).toHaveLength(language === 'sv' ? 3 : 1);
  });
});
