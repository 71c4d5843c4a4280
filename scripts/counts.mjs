// `node scripts/counts.mjs [--root FOLDER] [--json]`: how large the parts of the code are, what their entry points export, and where imports run in a circle.
import { spawnSync } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root as here } from './ensure-installed.mjs';
import { readEntryPoints, readModules } from './read-modules.mjs';

/** @typedef {import('./read-modules.mjs').Module} Module */

/** What the architecture test allows at most. */
export const limits = { filesPerFolder: 20, functionLines: 80, fileLines: 300 };

/** Translations, built-in protocols and the texts of the demo are tables, not code to follow. @param {string} file */
const isData = (file) => /\/(messages|built-in|demo)\//.test(file);

/** Source files without tests, per folder. @param {ReadonlyMap<string, Module>} modules @returns {Map<string, number>} */
export function filesPerFolder(modules) {
  const counts = new Map();
  for (const { file, isTest } of modules.values())
    if (!isTest && !isData(file)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return counts;
}

/** @param {ReadonlyMap<string, Module>} modules @param {number} [limit] */
export const longFiles = (modules, limit = limits.fileLines) =>
  [...modules.values()].filter(({ file, lines }) => lines > limit && !isData(file));

/**
 * Functions that do not fit on a screen. The callback of `describe` (or of `onEveryStore`, which calls it) is a list of tests, not a function to follow.
 * @param {ReadonlyMap<string, Module>} modules @param {number} [limit]
 */
export function longFunctions(modules, limit = limits.functionLines) {
  return [...modules.values()]
    .flatMap(({ file, functions }) => functions.map((found) => ({ file, ...found })))
    .filter(({ lines, name }) => lines > limit && !/^(?:describe|onEveryStore)\(/.test(name))
    .sort((a, b) => b.lines - a.lines);
}

/**
 * Groups of files that load each other in a circle (strongly connected components of the graph of runtime imports; `import type` and
 * `import()` do not load a file when the importing one is loaded).
 * @param {ReadonlyMap<string, Module>} modules @returns {string[][]}
 */
export function runtimeCycles(modules) {
  const order = new Map();
  const low = new Map();
  /** @type {string[]} */
  const stack = [];
  const onStack = new Set();
  /** @type {string[][]} */
  const cycles = [];
  const visit = (/** @type {string} */ file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    onStack.add(file);
    let importsItself = false;
    for (const { resolved, typeOnly, dynamic } of modules.get(file)?.imports ?? []) {
      if (resolved === null || typeOnly || dynamic) continue;
      importsItself ||= resolved === file;
      if (!order.has(resolved)) {
        visit(resolved);
        low.set(file, Math.min(low.get(file), low.get(resolved)));
      } else if (onStack.has(resolved)) low.set(file, Math.min(low.get(file), order.get(resolved)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) onStack.delete(member);
    if (group.length > 1 || importsItself) cycles.push(group.sort());
  };
  for (const file of modules.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

/** The names that a file exports, those of `export *` included. @param {ReadonlyMap<string, Module>} modules @param {string} file @returns {string[]} */
export function exportedNames(modules, file) {
  const names = (modules.get(file)?.exports ?? []).flatMap(({ name, from }) =>
    name === '*' && from !== null ? exportedNames(modules, from) : [name],
  );
  return [...new Set(names)].sort();
}

/** Who imports everything (`import *`, `import()`) uses the names that its text mentions. @param {string} text @param {string} name */
const mentions = (text, name) => new RegExp(`\\b${name}\\b`).test(text);

/**
 * What the entry points of core export, and what of it nobody outside core imports.
 * @param {string} root @param {ReadonlyMap<string, Module>} modules
 */
export function exportsPerEntryPoint(root, modules) {
  const entryPoints = [...readEntryPoints(root)].filter(([name]) => /^@corrigenda\/core(\/|$)/.test(name));
  return entryPoints.map(([entryPoint, file]) => {
    const names = exportedNames(modules, file);
    const used = new Set();
    for (const module of modules.values()) {
      if (module.file.startsWith('packages/core/')) continue;
      for (const { resolved, names: imported } of module.imports)
        if (resolved === file)
          for (const name of imported ?? names.filter((one) => mentions(module.text, one))) used.add(name);
    }
    return { entryPoint, file, names, unused: names.filter((name) => !used.has(name)) };
  });
}

/** Lines with `export *` in entry files. @param {string} root @param {ReadonlyMap<string, Module>} modules */
export function exportStars(root, modules) {
  return [...readEntryPoints(root).values()].flatMap((file) =>
    (modules.get(file)?.exports ?? [])
      .filter(({ name }) => name === '*')
      .map(({ from }) => `${file} -> ${from}`),
  );
}

/** Pairs of passages that share six or more lines, where the command `duplicates` is installed. @param {string} root */
function duplicateRuns(root) {
  const { status, stdout } = spawnSync('duplicates', ['--repo', root, '--most', '200', '--seconds', '120'], {
    encoding: 'utf8',
  });
  return status === 0 ? (stdout.split('\n')[0] ?? '') : null;
}

/** @param {string} root */
export function count(root) {
  const modules = readModules(root);
  const perFolder = [...filesPerFolder(modules)];
  return {
    files: modules.size,
    folders: perFolder.length,
    largeFolders: perFolder.filter(([, files]) => files > limits.filesPerFolder),
    longFiles: longFiles(modules).map(({ file, lines }) => ({ file, lines })),
    longFunctions: longFunctions(modules),
    cycles: runtimeCycles(modules),
    entryPoints: exportsPerEntryPoint(root, modules),
    exportStars: exportStars(root, modules),
    duplicates: duplicateRuns(root),
  };
}

/** @param {ReturnType<typeof count>} counts */
function print({
  files,
  folders,
  largeFolders,
  longFiles,
  longFunctions,
  cycles,
  entryPoints,
  exportStars,
  duplicates,
}) {
  const list = (/** @type {string} */ title, /** @type {readonly string[]} */ lines) =>
    console.log([`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join('\n'));
  console.log(`source files: ${files} in ${folders} folders`);
  list(
    `folders with more than ${limits.filesPerFolder} source files`,
    largeFolders.map(([folder, number]) => `${folder} ${number}`),
  );
  list(
    `files over ${limits.fileLines} lines`,
    longFiles.map(({ file, lines }) => `${file} ${lines}`),
  );
  list(
    `functions over ${limits.functionLines} lines`,
    longFunctions.map(({ file, line, name, lines }) => `${file}:${line} ${name} ${lines}`),
  );
  list(
    'runtime import cycles',
    cycles.map((cycle) => cycle.join(' <-> ')),
  );
  for (const { entryPoint, names, unused } of entryPoints)
    console.log(
      `names exported by ${entryPoint}: ${names.length}, of which nobody outside core uses ${unused.length}`,
    );
  const all = new Set(entryPoints.flatMap(({ names }) => names));
  const used = new Set(
    entryPoints.flatMap(({ names, unused }) => names.filter((name) => !unused.includes(name))),
  );
  console.log(
    `names exported by all entry points of core: ${all.size}, of which nobody outside core uses ${all.size - used.size}`,
  );
  list('`export *` in entry files', exportStars);
  console.log(`duplicates: ${duplicates ?? 'not counted (the command `duplicates` is not installed)'}`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const args = process.argv.slice(2);
  const at = args.indexOf('--root');
  const counts = count(at < 0 ? here : resolve(args[at + 1] ?? '.'));
  if (args.includes('--json')) console.log(JSON.stringify(counts, null, 2));
  else print(counts);
}
