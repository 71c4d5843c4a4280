// Plain pairs through analyser and engine, against what ERRANT's rules give with spaCy's own analysis.
import { annotate, englishClassifier } from '@corrigenda/core';
import { describe, expect, it } from 'vitest';
import { loadEnglish } from '../language/models.ts';
import { sharedLines, sharedPath } from '../shared.ts';

const spansBar = 99.6;
const typesBar = 97.4;

const { analyser, dictionary } = loadEnglish();
const classifier = englishClassifier({ dictionary });

/** Edits of a pair: their types by span and correction. */
function typesOf(original: string, corrected: string): Map<string, string> {
  const c = analyser.analyse(corrected.split(' '));
  return new Map(
    annotate(analyser.analyse(original.split(' ')), c, { classifier }).map((edit) => [
      `${edit.oStart} ${edit.oEnd}|||${c.texts.slice(edit.cStart, edit.cEnd).join(' ')}`,
      edit.type,
    ]),
  );
}

describe('pairs of our own', () => {
  it.each([
    ['She have a cats .', 'She has a cat .', ['R:VERB:SVA', 'R:NOUN:NUM']],
    ['I am go home .', 'I am going home .', ['R:VERB:FORM']],
    ['We discussed about the plan .', 'We discussed the plan .', ['U:PREP']],
    ['Yesterday he walk to the shop .', 'Yesterday he walked to the shop .', ['R:VERB:TENSE']],
    ['This is an intresting book .', 'This is an interesting book .', ['R:SPELL']],
    ['He is very happily .', 'He is very happy .', ['R:MORPH']],
    ['I saw cat .', 'I saw a cat .', ['M:DET']],
  ])('%s -> %s', (original, corrected, types) => {
    expect([...typesOf(original, corrected).values()]).toEqual(types);
  });
});

const folder = sharedPath('vectors/end-to-end');

describe.skipIf(!folder)('the shared pairs', () => {
  const lines = (name: string): string[] => sharedLines(`vectors/end-to-end/${name}.gz`) ?? [];

  /** Types by span and correction of each block of an M2 file. */
  function readBlocks(): Map<string, string>[] {
    return lines('dev.m2')
      .join('\n')
      .split('\n\n')
      .map((block) => {
        const edits = block
          .split('\n')
          .filter((line) => line.startsWith('A ') && !line.includes('|||noop|||'));
        return new Map(
          edits.map((line) => {
            const [span, type, correction] = line.slice(2).split('|||');
            return [`${span}|||${correction}`, type];
          }),
        );
      });
  }

  it(`agree: spans F1 at least ${spansBar} %, types at least ${typesBar} % of matching spans`, () => {
    const corrected = lines('dev.cor');
    const expected = readBlocks();
    let [both, either, sameType] = [0, 0, 0];
    for (const [index, original] of lines('dev.orig').entries()) {
      const ours = typesOf(original, corrected[index]);
      const shared = [...ours].filter(([span]) => expected[index].has(span));
      both += shared.length;
      either += ours.size + expected[index].size;
      sameType += shared.filter(([span, type]) => expected[index].get(span) === type).length;
    }
    const spans = (200 * both) / either;
    const types = (100 * sameType) / both;
    console.log(`${expected.length} pairs: spans F1 ${spans.toFixed(2)} %, types ${types.toFixed(2)} %`);
    expect(expected.length).toBe(corrected.length);
    expect(spans).toBeGreaterThanOrEqual(spansBar);
    expect(types).toBeGreaterThanOrEqual(typesBar);
  });
});
