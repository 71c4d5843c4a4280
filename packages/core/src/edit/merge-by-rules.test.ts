import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainSentence, readAnnotated, showEdits } from '../../../../test/annotated-sentence.ts';
import { anyPair } from '../../../../test/random-sentences.ts';
import { type Alignment, type AlignmentItem, align } from '../align/index.ts';
import type { Sentence } from '../text/index.ts';
import { applyEdits, withCorrections } from './apply-edits.ts';
import type { EditSpan } from './edit.ts';
import { mergeEdits } from './merge-edits.ts';
import { mergeRules } from './merge-rules.ts';

const dog = 'dog/dog/PROPN/NNP';
const rows = [
  {
    rule: 'merge/possessive-first',
    o: `${dog} 's/'s/PART/POS cats/cat/NOUN/NNS`,
    c: `${dog} milk/milk/NOUN/NN`,
    gives: ["['s -> ]", '[cats -> milk]'],
    not: {
      o: `${dog} 's/be/AUX/VBZ cats/cat/NOUN/NNS`,
      c: `${dog} milk/milk/NOUN/NN`,
      gives: ["['s cats -> milk]"],
    },
  },
  {
    rule: 'merge/possessive-last',
    o: 'friends/friend/NOUN/NNS',
    c: "friend/friend/NOUN/NN 's/'s/PART/POS",
    gives: ["[friends -> friend 's]"],
    not: {
      o: 'friends/friend/NOUN/NNS',
      c: 'friend/friend/NOUN/NN is/be/AUX/VBZ',
      gives: ['[friends -> friend]', '[ -> is]'],
    },
  },
  {
    rule: 'merge/case-after-new-start',
    o: 'Cat/Cat/PROPN/NNP',
    c: 'The/the/DET/DT cat/cat/PROPN/NNP',
    gives: ['[Cat -> The cat]'],
    not: {
      o: 'Cat/Cat/PROPN/NNP',
      c: 'the/the/DET/DT cat/cat/PROPN/NNP',
      gives: ['[ -> the]', '[Cat -> cat]'],
    },
  },
  {
    rule: 'merge/case-after-punctuation',
    o: '././PUNCT/. Because/because/SCONJ/IN',
    c: ',/,/PUNCT/, because/because/SCONJ/IN',
    gives: ['[. Because -> , because]'],
    not: {
      o: 'and/and/CCONJ/CC Because/because/SCONJ/IN',
      c: '--/--/X/NFP because/because/SCONJ/IN',
      gives: ['[and -> --]', '[Because -> because]'],
    },
  },
  {
    rule: 'merge/spacing-and-hyphens',
    o: 'best/best/X/JJ friend/friend/PROPN/NN',
    c: 'best-friend/best-friend/X/NN',
    gives: ['[best friend -> best-friend]'],
    not: {
      o: 'best/best/X/JJ friend/friend/PROPN/NN',
      c: 'best_fiend/best_fiend/X/NN',
      gives: ['[best -> best_fiend]', '[friend -> ]'],
    },
  },
  {
    rule: 'merge/same-part-of-speech',
    o: 'eat/eat/VERB/VB',
    c: 'has/have/AUX/VBZ eaten/eat/VERB/VBN',
    gives: ['[eat -> has eaten]'],
    not: {
      o: 'eaten/eat/VERB/VBN',
      c: 'him/he/PRON/PRP eatens/eat/VERB/VBN',
      gives: ['[ -> him]', '[eaten -> eatens]'],
    },
  },
  {
    rule: 'merge/two-for-two',
    o: 'in/in/ADP/IN Monday/Monday/PROPN/NNP',
    c: 'on/on/ADP/IN Tuesday/Tuesday/NOUN/NNP',
    gives: ['[in -> on]', '[Monday -> Tuesday]'],
    not: {
      o: 'in/in/ADP/IN the/the/DET/DT Monday/Monday/NOUN/NNP',
      c: 'on/on/ADP/IN Tuesday/Tuesday/NOUN/NNP',
      gives: ['[in the Monday -> on Tuesday]'],
    },
  },
  {
    rule: 'merge/similar-words',
    o: 'speling/speling/NOUN/NN',
    c: 'the/the/DET/DT spelling/spelling/NOUN/NN',
    gives: ['[ -> the]', '[speling -> spelling]'],
    not: {
      o: 'word/word/NOUN/NN',
      c: 'the/the/DET/DT spelling/spelling/NOUN/NN',
      gives: ['[word -> the spelling]'],
    },
  },
  {
    rule: 'merge/determiner-last',
    o: 'in/in/ADP/IN',
    c: 'into/into/ADP/IN the/the/DET/DT',
    gives: ['[in -> into]', '[ -> the]'],
    not: { o: 'in/in/ADP/IN', c: 'into/into/ADP/IN town/town/NOUN/NN', gives: ['[in -> into town]'] },
  },
];

describe('merging by rule', () => {
  it.each(rows)('$rule cuts its example', ({ rule, o, c, gives }) => {
    expect(showEdits(o, c)).toEqual(gives);
    expect(mergeRules.find(({ id }) => id === rule)?.example).toBe(wholeEdit(o, c));
  });

  it.each(rows)('$rule lets its near miss alone', ({ not: { o, c, gives } }) => {
    expect(showEdits(o, c)).toEqual(gives);
  });

  it('has an example for every rule, in order', () => {
    expect(rows.map(({ rule }) => rule)).toEqual(mergeRules.map(({ id }) => id));
  });

  it('keeps a transposition by itself', () => {
    const words = 'a/a/NOUN/NN b/b/NOUN/NN x/x/NOUN/NN';
    expect(showEdits(words, 'b/b/NOUN/NN a/a/NOUN/NN y/y/NOUN/NN')).toEqual(['[a b -> b a]', '[x -> y]']);
  });

  it('does what processing every part from scratch does, though it remembers windows', () => {
    fc.assert(
      fc.property(anyPair, fc.boolean(), ([o, c], levenshtein) => {
        const alignment = align(o, c, { levenshtein });
        expect(mergeEdits(alignment)).toEqual(mergePlainly(alignment));
      }),
      { numRuns: 2000 },
    );
  });

  it('asks about each word of a long run equally often, however often the run is cut', () => {
    const classes = ['NOUN', 'VERB', 'ADP', 'DET', 'PROPN'];
    const line = (letter: string, length: number) =>
      Array.from({ length }, (_, i) => `${letter}${i}/${letter}${i}/${classes[(i * i) % 5]}/NN`).join(' ');
    let asked = 0;
    const counting = (sentence: Sentence): Sentence =>
      plainSentence(sentence, {
        upos(index) {
          asked++;
          return sentence.upos(index);
        },
      });
    /** Questions for a word class, per word of a run of so many words without a match. */
    const perWord = (length: number) => {
      const [o, c] = [line('a', length), line('b', length + 3)].map((text) => readAnnotated(text).sentence);
      const alignment = align(o, c);
      asked = 0;
      const spans = mergeEdits({ ...alignment, o: counting(o), c: counting(c) });
      expect(applyEdits(o.texts, withCorrections(c, spans))).toEqual(c.texts);
      return asked / length;
    };
    const [short, long] = [perWord(50), perWord(200)];
    expect(short).toBeGreaterThan(0);
    // If every part looked at its windows again, a word of the longer run would be asked about four times as often.
    expect(long / short).toBeLessThan(1.5);
  });

  it('never asks for a parse', () => {
    fc.assert(
      fc.property(anyPair, ([o, c]) => {
        const refuse = () => {
          throw new Error('the parse was asked for');
        };
        const unparsed = (sentence: Sentence) => plainSentence(sentence, { dep: refuse, head: refuse });
        expect(mergeEdits(align(unparsed(o), unparsed(c)))).toEqual(mergeEdits(align(o, c)));
      }),
    );
  });
});

/** The definition of processing, word for word: every window of every part is looked at again. */
function mergePlainly({ o, c, items }: Alignment): EditSpan[] {
  type Items = Alignment['items'];
  const merged = (part: Items): EditSpan[] => {
    if (part.length === 0) return [];
    const { oEnd, cEnd } = part[part.length - 1];
    return [{ oStart: part[0].oStart, oEnd, cStart: part[0].cStart, cEnd }];
  };
  const process = (part: Items): EditSpan[] => {
    if (part.length < 2) return merged(part);
    if (part.every(({ op }) => op === 'D') || part.every(({ op }) => op === 'I')) return merged(part);
    let content = false;
    for (let size = part.length; size >= 2; size--)
      for (let first = 0; first + size <= part.length; first++) {
        const last = first + size - 1;
        if (!part.slice(first, last + 1).some(({ op }) => op === 'S')) continue;
        const [span] = merged(part.slice(first, last + 1));
        const places = { anywhere: true, 'run-start': first === 0, 'run-end': last === part.length - 1 };
        const window = { o, c, items: part, first, last, ...span };
        const rule = mergeRules.find(({ where, fires }) => places[where] && fires(window));
        if (rule?.cut === 'after-first-item')
          return [...process(part.slice(0, first + 1)), ...process(part.slice(first + 1))];
        if (rule) {
          const start = rule.cut === 'merge-window' ? first : last - 1;
          const [before, after] = [part.slice(0, start), part.slice(last + 1)];
          return [...process(before), ...merged(part.slice(start, last + 1)), ...process(after)];
        }
        const classes = [
          ...o.texts.map((_, i) => (i >= span.oStart && i < span.oEnd ? o.upos(i) : '')),
          ...c.texts.map((_, j) => (j >= span.cStart && j < span.cEnd ? c.upos(j) : '')),
        ];
        content ||= classes.some((upos) => ['ADJ', 'AUX', 'ADV', 'NOUN', 'VERB'].includes(upos));
      }
    return content ? merged(part) : part.flatMap((item) => merged([item]));
  };
  const edits: EditSpan[] = [];
  let run: AlignmentItem[] = [];
  for (const item of [...items, null]) {
    if (item && /[SID]/.test(item.op)) {
      run.push(item);
      continue;
    }
    edits.push(...process(run), ...(item && item.op !== 'M' ? merged([item]) : []));
    run = [];
  }
  return edits;
}

/** The example of a merging rule shows the words of the run, without those that match. */
function wholeEdit(o: string, c: string): string {
  return showEdits(o, c, 'all-merge')[0];
}
