// JSON that a command printed -> whether it fits its schema in docs/schemas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { root } from '../shared.ts';

export const schemaFolder = join(root, 'docs/schemas');

/** Types may be left out beside `anyOf` and `const`; everything else is as strict as the validator can be. */
export const readSchema = (name: string) =>
  new Ajv2020({ allErrors: true, strict: true, strictTypes: false }).compile(
    JSON.parse(readFileSync(join(schemaFolder, `${name}.json`), 'utf8')),
  );

export function expectFit(name: string, value: unknown): void {
  const check = readSchema(name);
  expect(check(value), JSON.stringify(check.errors?.slice(0, 5), null, 1)).toBe(true);
}
