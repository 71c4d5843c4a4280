// Who may import whom, and how large the parts may be, checked on the code as a parser reads it.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  exportStars,
  filesPerFolder,
  limits,
  longFiles,
  longFunctions,
  runtimeCycles,
} from '../scripts/counts.mjs';
import { type Import as ParsedImport, readModules } from '../scripts/read-modules.mjs';
import { root } from './shared.ts';

interface Import extends ParsedImport {
  readonly file: string;
}

const modules = readModules(root);

/** The files of a folder and of those below it, without tests. */
const sources = (folder: string) =>
  [...modules.values()].filter(({ file, isTest }) => !isTest && file.startsWith(`${folder}/`));
const importsOf = (folder: string): Import[] =>
  sources(folder).flatMap(({ file, imports }) => imports.map((line) => ({ file, ...line })));
const isRelative = ({ target }: Import) => target.startsWith('.');
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
  'metric',
  'results',
  'protocol',
  'campaign',
  'format',
  'report',
];
/** Small, pure parsers and generators that single folders of core may use. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  format: ['@noble/hashes', 'fast-xml-parser', 'fflate', 'jsonc-parser', 'papaparse', 'yaml'],
  campaign: [],
  stats: ['pure-rand'],
};

describe('the import rules', () => {
  const core = importsOf('packages/core/src');
  const folderOf = (path: string) => relative('packages/core/src', path).split('/')[0];

  test('the test sees the code it judges', () => {
    expect(sources('packages/core/src').length).toBeGreaterThan(60);
    expect(core.length).toBeGreaterThan(150);
    const others = ['cli', 'server', 'web', 'models'].map((name) => `packages/${name}/src`);
    for (const folder of [...others, 'tools/train', 'examples/demo', 'bench', 'test', 'scripts'])
      expect(importsOf(folder).length, folder).toBeGreaterThan(1);
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

  test('the other packages, benches and examples enter core by its declared entry points', () => {
    const packages = ['cli', 'server', 'web', 'models'].map((name) => `packages/${name}/src`);
    const others = [...packages, 'examples', 'bench'].flatMap(importsOf);
    const ofCore = others.filter(({ target }) => /(^@corrigenda\/core\b|\bcore\/src\b)/.test(target));
    const wrong = ofCore.filter(
      ({ target }) => !/^@corrigenda\/core(\/(human|stats|formats|internal))?$/.test(target),
    );
    expect(ofCore.length).toBeGreaterThan(100);
    expect(shown(wrong)).toEqual([]);
  });

  test('queries are written in the store alone, and only there is the database known', () => {
    const server = importsOf('packages/server/src');
    const known = server.filter(({ target }) => /^(kysely|pg|@photostructure\/sqlite)$/.test(target));
    const wrong = known.filter(({ file }) => !file.startsWith('packages/server/src/store/'));
    expect(known.length).toBeGreaterThan(5);
    expect(shown(wrong)).toEqual([]);
    const outside = sources('packages/server/src').filter(({ file }) => !file.includes('/store/'));
    const query = /\b(selectFrom|insertInto|updateTable|deleteFrom|sql`)/;
    expect(outside.length).toBeGreaterThan(20);
    expect(outside.filter(({ text }) => query.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('the training programme enters core and models by their declared entry points', () => {
    const lines = importsOf('tools/train').filter(({ target }) => !target.startsWith('node:'));
    expect(lines.length).toBeGreaterThan(20);
    const allowedEntryPoints =
      /^(@corrigenda\/core(\/(formats|internal|training))?|@corrigenda\/models\/node|tsx\/esm\/api|dictionary-sv|\.[^:]*)$/;
    const wrong = lines.filter(
      ({ target }) => !allowedEntryPoints.test(target) || target.includes('packages/'),
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
    const eager = importsOf('packages/cli/src/commands').filter(
      ({ file, typeOnly, dynamic }) => file.endsWith('/list.ts') && !typeOnly && !dynamic,
    );
    expect(shown(eager)).toEqual([]);
  });

  test('only one file knows the driver of SQLite', () => {
    const users = importsOf('packages').filter(({ target }) => target === '@photostructure/sqlite');
    expect([...new Set(users.map(({ file }) => file))]).toEqual([
      'packages/server/src/store/sqlite/sqlite-driver.ts',
    ]);
  });

  test('every package declares what it imports', () => {
    for (const folder of ['core', 'models', 'server', 'web', 'cli']) {
      const manifest = JSON.parse(readFileSync(join(root, `packages/${folder}/package.json`), 'utf8'));
      const declared = new Set([
        ...Object.keys(manifest.dependencies ?? {}),
        ...Object.keys(manifest.devDependencies ?? {}),
        ...Object.keys(manifest.optionalDependencies ?? {}),
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

describe('the import graph', () => {
  /** Files that another file of this tree loads when it is loaded. */
  const loaded = [...modules.values()].flatMap(({ imports }) =>
    imports.filter(({ resolved, typeOnly, dynamic }) => resolved !== null && !typeOnly && !dynamic),
  );

  test('every relative import and every import of our own packages is followed to a file', () => {
    const lost = [...modules.values()].flatMap(({ file, imports }) =>
      imports
        .filter(
          ({ target, resolved }) =>
            resolved === null &&
            /^(\.|@corrigenda\/)/.test(target) &&
            !/\.(json|css|txt|svg)(\?.*)?$/.test(target),
        )
        .map(({ target }) => `${file} imports ${target}`),
    );
    expect(lost).toEqual([]);
    expect(loaded.length).toBeGreaterThan(1000);
  });

  test('a circle is found where there is one', () => {
    const file = (name: string, target: string, typeOnly = false) => ({
      file: name,
      text: '',
      lines: 1,
      isTest: false,
      exports: [],
      functions: [],
      imports: [{ target, resolved: target, typeOnly, dynamic: false, names: [] }],
    });
    const circle = [file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')];
    expect(runtimeCycles(new Map(circle.map((one) => [one.file, one])))).toEqual([['a', 'b', 'c']]);
    const types = [file('a', 'b'), file('b', 'a', true)];
    expect(runtimeCycles(new Map(types.map((one) => [one.file, one])))).toEqual([]);
  });

  test('no files load each other in a circle', () => {
    expect(runtimeCycles(modules).map((cycle) => cycle.join(' <-> '))).toEqual([]);
  });
});

/** What the code does not keep yet, as `node scripts/counts.mjs` prints it; nothing may be added. */
const unfinished = { folders: 0, functions: 0, stars: 4 };

describe('sizes', () => {
  test('files stay small enough to read', () => {
    const long = longFiles(modules).filter(({ isTest }) => !isTest);
    expect(long.map(({ file, lines }) => `${file} ${lines}`)).toEqual([]);
  });

  test('folders stay small enough to be looked through', () => {
    const large = [...filesPerFolder(modules)].filter(([, files]) => files > limits.filesPerFolder);
    expect(large.length, String(large)).toBeLessThanOrEqual(unfinished.folders);
  });

  test('functions fit on a screen', () => {
    const long = longFunctions(modules).map(({ file, line, name }) => `${file}:${line} ${name}`);
    expect(long.length, long.join('\n')).toBeLessThanOrEqual(unfinished.functions);
  });

  test('entry files export by name', () => {
    expect(exportStars(root, modules).length).toBeLessThanOrEqual(unfinished.stars);
  });
});

describe('what people write stays text', () => {
  test('no page and no report puts text into a document as HTML, and none is run as a script', () => {
    const places = [...sources('packages/web/src'), ...sources('packages/core/src/report')];
    expect(places.length).toBeGreaterThan(150);
    const asMarkup =
      /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|createContextualFragment|\beval\(|new Function\(|srcdoc/i;
    expect(places.filter(({ text }) => asMarkup.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no query is put together from texts, and no column to sort by comes from a request', () => {
    const store = sources('packages/server/src/store');
    expect(store.length).toBeGreaterThan(30);
    // Of a text only where it stands in the code; the one setting of SQLite that is filled in has two words for a type.
    const fromTexts =
      /\bsql\.raw\(|CompiledQuery\.raw\((?!')|\.(prepare|exec)\((?!pragma)[^)]*\$\{(?!journal\})/;
    expect(store.filter(({ text }) => fromTexts.test(text)).map(({ file }) => file)).toEqual([]);
    const sorted = store.flatMap(({ file, text }) =>
      [...text.matchAll(/\.orderBy\(([^)]*)/g)].map(([, by = '']) => `${file} ${by}`),
    );
    expect(sorted.length).toBeGreaterThan(20);
    // A day is an expression of the file itself; the columns of a transfer are those of the primary key of a table.
    expect(sorted.filter((line) => !/ '[a-z_.]+'/.test(line))).toEqual([
      'packages/server/src/store/events.ts day',
      'packages/server/src/store/transfer/transfer.ts sql`$' + '{columns}`',
    ]);
  });

  test('who unpacks a zip writes no files, so that no name in it becomes a path', () => {
    const unpacking = sources('packages').filter(
      ({ file, text }) => /\b(readZip|openZip)\(/.test(text) && !file.startsWith('packages/core/'),
    );
    expect(unpacking.length).toBeGreaterThan(2);
    const writes = /\b(writeFile|createWriteStream|appendFile|mkdir|rename|symlink|cp)(Sync)?\(|openSync\(/;
    expect(unpacking.filter(({ text }) => writes.test(text)).map(({ file }) => file)).toEqual([]);
  });
});
