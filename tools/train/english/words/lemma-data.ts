// WordNet -> en/lemma-data.bin.gz: base forms, and the irregular forms that the suffix rules do not find.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import {
  applyRules,
  frontCode,
  type LemmaClass,
  lemmaClasses,
  lemmaDataKind,
  sealBytes,
  suffixRules,
} from '@corrigenda/core/training';

/** Where Debian's package `wordnet-base` puts its files. */
export const wordnetFolder = '/usr/share/wordnet';

const fileNames: Readonly<Record<LemmaClass, string>> = { NOUN: 'noun', VERB: 'verb', ADJ: 'adj' };

interface ClassContents {
  readonly index: readonly string[];
  readonly exceptions: readonly (readonly [form: string, lemma: string])[];
}

/** What one class needs, from WordNet's index and exception files. */
export function classFromWordnet(folder: string, lemmaClass: LemmaClass): ClassContents {
  const known = new Set(
    linesOf(join(folder, `index.${fileNames[lemmaClass]}`))
      .filter((line) => !line.startsWith(' '))
      .map((line) => line.slice(0, line.indexOf(' '))),
  );
  const exceptions = new Map<string, string>();
  for (const line of linesOf(join(folder, `${fileNames[lemmaClass]}.exc`))) {
    const [form, ...bases] = line.trim().split(/\s+/);
    const byRule = applyRules(form, suffixRules[lemmaClass], (word) => known.has(word));
    const lemma = exceptionLemma(form, bases, lemmaClass, known);
    if (!form.includes('_') && lemma !== byRule) exceptions.set(form, lemma);
  }
  return {
    index: [...known].filter((word) => /^[a-z'-]+$/.test(word)).sort(),
    exceptions: [...exceptions].sort(([a], [b]) => (a < b ? -1 : 1)),
  };
}

/** Each base that the rules did not already find goes before all others, so the last of these wins. [axes -> axis] */
function exceptionLemma(form: string, bases: string[], lemmaClass: LemmaClass, known: Set<string>): string {
  const found: string[] = [];
  for (const [ending, replacement] of suffixRules[lemmaClass]) {
    const candidate = form.slice(0, form.length - ending.length) + replacement;
    if (form.endsWith(ending) && known.has(candidate)) found.unshift(candidate);
  }
  for (const base of bases) if (!found.includes(base)) found.unshift(base);
  return found[0];
}

/** The lemma data as the bytes of `en/lemma-data.bin.gz`. */
export function packLemmaData(folder: string): Uint8Array {
  const sections = lemmaClasses.flatMap((lemmaClass) => {
    const { index, exceptions } = classFromWordnet(folder, lemmaClass);
    const lines = exceptions.map(([form, lemma]) => `${form} ${lemma}\n`).join('');
    return [Buffer.from(frontCode(index)), Buffer.from(lines, 'latin1')];
  });
  const payload = Buffer.concat(
    sections.flatMap((section) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(section.length);
      return [length, section];
    }),
  );
  return gzipSync(sealBytes(lemmaDataKind, payload), { level: 9 });
}

function linesOf(path: string): string[] {
  return readFileSync(path, 'latin1').split('\n').filter(Boolean);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packed = packLemmaData(wordnetFolder);
  writeFileSync(
    fileURLToPath(new URL('../../../../packages/models/en/lemma-data.bin.gz', import.meta.url)),
    packed,
  );
  console.log(`lemma data: ${packed.length} bytes`);
}
