// source files -> modules: what each one imports, exports and how long its functions are, as a real parser reads it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * @typedef {{ target: string, resolved: string | null, typeOnly: boolean, dynamic: boolean, names: readonly string[] | null }} Import
 *   `resolved` is the file of this tree that is meant, null for packages of others; `names` null means all (`import *`, `import()`).
 * @typedef {{ name: string, from: string | null, original: string | null }} Export `name` is `*` for `export * from`.
 * @typedef {{ name: string, line: number, lines: number }} LongFunction
 * @typedef {{ file: string, text: string, lines: number, isTest: boolean, imports: readonly Import[], exports: readonly Export[], functions: readonly LongFunction[] }} Module
 */

/** The folders that hold code, at the root of the tree. */
const folders = ['packages', 'tools', 'examples', 'bench', 'test', 'scripts'];
const ignored = new Set(['node_modules', 'dist', 'build', 'fixtures']);
const isSource = (/** @type {string} */ name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts');

/** @param {string} root @param {string} folder @returns {string[]} */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(root, path);
    return isSource(entry.name) ? [path] : [];
  });
}

/**
 * The entry files of the packages of this tree: `@corrigenda/core/human` -> `packages/core/src/human.ts`.
 * @param {string} root @returns {Map<string, string>}
 */
export function readEntryPoints(root) {
  const entryPoints = new Map();
  const manifests = [
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    'examples',
    'tools/train',
  ].filter((folder) => existsSync(join(root, folder, 'package.json')));
  for (const folder of manifests) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const [path, target] of Object.entries(exports)) {
      const source = typeof target === 'string' ? target : (target.source ?? target.default);
      if (typeof source === 'string' && isSource(source))
        entryPoints.set(posix.join(name, path), posix.join(folder, source));
    }
  }
  return entryPoints;
}

/** @param {string} target @param {string} file @param {ReadonlySet<string>} known @param {ReadonlyMap<string, string>} entryPoints */
function resolveImport(target, file, known, entryPoints) {
  if (!target.startsWith('.')) return entryPoints.get(target) ?? null;
  const path = posix.join(dirname(file), target).replace(/\?.*$/, '');
  const candidates = [path, path.replace(/\.js$/, '.ts'), `${path}.ts`, `${path}/index.ts`];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}

/** A function has the name of what it is assigned to, or of the call it is given to. @param {any} node @param {any} parent */
function nameOf(node, parent) {
  if (node.id?.name) return node.id.name;
  const named = parent?.id ?? parent?.key ?? parent?.left;
  if (named) return named.name ?? named.value ?? '(computed)';
  if (parent?.type === 'CallExpression') return `${calleeName(parent.callee)}(...)`;
  return '(anonymous)';
}

/** `describe.each(rows)('...')` -> `describe`. @param {any} callee @returns {string} */
function calleeName(callee) {
  if (callee.type === 'CallExpression') return calleeName(callee.callee);
  if (callee.type === 'MemberExpression') return calleeName(callee.object);
  return callee.name ?? '(call)';
}

/** @param {any} program @param {(offset: number) => number} lineAt @returns {LongFunction[]} */
function functionsOf(program, lineAt) {
  /** @type {LongFunction[]} */
  const found = [];
  const visit = (/** @type {any} */ node, /** @type {any} */ parent) => {
    if (Array.isArray(node)) {
      for (const child of node) visit(child, parent);
      return;
    }
    if (!node || typeof node.type !== 'string') return;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) {
      const line = lineAt(node.start);
      found.push({ name: nameOf(node, parent), line, lines: lineAt(node.end - 1) - line + 1 });
    }
    for (const child of Object.values(node)) if (child && typeof child === 'object') visit(child, node);
  };
  visit(program.body, null);
  return found;
}

/** @param {string} text @returns {(offset: number) => number} */
function lineCounter(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** @param {string} file @param {string} text @param {ReadonlySet<string>} known @param {ReadonlyMap<string, string>} entryPoints @returns {Module} */
function readModule(file, text, known, entryPoints) {
  const { module, program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const resolved = (/** @type {string} */ target) => resolveImport(target, file, known, entryPoints);
  /** @type {Import[]} */
  const imports = [];
  // With verbatimModuleSyntax `import { type A } from` still loads the file; only `import type` does not.
  const isTypeOnly = (/** @type {number} */ start) =>
    /^(import|export)\s+type\b/.test(text.slice(start, start + 40));
  for (const { start, moduleRequest, entries } of module.staticImports) {
    const target = moduleRequest.value;
    const all = entries.some(({ importName }) => importName.kind === 'NamespaceObject');
    const names = all ? null : entries.map(({ importName }) => importName.name ?? 'default');
    imports.push({ target, resolved: resolved(target), typeOnly: isTypeOnly(start), dynamic: false, names });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const target = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (target !== undefined)
      imports.push({ target, resolved: resolved(target), typeOnly: false, dynamic: true, names: null });
  }
  /** @type {Export[]} */
  const exports = [];
  for (const { start, entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      const from = moduleRequest ? resolved(moduleRequest.value) : null;
      const name = exportName.kind === 'None' ? '*' : (exportName.name ?? 'default');
      exports.push({ name, from, original: importName.name ?? null });
    }
    const target = entries[0]?.moduleRequest?.value;
    if (target === undefined) continue;
    const names = entries.map(({ importName }) => importName.name ?? '*');
    imports.push({
      target,
      resolved: resolved(target),
      typeOnly: isTypeOnly(start),
      dynamic: false,
      names: names.includes('*') ? null : names,
    });
  }
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  const isTest = /\.test\.tsx?$/.test(file);
  return { file, text, lines, isTest, imports, exports, functions: functionsOf(program, lineCounter(text)) };
}

/** Every source file of a tree, by its path from the root. @param {string} root @returns {Map<string, Module>} */
export function readModules(root) {
  const files = folders.flatMap((folder) => filesBelow(root, folder));
  const known = new Set(files);
  const entryPoints = readEntryPoints(root);
  return new Map(
    files.map((file) => [file, readModule(file, readFileSync(join(root, file), 'utf8'), known, entryPoints)]),
  );
}
