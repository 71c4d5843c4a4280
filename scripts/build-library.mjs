// compiled modules -> what npm users get: declarations that old compilers read, and a CommonJS copy beside the ES modules.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './ensure-installed.mjs';

/** Files below a folder whose name ends in `ending`. @param {string} folder @param {string} ending @returns {string[]} */
function filesBelow(folder, ending) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Declarations name modules by the ending of the built files, and typed arrays without a parameter: TypeScript 5.6 knows
 * `Uint8Array` only, later ones read the replacement as `Uint8Array<ArrayBuffer>` again.
 * @param {string} text
 */
const readableDeclarations = (text) =>
  text
    .replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]*)\.tsx?(['"])/g, '$1.js$2')
    .replace(/\b(\w+Array)<ArrayBuffer>/g, 'ReturnType<typeof $1.from>')
    .replace(/\b(\w+Array)<ArrayBufferLike>/g, '$1');

/**
 * Finishes `dist` of a package after the compiler: rewrites the declarations and writes the CommonJS copy to `dist/cjs`.
 * @param {string} folder of the package
 * @param {{ only?: string[] }} [options] the modules that get a CommonJS copy; all when not given
 */
export async function finishLibrary(folder, { only } = {}) {
  const { build } = await import('esbuild');
  const dist = join(root, folder, 'dist');
  const cjs = join(dist, 'cjs');
  rmSync(cjs, { recursive: true, force: true });
  const wanted = (/** @type {string} */ path) =>
    !only || only.some((name) => new RegExp(`^${name}\\.(js|d\\.ts)$`).test(relative(dist, path)));
  const modules = filesBelow(dist, '.js').filter(wanted);
  const declarations = filesBelow(dist, '.d.ts');
  for (const path of declarations) writeFileSync(path, readableDeclarations(readFileSync(path, 'utf8')));
  // Each module stays a module, so that all entry points of a package share one copy of what they have in common.
  await build({
    entryPoints: modules,
    outdir: cjs,
    outbase: dist,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    ...(modules.some((path) => readFileSync(path, 'utf8').includes('import.meta.url'))
      ? {
          define: { 'import.meta.url': '__moduleUrl' },
          banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
        }
      : {}),
  });
  for (const path of declarations.filter(wanted))
    writeFileSync(join(cjs, relative(dist, path)), readFileSync(path, 'utf8'));
  writeFileSync(join(cjs, 'package.json'), '{ "type": "commonjs" }\n');
}

/** Writes the entry points of `corrigenda` to the library: each exports a public entry point of core or models. @param {string} folder where to */
export function writeEntryPoints(folder) {
  const { exports } = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8'));
  const entryPoints = [
    ...Object.keys(exports)
      .filter((entryPoint) => !/internal|training|\.json$/.test(entryPoint))
      .map((entryPoint) => [
        entryPoint === '.' ? 'index' : entryPoint.slice(2),
        `@corrigenda/core${entryPoint.slice(1)}`,
      ]),
    ['node', '@corrigenda/models/node'],
    ['browser', '@corrigenda/models/browser'],
  ];
  for (const [name, target] of entryPoints) {
    const passOn = `export * from '${target}';\n`;
    for (const ending of ['js', 'd.ts', 'd.cts']) writeFileSync(join(folder, `${name}.${ending}`), passOn);
    writeFileSync(join(folder, `${name}.cjs`), `module.exports = require('${target}');\n`);
  }
}
