// ARCHITECTURE.md, the guide to the pages and the lock file against the tree they describe: a path or a package that is missing there misleads every reader after it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './shared.ts';

const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');
  const folders = ['', 'packages', ...['core', 'server', 'web', 'cli'].map((name) => `packages/${name}/src`)];
  /** Where a path of a line may begin: at the root, in a package, or in a folder that the line named before. */
  const basesOf = (named: readonly string[]) => [
    ...folders,
    ...folders.flatMap((folder) => named.flatMap((name) => [join(folder, name), join(folder, name, 'src')])),
  ];
  const pathsOf = (line: string) =>
    [...line.matchAll(/`([^`]+)`/g)]
      .map(([, code]) => code!)
      .filter((code) => /^[a-z][\w./-]*(\/|\.(ts|mjs|md|json|html))[\w./-]*$/.test(code));

  test('every path that it names exists', () => {
    const found = text.split('\n').flatMap((line) => {
      const first = /^\| `([^`]+)`/.exec(line)?.[1];
      const bases = basesOf(first === undefined ? [] : [first]);
      return pathsOf(line).map((path) => ({
        path,
        exists: bases.some((base) => existsSync(join(root, base, path))),
      }));
    });
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter(({ exists }) => !exists)).toEqual([]);
  });

  test('every function that it names beside a path is in that file', () => {
    const named = [...text.matchAll(/`([\w./-]+\.ts)`(?:, through `[^`]+`)? \(((?:`\w+`(?:, )?)+)\)/g)];
    expect(named.length).toBeGreaterThan(1);
    for (const [, path, names] of named) {
      const base = folders.find((one) => existsSync(join(root, one, path!)));
      const source = read(join(base ?? '', path!));
      for (const [, name] of names!.matchAll(/`(\w+)`/g)) expect(source, `${path}: ${name}`).toContain(name!);
    }
  });

  test('every folder of core has its row', () => {
    const order = read('test/architecture.test.ts').match(/const order = \[([^\]]+)\]/)?.[1] ?? '';
    const inCore = [...order.matchAll(/'(\w+)'/g)].map(([, name]) => name!);
    expect(inCore.length).toBeGreaterThan(10);
    expect(inCore.filter((name) => !new RegExp(`^\\| \`${name}[\`/]`, 'm').test(text))).toEqual([]);
  });
});

test('every path that packages/web/README.md names exists', () => {
  const table = read('packages/web/README.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const paths = table.flatMap((line) =>
    [...line.matchAll(/`([a-z][\w-]*\/[\w./-]*)`/g)].map(([, path]) => path!),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !existsSync(join(root, 'packages/web/src', path)))).toEqual([]);
});

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe('the lock file', () => {
  const packages = JSON.parse(read('package-lock.json')).packages as Readonly<Record<string, Locked>>;

  /** Where npm looks for a package that another one needs: in its own folder, then in every folder above. */
  const pathsOf = (path: string, name: string): string[] => {
    const parts = path.split('/node_modules/');
    const above = parts.map((_, length) => parts.slice(0, parts.length - length).join('/node_modules/'));
    return [
      ...above.filter((one) => one !== '').map((one) => `${one}/node_modules/${name}`),
      `node_modules/${name}`,
    ];
  };

  test('names the packages of every platform, without which `npm ci` refuses it', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ path, name })),
    );
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter(({ path, name }) => !pathsOf(path, name).some((one) => one in packages))).toEqual(
      [],
    );
  });

  test('names no address of a registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/);
  });
});
