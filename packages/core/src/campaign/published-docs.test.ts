import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../../../test/shared.ts';
import { itemsFromJsonl } from '../format/items.ts';
import { itemsFromCsv } from '../format/items-csv.ts';
import { readProtocol } from '../format/protocol-file.ts';
import { itemJsonSchema } from '../protocol/item-schema.ts';
import { protocolJsonSchema } from '../protocol/protocol-schema.ts';

const doc = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
const block = (name: string, language: string) => {
  const found = doc(name).match(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``))?.[1];
  expect(found, `${name} has an example in ${language}`).toBeDefined();
  return found ?? '';
};

describe('the published pages', () => {
  it.each([
    ['item.schema.json', itemJsonSchema],
    ['protocol.schema.json', protocolJsonSchema],
  ])('%s is the schema that is checked', (name, schema) => {
    expect(JSON.parse(doc(name))).toEqual(schema);
  });

  it('show a protocol that is valid', () => {
    expect(readProtocol(block('protocol-format.md', 'yaml')).problems).toEqual([]);
  });

  it('show the same item as JSON Lines and as CSV', () => {
    const jsonl = itemsFromJsonl(block('items.md', 'jsonl'));
    const csv = itemsFromCsv(block('items.md', 'csv'));
    expect([...jsonl.problems, ...csv.problems]).toEqual([]);
    const [{ reference, ...item }] = jsonl.value;
    expect(reference).toBeDefined();
    expect(csv.value).toEqual([item]);
  });

  it('name every column, condition and kind of field', () => {
    const page = doc('protocol-format.md');
    const { field, condition } = protocolJsonSchema.$defs ?? {};
    for (const { title = '' } of field.oneOf ?? [])
      expect(page).toContain(`\`${title.replace('kind: ', '')}\``);
    for (const { required = [] } of condition.oneOf ?? [])
      for (const name of required) expect(page).toContain(`${name}:`);
    for (const name of Object.keys(itemJsonSchema.properties ?? {}))
      expect(doc('items.md')).toMatch(new RegExp(`\\| \`${name}\` +\\|`));
  });
});
