import { describe, expect, it } from 'vitest';
import { frontCode } from '../front-coding.ts';
import { DataFileError, sealBytes } from '../sealed-bytes.ts';
import { lemmaClasses, lemmaDataFromBytes, lemmaDataKind } from './lemma-data.ts';
import { lemmaNeedsLabel, lemmaOf } from './lemmatiser.ts';

/** A small lexicon of the kind that WordNet gives. */
const lexicon = {
  NOUN: { index: ['box', 'bus', 'city', 'leaf', 'watch'], exceptions: 'axes axis\nmice mouse\n' },
  VERB: { index: ['die', 'stop', 'walk', 'watch'], exceptions: 'stopped stop\nwent go\n' },
  ADJ: { index: ['large', 'nice'], exceptions: 'better well\n' },
};

function pack(): Uint8Array {
  const bytes = lemmaClasses.flatMap((lemmaClass) => {
    const { index, exceptions } = lexicon[lemmaClass];
    const sections = [frontCode(index), Uint8Array.from(exceptions, (letter) => letter.charCodeAt(0))];
    return sections.flatMap((section) => [section.length, 0, 0, 0, ...section]);
  });
  return sealBytes(lemmaDataKind, Uint8Array.from(bytes));
}

describe('lemmas', () => {
  const data = lemmaDataFromBytes(pack());

  it.each([
    // text, tag, UPOS -> lemma
    ['Boxes', 'NNS', 'NOUN', 'box'],
    ['cats', 'NNS', 'NOUN', 'cat'],
    ['cities', 'NNS', 'NOUN', 'city'],
    ['leaves', 'NNS', 'NOUN', 'leaf'],
    ['horses', 'NNS', 'NOUN', 'horse'],
    ['women', 'NNS', 'NOUN', 'woman'],
    ['Mice', 'NNS', 'NOUN', 'mouse'],
    ['axes', 'NNS', 'NOUN', 'axis'],
    ['People', 'NNS', 'NOUN', 'People'],
    ['s', 'NNS', 'NOUN', 's'],
    ['1990s', 'NNS', 'NOUN', '1990'],
    ['Dogs', 'NN', 'NOUN', 'dogs'],
    ['Dogs', 'NNPS', 'PROPN', 'Dogs'],
    ['watches', 'VBZ', 'VERB', 'watch'],
    ['walked', 'VBD', 'VERB', 'walk'],
    ['dies', 'VBZ', 'VERB', 'die'],
    ['dancing', 'VBG', 'VERB', 'dance'],
    ['went', 'VBD', 'VERB', 'go'],
    ['went', 'VB', 'VERB', 'went'],
    ['got', 'VBN', 'AUX', 'got'],
    ['larger', 'JJR', 'ADJ', 'large'],
    ['taller', 'JJR', 'ADJ', 'tall'],
    ['better', 'JJR', 'ADJ', 'well'],
    ['Sooner', 'RBR', 'ADV', 'soon'],
    ['Quickly', 'RB', 'ADV', 'quickly'],
    ['better', 'RBR', 'ADV', 'well'],
    ['Me', 'PRP', 'PRON', 'I'],
    ['her', 'PRP', 'PRON', 'she'],
    ['her', 'PRP$', 'PRON', 'her'],
    ["n't", 'RB', 'PART', 'not'],
    ["'s", 'VBZ', 'AUX', 'be'],
    ["'s", 'POS', 'PART', "'s"],
    ["'ve", 'VBP', 'AUX', 'have'],
    ["'ve", 'VB', 'AUX', "'ve"],
    ["'d", 'MD', 'AUX', 'would'],
    ["'d", 'VBD', 'AUX', 'have'],
    ['wo', 'MD', 'AUX', 'will'],
    ['”', "''", 'PUNCT', '"'],
    ['.’', "''", 'PUNCT', ".'"],
    ['THE', 'DT', 'DET', 'the'],
  ])('%s/%s/%s -> %s', (text, tag, upos, lemma) => {
    expect(lemmaOf(text, text.toLowerCase(), tag, upos, '', '', data)).toBe(lemma);
  });

  it.each([
    // before, text, after, tag -> lemma
    ['let', "'s", 'go', 'PRP', 'us'],
    ['let', "'s", 'go', 'VBZ', 'be'],
    ['dog', "'s", 'tail', 'POS', "'s"],
    ["'m", 'gon', 'na', 'VBG', 'go'],
    ["'m", 'gon', 'on', 'VBG', 'gon'],
    ['gon', 'na', 'go', 'TO', 'to'],
    ['wan', 'na', 'go', 'TO', 'na'],
    ['got', 'ta', 'go', 'TO', 'to'],
    ['it', 'ai', "n't", 'VBP', 'be'],
    ['the', 'ai', 'lab', 'NN', 'ai'],
    ['', "c'm", 'on', 'VB', 'come'],
  ])('%s [%s] %s as %s -> %s', (previous, text, next, tag, lemma) => {
    expect(lemmaOf(text, text, tag, tag === 'VBG' ? 'AUX' : 'PART', previous, next, data)).toBe(lemma);
  });

  it.each([
    ['got', 'VBN', true],
    ['got', 'VBD', false],
    ['doing', 'VBG', true],
    ['is', 'VBZ', false],
    ['walked', 'VBD', false],
    ['this', 'DT', false],
  ])('the lemma of %s/%s hangs on a label: %s', (lower, tag, expected) => {
    expect(lemmaNeedsLabel(lower, tag)).toBe(expected);
  });
});

describe('damaged lemma data', () => {
  it('is refused whichever bit flips, cut short, or with sections missing', () => {
    const good = pack();
    for (let index = 0; index < good.length; index++) {
      const damaged = Uint8Array.from(good);
      damaged[index] ^= 4;
      expect(() => lemmaDataFromBytes(damaged)).toThrow(DataFileError);
    }
    expect(() => lemmaDataFromBytes(good.subarray(0, 20))).toThrow(/cut short/);
    expect(() => lemmaDataFromBytes(sealBytes(lemmaDataKind, new Uint8Array()))).toThrow(
      /0 sections; expected 6/,
    );
  });
});
