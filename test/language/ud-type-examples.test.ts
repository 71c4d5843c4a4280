import { annotate, explainEdit } from '@corrigenda/core';
import { udTypeExamples, udTypesOf } from '@corrigenda/core/internal';
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
  // the Swedish model has *sin* as PRON, and no forms of *en* or of numerals that differ in nothing else
  ['sv', loadSwedish, ['M:DET:REFL', 'U:DET:REFL', 'R:DET:REFL', 'R:DET:DEF', 'R:PRON:DEF', 'R:NUM:INFL']],
  // no Russian pronoun changes its person
  ['ru', loadRussian, ['R:PRON:PERS']],
] as const)('examples of types in %s', (language, load, without) => {
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

  it('are there for all types but those for which no sentence is known that our analyser types so', () => {
    const missing = types.filter((type) => udTypeExamples(type, language).length === 0);
    expect(missing).toEqual(without);
  });
});
