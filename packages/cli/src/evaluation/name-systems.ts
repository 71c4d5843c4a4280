// what was typed after --system, or a folder of outputs -> systems with names.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nameOfFile } from '@corrigenda/core/internal';
import { Refusal, refuseFile } from '../io/refusal.ts';

export interface NamedFile {
  readonly name: string;
  readonly file: string;
}

/** `NAME=FILE`, or the name of the file without its endings; two systems never share a name. */
export function nameSystems(given: readonly string[]): readonly NamedFile[] {
  const systems = given.map((text) => {
    const equals = text.indexOf('=');
    if (equals > 0) return { name: text.slice(0, equals), file: text.slice(equals + 1) };
    return { name: nameOfFile(text), file: text };
  });
  return refuseTwice(systems);
}

function refuseTwice(systems: readonly NamedFile[]): readonly NamedFile[] {
  const twice = systems.find(({ name }, index) => systems.findIndex((other) => other.name === name) < index);
  if (twice)
    throw new Refusal('misuse', `Two systems are called ${twice.name}; name them: --system NAME=FILE`);
  return systems;
}

/** All files of a folder, in the order of their names; hidden ones are left out. */
export async function systemsIn(folder: string): Promise<readonly NamedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    throw refuseFile(folder, error);
  });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  if (files.length === 0)
    throw new Refusal('data', `${folder} holds no files; expected the output of one system in each.`);
  const systems = files.map((file) => ({ name: nameOfFile(file), file: join(folder, file) }));
  return refuseTwice(systems.sort((a, b) => (a.name < b.name ? -1 : 1)));
}

/** Short names of references; whole paths where two would be called the same. */
export function nameReferences(files: readonly string[]): readonly string[] {
  const names = files.map(nameOfFile);
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : files[index]));
}
