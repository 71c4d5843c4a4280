import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EditOrigin,
  formatSignature,
  hashLines,
  type SignatureParts,
  type TextOrigin,
} from './signature.ts';

const word = fc.string({ maxLength: 6 });
const origin: fc.Arbitrary<EditOrigin> = fc.oneof(
  fc.constant({ made: 'elsewhere' } as const),
  fc.record({
    made: fc.constant('here' as const),
    language: fc.constantFrom('en', 'sv', 'en-GB'),
    tokens: fc.constantFrom('spaces' as const, 'raw' as const),
    model: fc.constantFrom('none', 'en-0.1.0+1a2b3c4d', 'en-0.1.0+5e6f7a8b', 'a,b|c'),
    merge: fc.constantFrom(
      'rules' as const,
      'all-split' as const,
      'all-merge' as const,
      'all-equal' as const,
    ),
    alignment: fc.constantFrom('linguistic' as const, 'levenshtein' as const),
    version: fc.constantFrom('0.1.0', '0.2.0'),
  }),
);
const text: fc.Arbitrary<TextOrigin> = fc.record({
  edits: origin,
  hash: fc.constantFrom('00000001', '00000002', '0000000a'),
});
const parts: fc.Arbitrary<SignatureParts> = fc.record({
  mode: fc.constantFrom('cs', 'cse', 'ds', 'dt'),
  beta: fc.constantFrom(0.25, 0.5, 1, 2),
  choice: fc.constantFrom('running', 'sentence'),
  references: fc.integer({ min: 1, max: 3 }),
  filter: fc.record({
    single: fc.boolean(),
    multi: fc.boolean(),
    without: fc.uniqueArray(fc.oneof(word, fc.constantFrom('R:ORTH', 'R:ORTH,-M:DET', 'single', 'x|y')), {
      maxLength: 2,
    }),
  }),
  resamples: fc.constantFrom(0, 10, 1000),
  seed: fc.constantFrom(1, 2),
  source: fc.constantFrom('00000001', '00000002'),
  referenceTexts: fc.array(text, { minLength: 1, maxLength: 2 }),
  systemTexts: fc.array(text, { minLength: 1, maxLength: 3 }),
}) as fc.Arbitrary<SignatureParts>;

/** What decides the numbers: without resamples no seed does, and neither the order of systems nor of left-out types. */
function decisive({ filter, resamples, seed, systemTexts = [], ...rest }: SignatureParts): string {
  return JSON.stringify({
    ...rest,
    resamples,
    seed: resamples > 0 ? seed : null,
    filter: { ...filter, without: [...(filter.without ?? [])].sort() },
    systemTexts: systemTexts.map((each) => JSON.stringify(each)).sort(),
  });
}

describe('a signature', () => {
  it('is shared only by runs that give the same numbers', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(formatSignature(one) === formatSignature(other)).toBe(decisive(one) === decisive(other));
      }),
      { numRuns: 2000 },
    );
  });

  it('changes with every single option', () => {
    fc.assert(
      fc.property(
        parts,
        parts,
        fc.constantFrom(
          ...Object.keys({
            mode: 0,
            beta: 0,
            choice: 0,
            references: 0,
            filter: 0,
            resamples: 0,
            seed: 0,
            source: 0,
            referenceTexts: 0,
            systemTexts: 0,
          } satisfies Record<keyof SignatureParts, 0>),
        ),
        (one, other, key) => {
          const changed = { ...one, [key]: other[key as keyof SignatureParts] };
          expect(formatSignature(one) === formatSignature(changed)).toBe(decisive(one) === decisive(changed));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('is one line in parts, and says what was made elsewhere', () => {
    fc.assert(
      fc.property(parts, (one) => {
        const signature = formatSignature(one);
        expect(signature).not.toMatch(/\s/);
        const all = [...(one.referenceTexts ?? []), ...(one.systemTexts ?? [])];
        expect(signature.includes('edits:elsewhere:')).toBe(
          all.some(({ edits }) => edits.made === 'elsewhere'),
        );
      }),
    );
  });

  it('has a hash that line ends do not change and words do', () => {
    expect(hashLines(['a', 'b'])).toBe(hashLines('a\nb'.split('\n')));
    expect(hashLines(['a', 'b'])).not.toBe(hashLines(['a b']));
    expect(hashLines(['ab', ''])).not.toBe(hashLines(['ab']));
  });
});
