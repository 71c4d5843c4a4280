// files of a bundle -> the licences of the packages they came from, as those licences ask for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** @param {string[]} inputs paths of bundled files, relative to the repository @returns {string} one text with a heading for each package */
export function bundledLicences(inputs) {
  const folders = new Set(
    inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []),
  );
  const parts = [...folders].sort().map((folder) => {
    const path = join(root, folder);
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const file = readdirSync(path).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry));
    const text = file ? readFileSync(join(path, file), 'utf8').trim() : '';
    return `## ${name} ${version} (${license ?? 'see below'})\n\n${text || 'The package carries no licence text.'}\n`;
  });
  return ['Packages whose code is contained in these files, with their licences.\n', ...parts].join('\n');
}
