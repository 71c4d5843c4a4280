// What users of the library can import, by entry point, is written down: a change of it is seen, and every name is documented.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportedNames, exportsPerEntryPoint } from '../scripts/counts.mjs';
import { readEntryPoints, readModules } from '../scripts/read-modules.mjs';
import { root } from './shared.ts';

const modules = readModules(root);
const publicEntryPoints = [...readEntryPoints(root)].filter(([entryPoint]) =>
  /^@corrigenda\/core(\/(?!internal|training).*)?$/.test(entryPoint),
);

describe('the public entry points of core', () => {
  it('export the names of test/fixtures/public-api.txt: who changes them changes that file and CHANGELOG.md', () => {
    const listed = readFileSync(join(root, 'test/fixtures/public-api.txt'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const found = publicEntryPoints.flatMap(([entryPoint, file]) => [
      entryPoint,
      ...exportedNames(modules, file).map((name) => `  ${name}`),
    ]);
    expect(found).toEqual(listed);
  });

  it('have each name once', () => {
    const names = publicEntryPoints.flatMap(([, file]) => exportedNames(modules, file));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(names.length).toBeGreaterThan(100);
  });

  const declared = publicEntryPoints.flatMap(([, file]) =>
    (modules.get(file)?.exports ?? []).map(({ name, from }) => ({ name, file: from ?? file })),
  );
  it.each(declared)('$name has a sentence, and an example where it is not a type', ({ name, file }) => {
    const text = modules.get(file)?.text ?? '';
    const pattern = new RegExp(`^export (const|function|class|interface|type) ${name}\\b`, 'm');
    const found = pattern.exec(text);
    const [comment = ''] = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/.exec(text.slice(0, found?.index ?? 0)) ?? [];
    const [prose] = comment.replace(/^\s*(\/\*\*|\*\/?) ?|\s*\*\/$/gm, '').split('@example');
    expect(prose.trim(), `${file} documents ${name}`).toMatch(/\w[\s\S]*[.:`)]$/);
    if (found?.[1] !== 'interface' && found?.[1] !== 'type') expect(comment).toContain('@example');
  });
});

describe('the internal entry point of core', () => {
  it('exports what some other package, test or tool imports, and nothing else', () => {
    const [internal] = exportsPerEntryPoint(root, modules).filter(({ entryPoint }) =>
      entryPoint.endsWith('/internal'),
    );
    expect(internal.names.length).toBeGreaterThan(50);
    expect(internal.unused).toEqual([]);
  });

  it('exports nothing that is public', () => {
    const names = new Set(publicEntryPoints.flatMap(([, file]) => exportedNames(modules, file)));
    const internal = readEntryPoints(root).get('@corrigenda/core/internal') ?? '';
    expect(exportedNames(modules, internal).filter((name) => names.has(name))).toEqual([]);
  });
});
