// form -> Russian word or not: the dictionary's forms, ё written as е, hyphenated words part by part.
import type { FormAnalysis, ParadigmDictionary } from '../ud/paradigms.ts';
import { longestWord, type WordList } from '../ud/word-list.ts';

/** The spelling under which the dictionary knows a form. */
export const foldRussian = (form: string): string => form.toLowerCase().replaceAll('ё', 'е');

export function russianWordList(dictionary: ParadigmDictionary, id: string): WordList {
  const find = (form: string): readonly FormAnalysis[] =>
    form.length > longestWord ? [] : dictionary.analyses(foldRussian(form));
  return {
    id,
    isWord(form) {
      if (find(form).length > 0) return true;
      const parts = form.split('-').filter(Boolean);
      return parts.length > 1 && parts.every((part) => find(part).length > 0);
    },
    keepsStart: (form) => dictionary.keepsStart(foldRussian(form)),
    analyses(form) {
      const found = find(form);
      const last = form.lastIndexOf('-') + 1;
      if (found.length > 0 || last === 0) return found;
      const before = foldRussian(form.slice(0, last));
      return find(form.slice(last)).map(({ tag, lemma }) => ({ tag, lemma: before + lemma }));
    },
  };
}
