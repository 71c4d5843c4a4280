// Who may import whom, checked on the import lines themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './shared.ts';

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
  /** `import('...')`: loaded only when it is reached. */
  readonly dynamic: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

function imports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(statement)].map(([, type, from, dynamic]) => ({
    file,
    target: from ?? dynamic,
    typeOnly: type !== undefined,
    dynamic: dynamic !== undefined,
  }));
}

const importsOf = (folder: string) => sources(folder).flatMap(imports);
const isRelative = ({ target }: Import) => target.startsWith('.');
/** Translations and protocols are tables of texts, not code to follow. */
const isData = (file: string) => /\/(messages|protocols|demo)\//.test(file);
const shown = (list: readonly Import[]) => list.map(({ file, target }) => `${file} imports ${target}`);

/** Inside core each step may import the steps before it, and `text` is everybody's. */
const order = [
  'text',
  'language',
  'align',
  'edit',
  'classify',
  'stats',
  'score',
  'results',
  'campaign',
  'format',
  'report',
];
/** Small, pure parsers and generators that single folders of core may use. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  format: ['fast-xml-parser', 'papaparse', 'yaml'],
  campaign: [],
  stats: ['pure-rand'],
  score: ['pure-rand'],
};

describe('the import rules', () => {
  const core = importsOf('packages/core/src');
  const folderOf = (path: string) => relative('packages/core/src', path).split('/')[0];

  test('the test sees the code it judges', () => {
    expect(sources('packages/core/src').length).toBeGreaterThan(60);
    expect(core.length).toBeGreaterThan(150);
    for (const folder of ['cli', 'server', 'web', 'models'])
      expect(importsOf(`packages/${folder}/src`).length, folder).toBeGreaterThan(1);
  });

  test('core imports nobody but small pure parsers, each only where it belongs', () => {
    const foreign = core.filter((line) => !isRelative(line));
    const wrong = foreign.filter(({ file, target }) => {
      const names = allowed[folderOf(file)] ?? [];
      return !names.some((name) => target === name || target.startsWith(`${name}/`));
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('inside core the arrows point one way', () => {
    const wrong = core.filter(isRelative).filter(({ file, target }) => {
      const from = order.indexOf(folderOf(file));
      const to = order.indexOf(folderOf(join(dirname(file), target)));
      return from >= 0 && to >= 0 && to > from;
    });
    expect(shown(wrong)).toEqual([]);
  });

  test('statistics know no text', () => {
    const wrong = core.filter(
      ({ file, target }) =>
        folderOf(file) === 'stats' &&
        target.startsWith('.') &&
        folderOf(join(dirname(file), target)) !== 'stats',
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('the other packages enter core by its one door', () => {
    const others = ['cli', 'server', 'web', 'models'].flatMap((folder) =>
      importsOf(`packages/${folder}/src`),
    );
    const wrong = others.filter(
      ({ target }) => target.startsWith('@corrigenda/core/') || target.includes('core/src'),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('the pages take only types from the server', () => {
    const wrong = importsOf('packages/web/src').filter(
      ({ target, typeOnly }) => target.startsWith('@corrigenda/server') && !typeOnly,
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('the command line loads the server only when a command asks for it', () => {
    // Files of commands are loaded one at a time by dynamic import; what they share must not pull the server in.
    const lazily = /^packages\/cli\/src\/(commands\/(?!list\.ts)|workbench\/)/;
    const wrong = importsOf('packages/cli/src').filter(
      ({ file, target, typeOnly, dynamic }) =>
        target === '@corrigenda/server' && !typeOnly && !dynamic && !lazily.test(file),
    );
    expect(shown(wrong)).toEqual([]);
    const eager = imports('packages/cli/src/commands/list.ts').filter(
      ({ typeOnly, dynamic }) => !typeOnly && !dynamic,
    );
    expect(shown(eager)).toEqual([]);
  });

  test('only one file knows better-sqlite3', () => {
    const users = importsOf('packages').filter(({ target }) => target === 'better-sqlite3');
    expect(users.length).toBeLessThanOrEqual(1);
  });

  test('files stay small enough to read', () => {
    const long = ['packages', 'test', 'bench']
      .flatMap(sources)
      .filter((file) => !isData(file) && readFileSync(join(root, file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });

  test('every package declares what it imports', () => {
    for (const folder of ['core', 'models', 'server', 'web', 'cli']) {
      const manifest = JSON.parse(readFileSync(join(root, `packages/${folder}/package.json`), 'utf8'));
      const declared = new Set([
        ...Object.keys(manifest.dependencies ?? {}),
        ...Object.keys(manifest.devDependencies ?? {}),
      ]);
      const wrong = importsOf(`packages/${folder}/src`).filter(
        (line) =>
          !isRelative(line) &&
          !line.target.startsWith('node:') &&
          ![...declared].some((name) => line.target === name || line.target.startsWith(`${name}/`)),
      );
      expect(shown(wrong)).toEqual([]);
    }
  });
});
