// What a command loads before it does anything: start-up counts, so nothing that it does not use.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../shared.ts';

const folder = join(root, 'packages/cli/dist');

/** The built file whose name begins so, and all that it imports before it runs. */
function loadedBy(start: RegExp): string {
  const entry = readdirSync(folder).find((name) => start.test(name));
  if (!entry) throw new Error(`no built file ${start}; run npm run build`);
  const texts = new Map<string, string>();
  const load = (name: string) => {
    if (texts.has(name)) return;
    const text = readFileSync(join(folder, name), 'utf8');
    texts.set(name, text);
    for (const [, imported] of text.matchAll(/^(?:\} from|import) "\.\/([^"]+)";$/gm)) load(imported);
  };
  load(entry);
  return [...texts.values()].join('\n');
}

describe('a command loads what it uses', () => {
  it('sees libraries where they are used', () => {
    const analyse = loadedBy(/^analyse-/);
    for (const library of ['papaparse', 'fast-xml-parser']) expect(analyse).toContain(library);
  });

  it.each([
    ['corrigenda', /^corrigenda\.js$/, ['papaparse', 'yaml/dist', 'core/src/report/', 'core/src/classify/']],
    ['m2', /^m2-/, ['papaparse', 'yaml/dist', 'fast-xml-parser', 'core/src/report/']],
    ['score', /^score-/, ['yaml/dist', 'fast-xml-parser', 'fflate', 'core/src/campaign/']],
    ['annotate', /^annotate-files-/, ['papaparse', 'yaml/dist', 'fast-xml-parser', 'core/src/report/']],
    ['errant_compare', /^errant-compare\.js$/, ['papaparse', 'fast-xml-parser']],
  ])('%s', (_, start, unused) => {
    const text = loadedBy(start);
    for (const part of unused) expect(text.includes(part), part).toBe(false);
  });
});
