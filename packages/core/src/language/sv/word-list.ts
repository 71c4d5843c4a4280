// form -> Swedish word or not: the dictionary's forms, and compounds of two or three parts.
import type { FormAnalysis, ParadigmDictionary } from '../ud/paradigms.ts';
import { longestWord, type WordList } from '../ud/word-list.ts';

/**
 * The tag of a form opens with what it may be: `w` a word by itself, `b` the beginning or middle of a compound, `e` its end.
 * The rest are the flags of its entry and the suffix that made the form.
 */
const marksOf = ({ tag }: FormAnalysis): string => tag.slice(0, tag.indexOf(':'));

export function swedishWordList(dictionary: ParadigmDictionary, id: string): WordList {
  const plain = (form: string): readonly FormAnalysis[] => {
    if (form.length > longestWord) return [];
    const lower = form.toLowerCase();
    const exact = dictionary.analyses(form);
    return lower === form ? exact : [...exact, ...dictionary.analyses(lower)];
  };
  const marked = (form: string, mark: string): FormAnalysis[] =>
    plain(form).filter((analysis) => marksOf(analysis).includes(mark));

  /** What the last part of a compound may be, whole lemmas; nothing where the form is none. */
  function compounds(form: string): readonly FormAnalysis[] {
    if (form.length > longestWord) return [];
    const begins = (from: number, to: number): boolean => marked(form.slice(from, to), 'b').length > 0;
    // the longest last part first: most compounds have two parts, and the last decides their inflection
    for (let cut = 1; cut < form.length - 1; cut++) {
      for (const end of endsAt(form, cut)) {
        const found = marked(end, 'e');
        if (found.length === 0 || !(begins(0, cut) || hasTwoParts(cut, begins))) continue;
        const before = form.slice(0, form.length - end.length);
        return found.map(({ tag, lemma }) => ({ tag, lemma: before + lemma.toLowerCase() }));
      }
    }
    return [];
  }

  const known = (form: string): readonly FormAnalysis[] => {
    const words = marked(form, 'w');
    return words.length > 0 ? words : compounds(form);
  };

  return {
    id,
    isWord(form) {
      if (known(form).length > 0) return true;
      const parts = form.split(/[-:]/).filter(Boolean);
      return (
        parts.length > 0 &&
        parts[0] !== form &&
        parts.every((part) => known(part).length > 0 || marked(part, 'b').length > 0)
      );
    },
    keepsStart: (form) => dictionary.keepsStart(form) && dictionary.keepsStart(form.toLowerCase()),
    analyses(form) {
      const found = known(form);
      if (found.length > 0 || !form.includes('-')) return found;
      const last = form.lastIndexOf('-') + 1;
      return known(form.slice(last)).map(({ tag, lemma }) => ({ tag, lemma: form.slice(0, last) + lemma }));
    },
  };
}

/** What may follow a cut; a letter that would stand three times is written twice [fall + lucka -> fallucka]. */
function endsAt(form: string, cut: number): readonly string[] {
  const end = form.slice(cut);
  const isDouble = cut > 1 && form[cut - 1] === form[cut - 2];
  return isDouble ? [end, form[cut - 1] + end] : [end];
}

/** Whether a beginning and a middle part lie before the cut. */
function hasTwoParts(cut: number, begins: (from: number, to: number) => boolean): boolean {
  for (let middle = 2; middle < cut - 1; middle++) {
    if (begins(middle, cut) && begins(0, middle)) return true;
  }
  return false;
}
