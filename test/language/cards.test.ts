// The cards of Swedish and Russian against the published files and the present code: a change of a rule changes what they say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { measureRussian, measureSwedish } from '../../tools/train/ud/languages.ts';
import { root, sharedPath } from '../shared.ts';

const data = sharedPath('data');

test.skipIf(!data).each([
  ['sv', measureSwedish],
  ['ru', measureRussian],
] as const)('the card of %s has the figures that are measured now', (language, measure) => {
  const card = readFileSync(join(root, 'packages/models', language, 'README.md'), 'utf8');
  expect(card).toContain(measure(data as string).trim());
});
