// names on the command line -> files: folders give the files in them, patterns with * and ? what they match.
import { readdir, stat } from 'node:fs/promises';
import { join, parse, sep } from 'node:path';
import { Refusal, refuseFile } from './refusal.ts';

/** Every name that is a folder or a pattern is replaced by its files, in the order of their names; others stay as they are. */
export async function expandPaths(names: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    names.map(async (name) => {
      if (await isFolder(name)) return filesUnder(name);
      if (!/[*?]/.test(name) || (await exists(name))) return [name];
      const matched = await matching(name);
      if (matched.length === 0) throw new Refusal('data', `${name}: no file matches this pattern.`);
      return matched;
    }),
  );
  return found.flat();
}

export const exists = (name: string) =>
  stat(name).then(
    () => true,
    () => false,
  );
const isFolder = (name: string) =>
  stat(name).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Folders in it too; hidden files, and what is neither file nor folder, are left out. */
async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error) => {
    throw refuseFile(folder, error);
  });
  const files = entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    return entry.isFile() &&
      !path
        .slice(folder.length)
        .split(sep)
        .some((part) => part.startsWith('.'))
      ? [path]
      : [];
  });
  if (files.length === 0) throw new Refusal('data', `${folder}: there are no files in this folder.`);
  return files.sort();
}

/** `*` and `?` stand for characters of one name; folders on the way may be patterns as well. */
async function matching(pattern: string): Promise<string[]> {
  const { root } = parse(pattern);
  let paths = [root];
  for (const part of pattern.slice(root.length).split(/[/\\]/).filter(Boolean)) {
    if (!/[*?]/.test(part)) paths = paths.map((path) => join(path, part));
    else {
      const shape = new RegExp(
        `^${part
          .replace(/[.+^${}()|[\]\\]/g, '\\$&')
          .replace(/\*/g, '.*')
          .replace(/\?/g, '.')}$`,
        's',
      );
      const inside = await Promise.all(
        paths.map(async (path) => {
          const names = await readdir(path === '' ? '.' : path).catch(() => []);
          return names
            .filter((name) => shape.test(name) && !name.startsWith('.'))
            .map((name) => join(path, name));
        }),
      );
      paths = inside.flat();
    }
  }
  const there = await Promise.all(paths.map(async (path) => ((await exists(path)) ? [path] : [])));
  const files = await Promise.all(
    there.flat().map(async (path) => ((await isFolder(path)) ? filesUnder(path) : [path])),
  );
  return files.flat().sort();
}
