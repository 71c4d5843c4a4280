import { describe, expect, it } from 'vitest';
import { sentenceFromWords, splitWords } from '../../text/index.ts';
import { classificationRules, explainRule } from '../explain-rule.ts';
import { neutralClassifier } from './classifier.ts';

const classify = (before: string, after: string) => {
  const [o, c] = [before, after].map((text) => sentenceFromWords(splitWords(text)));
  return neutralClassifier.classify(o, c, { oStart: 0, oEnd: o.length, cStart: 0, cEnd: c.length });
};

const examples = [
  { rule: 'neutral/punctuation-alone', type: 'M:PUNCT', before: '', after: ',' },
  { rule: 'neutral/other-alone', type: 'M:OTHER', before: '', after: 'och' },
  { rule: 'neutral/punctuation', type: 'R:PUNCT', before: '.', after: '?' },
  { rule: 'neutral/other', type: 'R:OTHER', before: 'hus', after: 'bil' },
];

describe('the rules for any language', () => {
  it.each(examples)('$rule decides its example', ({ rule, type, before, after }) => {
    expect(classify(before, after)).toEqual({ type, rule });
    expect(explainRule(rule)?.example).toBe(`[${before} -> ${after}]`);
  });

  it('all have an example', () => {
    const ids = classificationRules.map(({ id }) => id).filter((id) => id.startsWith('neutral/'));
    expect(ids).toEqual(examples.map(({ rule }) => rule));
  });

  it.each([
    ['$', '', 'U:OTHER'],
    ['…', '', 'U:PUNCT'],
    ['» «', '', 'U:PUNCT'],
    [', och', '', 'U:OTHER'],
    ['.', 'och', 'R:OTHER'],
    ['skol bok', 'skolbok', 'R:ORTH'],
    ['Москва', 'москва', 'R:ORTH'],
    ['jag inte', 'inte jag', 'R:WO'],
    ['. Och', ', och', 'R:PUNCT'],
    ['', '', 'UNK'],
    ['hus', 'hus', 'UNK'],
  ])('[%s -> %s] is %s', (before, after, type) => {
    expect(classify(before, after).type).toBe(type);
  });
});
