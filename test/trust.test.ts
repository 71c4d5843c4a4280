// docs/trust.md against the repository: whatever it names as a proof is there, and every promise names one.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './shared.ts';

const text = readFileSync(join(root, 'docs/trust.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const benches = readFileSync(join(root, 'bench/run.ts'), 'utf8');

const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const files = named.filter((name) => /^(test|packages|bench|deploy|docs)\//.test(name));
const commands = named.filter((name) => name.startsWith('npm run '));

test('every file that is named is there, and holds tests where it is called a test', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const empty = tests.filter(
    (file) => !/^\s*(?:it|test)(?:\.\w+)*\(/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(empty).toEqual([]);
});

test('every command that is named can be run', () => {
  expect(commands.length).toBeGreaterThan(2);
  for (const command of commands) {
    const [, , script, part] = command.split(' ');
    expect(scripts, command).toHaveProperty(script);
    if (script === 'bench' && part) expect(benches, command).toContain(part);
  }
});

test('every row of a table names a test or a benchmark', () => {
  const rows = text.split('\n').filter((line) => /^\| (?!---)/.test(line));
  const headings = rows.filter((_, index, all) => text.includes(`${all[index]}\n| ---`));
  const promises = rows.filter((row) => !headings.includes(row));
  expect(promises.length).toBeGreaterThan(30);
  const proven = /`(test|packages)\/[^`]+\.test\.tsx?`|`npm run [^`]+`/;
  expect(promises.filter((row) => !proven.test(row))).toEqual([]);
});

test('every name of a test that stands behind a file is in that file', () => {
  // Only in tables: the rest of the page may quote words.
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const cited = rows.flatMap((row) => {
    const [, proof = ''] = / \| ([^|]*(?:\|[^|]+)*) \|$/.exec(row) ?? [];
    const parts = proof.split(/`((?:test|packages)\/[^`]+\.test\.tsx?)`/);
    return parts.flatMap((part, index) =>
      index % 2 === 0
        ? []
        : [...(parts[index + 1] ?? '').matchAll(/(?:: |, )“(.+?)”(?=,|;|$| )/g)].map(([, name]) => ({
            file: part,
            name: name ?? '',
          })),
    );
  });
  expect(cited.length).toBeGreaterThan(120);
  const unknown = cited.filter(({ file, name }) => !readFileSync(join(root, file), 'utf8').includes(name));
  expect(unknown).toEqual([]);
});
