// OpenCorpora's dictionary -> stems and paradigms, ё written as е.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Lexeme, Paradigm } from '@corrigenda/core/training';

/** Lines of a packed file of the data folder. */
export function readLines(folder: string, name: string): string[] {
  return gunzipSync(readFileSync(join(folder, `${name}.gz`)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
}

const fold = (text: string): string => text.replaceAll('ё', 'е');

export function paradigmsFromOpenCorpora(folder: string): { paradigms: Paradigm[]; lexemes: Lexeme[] } {
  const tags = readLines(folder, 'dictionary-tags.txt');
  const paradigms = readLines(folder, 'dictionary-paradigms.tsv').map((line): Paradigm => {
    const forms = line
      .split('\t')
      .slice(1)
      .map((form) => form.split('|'))
      .map(([prefix, suffix, tag]) => ({
        prefix: fold(prefix),
        suffix: fold(suffix),
        tag: tags[Number(tag)],
      }));
    // the infinitive is the lemma although it does not come first
    const lemma = forms.findIndex(({ tag }) => tag.startsWith('INFN'));
    return lemma > 0 ? [forms[lemma], ...forms.filter((_, index) => index !== lemma)] : forms;
  });
  const lexemes = readLines(folder, 'dictionary-lexemes.tsv').map((line): Lexeme => {
    const [stem, paradigm] = line.split('\t');
    return { stem: fold(stem), paradigm: Number(paradigm) };
  });
  return { paradigms, lexemes };
}
