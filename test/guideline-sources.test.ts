// docs/guideline-sources.md maps the source documents to files: the files exist.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInProtocols } from '@corrigenda/core/human';
import { expect, test } from 'vitest';
import { root } from './shared.ts';

const page = readFileSync(join(root, 'docs/guideline-sources.md'), 'utf8');
const quoted = [...page.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);
const folders = [
  'packages/core/src/protocol/built-in',
  'packages/core/src/protocol',
  'packages/core/src',
  'packages',
];

test('every file that is named exists', () => {
  const files = quoted.filter((text) => /\.tsx?$/.test(text));
  expect(files.length).toBeGreaterThan(10);
  const lost = files.filter(
    (file) => !folders.some((folder) => existsSync(join(root, folder, file.replace(/^web\//, 'web/src/')))),
  );
  expect(lost).toEqual([]);
});

test('every rule that is named exists, and every rule of the four protocols is named', () => {
  const protocols = ['multi-system', 'target-error-1', 'target-error-2', 'pairwise', 'feedback-comment'];
  const rules = protocols.flatMap((id) => builtInProtocols[id]!.rules.map((rule) => rule.id));
  expect(rules.filter((rule) => !quoted.includes(rule))).toEqual([]);
});
