// The tokeniser against what spaCy 2.2 makes of the shared sentences.
import { describe, expect, it } from 'vitest';
import { tokeniseEnglish } from '../../packages/core/src/language/en/tokeniser.ts';
import { sharedJsonLines } from '../shared.ts';

interface Row {
  readonly text: string;
  readonly tokens: readonly string[];
}

const rows = sharedJsonLines<Row>('vectors/tokeniser.jsonl.gz');

describe.skipIf(!rows)('the shared tokeniser vectors', () => {
  it('come out identical on at least 99.9 % of lines', () => {
    const all = rows ?? [];
    const different = all.filter(
      ({ text, tokens }) => tokeniseEnglish(text).tokens.join('\u0000') !== tokens.join('\u0000'),
    );
    expect(all.length).toBeGreaterThan(1000);
    expect(
      different.length / all.length,
      different
        .slice(0, 5)
        .map(({ text }) => text)
        .join('\n'),
    ).toBeLessThanOrEqual(0.001);
  });
});
