import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEdit } from '../../../../../test/annotated-sentence.ts';
import { root } from '../../../../../test/shared.ts';
import { classificationRules, explainRule } from '../explain-rule.ts';
import { ClassificationError } from '../rule.ts';
import { englishClassifier } from './classifier.ts';

const words =
  'a after all also although among another are at be bedside beside besides best big biggest bigger can cat cats clear clearly compute cook could eat eaten eating eats everything fast form from good goes got grammatical has have he his house in is later me more most musical musicals my next no not now of one other quick second station stop than that the their therefor therefore though thought to two up walk was well were what will your yours';
const { classify } = englishClassifier({ dictionary: new Set(words.split(' ')) });

interface RuleExample {
  readonly rule: string;
  readonly type: string;
  readonly o: string;
  readonly c: string;
  readonly not: { readonly decides: string; readonly type: string; readonly o: string; readonly c: string }[];
}

const ruleExamples: RuleExample[] = [];
for (const line of readFileSync(join(root, 'test/fixtures/english-rules.tsv'), 'utf8').split('\n')) {
  const [first, ...rest] = line.split('\t');
  if (first === 'not') {
    const [decides, type, o, c] = rest;
    ruleExamples[ruleExamples.length - 1].not.push({ decides, type, o, c });
  } else if (rest.length > 0) {
    const [type, o, c] = rest;
    ruleExamples.push({ rule: first, type, o, c, not: [] });
  }
}

describe('the English rules', () => {
  it.each(ruleExamples)('$rule decides its example', ({ rule, type, o, c }) => {
    const edit = readEdit(o, c);
    expect(classify(edit.o, edit.c, edit.span)).toEqual({ type, rule });
    expect(explainRule(rule)).toEqual({ id: rule, example: edit.text });
  });

  it.each(ruleExamples.flatMap(({ rule, not }) => not.map((near) => ({ rule, ...near }))))(
    '$rule leaves $o -> $c to $decides',
    ({ rule, o, c, decides, type }) => {
      const edit = readEdit(o, c);
      expect(decides).not.toBe(rule);
      expect(classify(edit.o, edit.c, edit.span)).toEqual({ type, rule: decides });
    },
  );

  it('have an example and something they must not match, all of them', () => {
    const english = classificationRules.map(({ id }) => id).filter((id) => !/^(?:neutral|ud)\//.test(id));
    expect(new Set(ruleExamples.map(({ rule }) => rule))).toEqual(new Set(english));
    expect(ruleExamples.filter(({ not }) => not.length === 0)).toEqual([]);
  });

  it('have ids that no other rule has', () => {
    const ids = classificationRules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(explainRule('no/such-rule')).toBeNull();
  });
});

describe('an equal last word', () => {
  it.each([
    ['[Man/man/NOUN/NN]', '[The/the/DET/DT man/man/NOUN/NN]', 'M:DET'],
    ['[The/the/DET/DT man/man/NOUN/NN]', '[Man/man/NOUN/NN]', 'U:DET'],
    ['[././PUNCT/. Because/because/SCONJ/IN]', '[,/,/PUNCT/, because/because/SCONJ/IN]', 'R:PUNCT'],
    ['[a/a/DET/DT big/big/ADJ/JJ man/man/NOUN/NN]', '[Man/man/NOUN/NN]', 'U:OTHER'],
    ['[a/a/NOUN/NN b/b/NOUN/NN]', '[x/x/NOUN/NN A/a/NOUN/NN B/b/NOUN/NN]', 'M:NOUN'],
    ['[A/a/DET/DT a/a/DET/DT]', '[a/a/DET/DT a/a/DET/DT]', 'R:ORTH'],
  ])('is set aside: %s -> %s is %s', (before, after, type) => {
    const { o, c, span } = readEdit(before, after);
    expect(classify(o, c, span).type).toBe(type);
  });
});

describe('a tag outside the map', () => {
  const known = 'cat/cat/NOUN/NN';
  const unknown = 'dog/dog/NOUN/ZZ';
  const refuse = (before: string, after: string) => {
    const { o, c, span } = readEdit(before, after);
    return () => classify(o, c, span);
  };

  it('is refused with the word and its place, even where the rule that decides would not ask for it', () => {
    expect(refuse(`[${known}]`, `a/a/DET/DT [${unknown}]`)).toThrow(ClassificationError);
    expect(refuse(`[${known}]`, `a/a/DET/DT [${unknown}]`)).toThrow(
      'the tag "ZZ" of word 2 "dog" of the corrected sentence is unknown, expected a Penn Treebank tag such as "NN"',
    );
    expect(refuse('[DOG/dog/NOUN/]', '[dog/dog/NOUN/NN]')).toThrow(
      'the tag "" of word 1 "DOG" of the original',
    );
    expect(refuse('[]', `[${unknown}]`)).toThrow(ClassificationError);
  });

  it('does not matter to single words that the first one-sided rules decide, nor to an equal last word', () => {
    expect(refuse('[]', "['s/be/AUX/ZZ]")().type).toBe('M:CONTR');
    expect(refuse('[]', '[to/to/PART/ZZ/aux]')().type).toBe('M:VERB:FORM');
    expect(refuse(`[${unknown}]`, `[the/the/DET/DT ${unknown}]`)().type).toBe('M:DET');
    expect(refuse(`[${unknown}]`, `[${unknown}]`)().type).toBe('UNK');
  });
});

describe('laziness', () => {
  it('decides number, spelling and participles without a parse', () => {
    const unparsed = (line: string) => {
      const edit = readEdit(line.split(' -> ')[0], line.split(' -> ')[1]);
      const refuse = () => {
        throw new Error('the parse was asked for');
      };
      const guard = (sentence: typeof edit.o) => ({
        ...sentence,
        tag: (i: number) => sentence.tag(i),
        lemma: (i: number) => sentence.lemma(i),
        upos: (i: number) => sentence.upos(i),
        dep: refuse,
        head: refuse,
      });
      return classify(guard(edit.o), guard(edit.c), edit.span).type;
    };
    expect(unparsed('[cat/cat/NOUN/NN] -> [cats/cat/NOUN/NNS]')).toBe('R:NOUN:NUM');
    expect(unparsed('[xcat/xcat/NOUN/NN] -> [cats/cat/NOUN/NNS]')).toBe('R:SPELL');
    expect(unparsed('[eat/eat/VERB/VB] -> [eating/eat/VERB/VBG]')).toBe('R:VERB:FORM');
    expect(() => unparsed('[cat/cat/NOUN/NN] -> [house/house/NOUN/NN]')).toThrow('the parse was asked for');
  });
});
