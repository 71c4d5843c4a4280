// What npm users get: every published package is packed, installed outside the repository, locally and globally, and used there.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { findChromium } from '../../scripts/ensure-system.mjs';
import { closePages, sharedChromium } from '../browser/chromium.ts';
import { root } from '../shared.ts';
import { type Installation, install, published, run, startDemo } from './installation.ts';

let made: Installation;

beforeAll(() => {
  made = install();
});
afterAll(() => made?.remove());

/** Tests of what npm installed are skipped, with the reason, where npm reaches no registry. */
const needsRegistry = ({ skip }: TestContext): void => {
  if (made.offline) skip(`npm reaches no registry: ${made.offline}`);
};
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const [source, corrected] = ['This are gramamtical sentence .', 'This is a grammatical sentence .'];
const types = ['R:VERB:SVA', 'M:DET', 'R:SPELL'];
const m2 = `S ${source}
A 1 2|||R:VERB:SVA|||is|||REQUIRED|||-NONE-|||0
A 2 2|||M:DET|||a|||REQUIRED|||-NONE-|||0
A 2 3|||R:SPELL|||grammatical|||REQUIRED|||-NONE-|||0

`;

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

describe.each(published)('the manifest in %s', (folder) => {
  it('says what npm and its readers need, and runs nothing at installation', () => {
    const manifest = manifestOf(folder);
    expect(manifest).toMatchObject({
      license: expect.any(String),
      description: expect.any(String),
      repository: { type: 'git', directory: folder },
      publishConfig: { access: 'public', provenance: true },
      files: expect.arrayContaining(['dist']),
      exports: { './package.json': './package.json' },
      sideEffects: expect.anything(),
    });
    expect(manifest.private).toBeUndefined();
    expect(manifest.repository.url).toBe(manifestOf(published[0]).repository.url);
    expect(Object.keys(manifest.scripts ?? {}).filter((name) => /install|^prepare$/.test(name))).toEqual([]);
  });

  it('packs its licence, its README and every file that it names, and no tests', () => {
    const { name, exports, bin = {} } = manifestOf(folder);
    const files = made.tarballs.find((tarball) => tarball.name === name)?.files ?? [];
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    expect(files.filter((file) => /\.test\.|\.stamp$|tsconfig|\.tsbuildinfo$/.test(file))).toEqual([]);
    const named = [...JSON.stringify(exports).matchAll(/"\.\/([^"*]+)"/g)].map(([, path]) => path);
    const targets = [...named.filter((path) => path.includes('.')), ...(Object.values(bin) as string[])];
    expect(targets.filter((path) => !files.includes(path))).toEqual([]);
  });
});

describe('commands', () => {
  it('run by npx in a project', (context) => {
    needsRegistry(context);
    writeFiles(made.project, { 'o.txt': `${source}\n`, 'c.txt': `${corrected}\n` });
    const npx = (...args: string[]) => run('npx', args, made.project);
    const example = npx('corrigenda', 'example');
    expect([example.status, example.stdout]).toEqual([0, expect.stringContaining('R:SPELL')]);
    const bin = (name: string) => join(made.project, 'node_modules/.bin', name);
    const annotated = run(bin('corrigenda'), ['annotate', '--orig', 'o.txt', '--cor', 'c.txt'], made.project);
    expect([annotated.status, annotated.stdout]).toEqual([0, m2]);
    const parallel = npx('errant_parallel', '-orig', 'o.txt', '-cor', 'c.txt', '-out', 'out.m2');
    expect(parallel.status, parallel.stderr).toBe(0);
    expect(readFileSync(join(made.project, 'out.m2'), 'utf8')).toBe(m2);
    const compared = run(bin('errant_compare'), ['-hyp', 'out.m2', '-ref', 'out.m2'], made.project);
    expect([compared.status, compared.stdout]).toEqual([0, expect.stringMatching(/3\s+0\s+0\s+1\.0/)]);
    const matched = run(bin('m2scorer'), ['c.txt', 'out.m2'], made.project);
    expect([matched.status, matched.stdout]).toEqual([0, expect.stringContaining('F_0.5       : 1.0000')]);
    const texts = ['-s', 'o.txt', '-r', 'c.txt', '-o', 'c.txt'];
    expect(run(bin('gleu'), texts, made.project).stdout).toBe('c.txt 1.000000\n');
  });

  it('run from a global installation, scoring also where SQLite has no binary', async (context) => {
    needsRegistry(context);
    const bin = (name: string) => join(made.global, 'bin', name);
    const folder = join(made.folder, 'elsewhere');
    writeFiles(folder, { 'o.txt': `${source}\n`, 'c.txt': `${corrected}\n` });
    const demo = await startDemo(bin('corrigenda'), folder);
    expect((await fetch(demo.link)).status).toBe(200);
    expect(await demo.stop()).toBe(0);
    const driver = join(made.global, 'lib/node_modules/corrigenda/node_modules/@photostructure');
    expect(existsSync(driver)).toBe(true);
    rmSync(driver, { recursive: true });
    const files = ['-orig', 'o.txt', '-cor', 'c.txt', '-out', 'out.m2'];
    const parallel = run(bin('errant_parallel'), files, folder);
    expect([parallel.status, parallel.stderr]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'out.m2'), 'utf8')).toBe(m2);
    const scored = run(bin('corrigenda'), ['score', '--hyp', 'out.m2', '--ref', 'out.m2'], folder);
    expect([scored.status, scored.stdout]).toEqual([0, expect.stringContaining('1.0000')]);
    const listed = run(bin('corrigenda'), ['campaign', 'list', '--data', 'data/demo'], folder);
    // Newer versions of Node have a SQLite of their own.
    const outcome = process.getBuiltinModule?.('node:sqlite')
      ? [0, expect.anything()]
      : [1, expect.stringContaining('SQLite cannot be loaded on this machine')];
    expect([listed.status, listed.stderr]).toEqual(outcome);
  });

  it('serve the demo with its pages', async (context) => {
    needsRegistry(context);
    const demo = await startDemo(join(made.project, 'node_modules/.bin/corrigenda'), made.project);
    try {
      const page = await fetch(demo.link);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
      if (!findChromium()) {
        console.warn('BROWSER TEST SKIPPED: no Chromium found; install it or set CHROMIUM_PATH.');
        return;
      }
      const browser = await sharedChromium();
      const tab = await browser.newPage();
      await tab.goto(demo.link);
      await expect
        .poll(() => tab.getByRole('main').textContent())
        .toContain('Several systems, rated and edited');
      await closePages(browser);
    } finally {
      expect(await demo.stop()).toBe(0);
    }
  });
});

describe('the library', () => {
  const names = '{ annotate, englishClassifier, splitWords }';
  const use = `
const { analyser, dictionary } = loadEnglish();
const [o, c] = ${JSON.stringify([source, corrected])}.map((text) => analyser.analyse(splitWords(text)));
const edits = annotate(o, c, { classifier: englishClassifier({ dictionary }) });
console.log(edits.map(({ type }) => type).join(' '));
`;
  const entryPoints = [
    ['corrigenda', 'corrigenda/node'],
    ['@corrigenda/core', '@corrigenda/models/node'],
  ];

  it('is imported and required, by either name, without a warning', (context) => {
    needsRegistry(context);
    for (const [library, models] of entryPoints) {
      writeFiles(made.project, {
        'use.mjs': `import ${names} from '${library}';\nimport { loadEnglish } from '${models}';\n${use}`,
        'use.cjs': `const ${names} = require('${library}');\nconst { loadEnglish } = require('${models}');\n${use}`,
      });
      for (const file of ['use.mjs', 'use.cjs']) {
        const { status, stdout, stderr } = run(process.execPath, [file], made.project);
        expect([library, file, status, stdout, stderr]).toEqual([
          library,
          file,
          0,
          `${types.join(' ')}\n`,
          '',
        ]);
      }
    }
  });

  const core = manifestOf('packages/core').exports as Readonly<Record<string, unknown>>;
  const publicEntryPoints = Object.keys(core).filter(
    (entryPoint) => !/internal|training|json$/.test(entryPoint),
  );

  it('passes on every public entry point of core under the name corrigenda, in both module systems', (context) => {
    needsRegistry(context);
    const code = (load: (name: string) => string) =>
      publicEntryPoints
        .map((entryPoint) => entryPoint.slice(1))
        .map(
          (entryPoint) =>
            `for (const [name, value] of Object.entries(${load(`@corrigenda/core${entryPoint}`)})) if (${load(`corrigenda${entryPoint}`)}[name] !== value) throw new Error('${entryPoint} ' + name);`,
        )
        .join('\n');
    writeFiles(made.project, {
      'entry-points.mjs': code((name) => `(await import('${name}'))`),
      'entry-points.cjs': code((name) => `require('${name}')`),
    });
    for (const file of ['entry-points.mjs', 'entry-points.cjs'])
      expect(run(process.execPath, [file], made.project)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.for([
    ['5.6', () => join(made.project, 'node_modules/typescript-5.6')],
    ['7', () => join(root, 'node_modules/typescript')],
  ] as const)('is read by strict TypeScript %s, declarations included', ([version, compiler], context) => {
    needsRegistry(context);
    const folder = join(made.project, 'typed');
    const modules = entryPoints.map(
      ([library, models], index) =>
        `import ${names} from '${library}';\nimport * as all${index} from '${library}';\nimport { loadEnglish } from '${models}';\nexport const some${index} = all${index}.annotate;\nexport function use${index}(): readonly string[] {\n  const { analyser, dictionary } = loadEnglish();\n  const sentence = analyser.analyse(splitWords('a'));\n  return annotate(sentence, sentence, { classifier: englishClassifier({ dictionary }) }).map(({ type }) => type);\n}\n`,
    );
    const every = publicEntryPoints
      .map((entryPoint) => entryPoint.slice(1))
      .flatMap((entryPoint) => [`@corrigenda/core${entryPoint}`, `corrigenda${entryPoint}`])
      .map((name, index) => `import * as entry${index} from '${name}';\nexport { entry${index} };\n`)
      .join('');
    // Our declarations are checked; TypeScript's own of the language and the browser are not ours.
    const libraries = { skipLibCheck: false, skipDefaultLibCheck: true };
    const strict = { noEmit: true, strict: true, ...libraries, target: 'es2022', types: [] };
    const page = `export { loadEnglish } from 'corrigenda/browser';\nexport { loadEnglishBytes } from '@corrigenda/models/browser';\n`;
    writeFiles(folder, {
      'one.mts': modules[0],
      'two.mts': modules[1],
      'one.cts': modules[0],
      'two.cts': modules[1],
      'one.ts': modules[0],
      'entry-points.mts': every,
      'entry-points.cts': every,
      'page.ts': page,
      'node.json': JSON.stringify({
        compilerOptions: { ...strict, lib: ['es2022'], module: 'nodenext' },
        files: ['one.mts', 'two.mts', 'entry-points.mts', 'one.cts', 'two.cts', 'entry-points.cts'],
      }),
      'bundler.json': JSON.stringify({
        compilerOptions: { ...strict, lib: ['es2022', 'dom'], module: 'esnext', moduleResolution: 'bundler' },
        files: ['one.ts', 'page.ts'],
      }),
    });
    const path = join(compiler(), 'bin/tsc');
    expect(run(process.execPath, [path, '--version'], folder).stdout).toContain(`Version ${version}.`);
    for (const project of ['node.json', 'bundler.json'])
      expect([project, run(process.execPath, [path, '-p', project], folder)]).toEqual([
        project,
        { status: 0, stdout: '', stderr: '' },
      ]);
  });
});

describe('docs/browser.md', () => {
  const text = readFileSync(join(root, 'docs/browser.md'), 'utf8');
  const files = Object.fromEntries(
    [...text.matchAll(/^`src\/([\w.]+)`:\n\n```ts\n([\s\S]*?)```/gm)].map(([, name, code]) => [name, code]),
  );

  it('shows a Vite application whose worker types edits with the models that Vite copied', async (context) => {
    needsRegistry(context);
    if (!findChromium()) return context.skip('no Chromium found; install it or set CHROMIUM_PATH');
    expect(Object.keys(files)).toEqual(['worker.ts', 'main.ts']);
    writeFiles(join(made.project, 'src'), files);
    writeFiles(made.project, {
      'index.html': '<!doctype html><title>Vite</title><script type="module" src="/src/main.ts"></script>',
    });
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const built = run(process.execPath, [vite, 'build', '--logLevel', 'warn'], made.project);
    expect(built.status, built.stderr).toBe(0);
    const { preview } = await import('vite');
    const server = await preview({
      root: made.project,
      configFile: false,
      logLevel: 'silent',
      preview: { host: '127.0.0.1', port: 0 },
    });
    const browser = await sharedChromium();
    try {
      const page = await browser.newPage();
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await expect.poll(() => page.locator('body').textContent()).toBe(types.join(' '));
    } finally {
      await closePages(browser);
      await server.close();
    }
  });
});
