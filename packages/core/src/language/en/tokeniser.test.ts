import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../../../../test/cpu-time.ts';
import { tokeniseEnglish } from './tokeniser.ts';

const cut = (text: string) => tokeniseEnglish(text).tokens.join('|');

describe('the English tokeniser', () => {
  it.each([
    // contractions and their look-alikes
    ["I don't know.", "I|do|n't|know|."],
    ['I don’t know.', 'I|do|n’t|know|.'],
    ["She'll've gone", "She|'ll|'ve|gone"],
    ["It's the dog's bone", "It|'s|the|dog|'s|bone"],
    ["the dogs' bones", "the|dogs|'|bones"],
    ["Let's go, I'm gonna win", "Let|'s|go|,|I|'m|gon|na|win"],
    ['cannot wont well its Ill', 'can|not|wo|nt|well|its|Ill'],
    ["TOM'LL DON'T", "TOM'LL|DON'T"],
    ["rock,don't", "rock|,|don't"],
    // abbreviations and full stops
    ['Mr. Smith met Dr. Jones.', 'Mr.|Smith|met|Dr.|Jones|.'],
    ['the U.S. and the EU.', 'the|U.S.|and|the|EU|.'],
    ['George W. left at 5 p.m. (or 6pm).', 'George|W.|left|at|5|p.m.|(|or|6|pm|)|.'],
    ['e.g. this, etc.', 'e.g.|this|,|etc|.'],
    ['No!!!. Why?.', 'No|!|!|!|.|Why|?|.'],
    ['the end.Then', 'the|end|.|Then'],
    ['small.i left', 'small.i|left'],
    ['Well... no....yes', 'Well|...|no|....|yes'],
    ['at 20 °C. today, 20 °X. x', 'at|20|°|C|.|today|,|20|°|X.|x'],
    // quotes and brackets
    ['"Yes," (he said) [sic].', '"|Yes|,|"|(|he|said|)|[|sic|]|.'],
    ['“Yes” ‘no’ «oui»', '“|Yes|”|‘|no|’|«|oui|»'],
    // hyphens, dashes, slashes
    ['well-known 15-year F-16 2-3', 'well|-|known|15-year|F-16|2|-|3'],
    ['boy--who go----on a—b', 'boy|--|who|go----on|a|—|b'],
    ['and/or his/her 1/2 w/o', 'and/or|his|/|her|1/2|w/o'],
    // numbers, units, money
    ['$5 US$10 10€ 5km 20% 1,000.50', '$|5|US$|10|10|€|5|km|20|%|1,000.50'],
    ['+44 +x 5+ 2*3', '+44|+|x|5|+|2|*|3'],
    // addresses
    ['See http://www.example.org/a-b/c.html.', 'See|http://www.example.org/a-b/c.html|.'],
    ['(someone.else@example.com)', '(|someone.else@example.com|)'],
    ['http://a.example.co.uk/news/world', 'http://a.example.co.uk|/|news|/|world'],
    [
      'http://93.184.216.34:8080/x/y http://10.0.0.1/x/y',
      'http://93.184.216.34:8080/x/y|http://10.0.0.1|/|x|/|y',
    ],
    // emoticons, emoji, other scripts
    ['fine :) or <3 ^_^ :-(', 'fine|:)|or|<3|^_^|:-('],
    ['good😀👍bad ☀', 'good|😀|👍|bad|☀'],
    ['Привет, мир. 你好。', 'Привет|,|мир|.|你好|。'],
    ['naïve café-bar', 'naïve|café|-|bar'],
    // white space
    ['a  b', 'a| |b'],
    [' a', ' |a'],
    ['a\tb\n\nc', 'a|\t|b|\n\n|c'],
    ['a\u00a0b \u3000c', 'a|\u00a0|b|\u3000|c'],
    ['\ufeffword', '\ufeffword'],
    ['', ''],
  ])('%j -> %s', (text, expected) => expect(cut(text)).toBe(expected));

  it('says where tokens start, in code points, and whether a space follows', () => {
    expect(tokeniseEnglish('😀 Hi,  you')).toEqual({
      text: '😀 Hi,  you',
      tokens: ['😀', 'Hi', ',', ' ', 'you'],
      spaces: [true, false, true, false, false],
      offsets: [0, 2, 4, 6, 7],
    });
  });

  const pieces = fc.constantFrom(
    ...'a B é ß ж 中 5 , . .. ... … \' ’ " - -- — _ ( ) : ; / @ $ % + # * & < > = ~ | ^ ° 😀 👩‍👧 \u0301 \ud800 \udc00 \u0000'.split(
      ' ',
    ),
    ' ',
    '\n',
    '\u00a0',
    'http://',
    'www.example.org',
    "n't",
    "'s",
    'km',
    'U.S.',
    ':)',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
  );

  it('loses and adds nothing: tokens and spaces spell the text, offsets point into it', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens, spaces, offsets } = tokeniseEnglish(text);
        expect(tokens.map((token, index) => token + (spaces[index] ? ' ' : '')).join('')).toBe(text);
        const points = [...text];
        tokens.forEach((token, index) => {
          expect(token).not.toBe('');
          expect(points.slice(offsets[index], offsets[index] + [...token].length).join('')).toBe(token);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('never joins letters across white space, nor leaves white space inside other tokens', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const token of tokeniseEnglish(text).tokens) {
          expect(token).toMatch(/^[\s\u0085\u001c-\u001f]+$|^[^\t\n\v\f\r \u00a0\u3000]+$/u);
        }
      }),
    );
  });

  it.each(['(', '_', 'a', 'a@', '.', 'a.', "'s", 'http://', 'a b ', '5km', ').', '😀', '\n '])(
    'takes time linear in the length of a long run of %j',
    (piece) => {
      const text = piece.repeat(200_000 / piece.length);
      // Some 0.2 s; quadratic time would be 40 s and more.
      expect(cpuSeconds(() => tokeniseEnglish(text))).toBeLessThan(5);
    },
  );
});
