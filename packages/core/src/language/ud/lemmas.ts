// form, tag -> lemma: listed forms, then the dictionary's analysis that fits the tag best, then endings.
import type { FormAnalysis } from './paradigms.ts';
import { partsOfTag } from './word-list.ts';

/** What was learned about lemmas. */
export interface LemmaRules {
  /** Lines `form<TAB>lemma` for each tag, then for each UPOS: what the other rules would get wrong. */
  readonly forms: Readonly<Record<string, string>>;
  /** Lines `ending<TAB>letters to take off<TAB>letters to put on`, for each tag and each UPOS. */
  readonly endings: Readonly<Record<string, string>>;
  /** Lines `part of a dictionary tag<TAB>UPOS or features<TAB>weight`: how well they go together. */
  readonly fit: string;
}

/** Takes letters off the end and puts others there. */
interface Ending {
  readonly take: number;
  readonly put: string;
}

export interface Lemmatiser {
  /** Whether listed forms and endings leave the first letter of a form, whatever its tag. */
  keepsStart(form: string): boolean;
  lemma(form: string, tag: string, analyses: readonly FormAnalysis[]): string;
}

export const longestEnding = 6;

export const uposOfTag = (tag: string): string => {
  const space = tag.indexOf(' ');
  return space < 0 ? tag : tag.slice(0, space);
};

export const featuresOfTag = (tag: string): string => {
  const space = tag.indexOf(' ');
  return space < 0 ? '' : tag.slice(space + 1);
};

const rowsOf = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((line) => line.split('\t'));

/** Parsed when first asked for: most runs meet few of the tags. */
function lazily<Value>(
  texts: Readonly<Record<string, string>>,
  read: (row: readonly string[]) => Value,
): (tag: string, key: string) => Value | undefined {
  const tables = new Map<string, ReadonlyMap<string, Value>>();
  return (tag, key) => {
    let table = tables.get(tag);
    if (!table) {
      table = new Map(rowsOf(texts[tag] ?? '').map((row) => [row[0], read(row.slice(1))]));
      tables.set(tag, table);
    }
    return table.get(key);
  };
}

/** Below this, endings are the better guess. */
const leastFit = 1;
/** Weight of a part of a dictionary tag with a UPOS or features never seen with it. */
const neverSeen = -1;

export function createLemmatiser(rules: LemmaRules): Lemmatiser {
  const knownForm = lazily(rules.forms, ([lemma]) => lemma);
  const ending = lazily(rules.endings, ([take, put]): Ending => ({ take: Number(take), put }));
  const fit = new Map(rowsOf(rules.fit).map(([part, name, weight]) => [`${part}\t${name}`, Number(weight)]));

  /** For our tags and those of the dictionary how well they go together: there are few of both. */
  const weights = new Map<string, Map<string, number>>();

  function byDictionary(tag: string, analyses: readonly FormAnalysis[]): string | null {
    let best: string | null = null;
    let most = leastFit;
    const known = weights.get(tag) ?? new Map<string, number>();
    if (known.size === 0) weights.set(tag, known);
    for (const { tag: given, lemma } of analyses) {
      const weight = known.get(given) ?? fitOf(fit, given, tag);
      known.set(given, weight);
      if (weight > most) [best, most] = [lemma, weight];
    }
    return best;
  }

  function byEnding(form: string, tag: string): string {
    for (const table of [tag, uposOfTag(tag)]) {
      for (let length = Math.min(longestEnding, form.length); length >= 0; length--) {
        const found = ending(table, form.slice(form.length - length));
        if (found) return form.slice(0, form.length - found.take) + found.put;
      }
    }
    return form;
  }

  let odd: ReturnType<typeof formsOfOtherStart> | null = null;
  return {
    keepsStart(form) {
      odd ??= formsOfOtherStart(rules);
      return form.length > odd.shorter && !odd.forms.has(form) && !odd.forms.has(form.toLowerCase());
    },
    lemma(form, tag, analyses) {
      const lower = form.toLowerCase();
      const upos = uposOfTag(tag);
      const known = knownForm(tag, lower) ?? knownForm(upos, lower);
      if (known !== undefined) return known;
      const isName = upos === 'PROPN';
      const found = byDictionary(tag, analyses);
      if (found !== null) return isName ? capitaliseAs(form, found) : found;
      return byEnding(isName ? form : lower, tag);
    },
  };
}

/** Forms whose lemma may begin with another letter: listed ones [är -> vara], because an ending is all there is of them, or because they are short. */
function formsOfOtherStart(rules: LemmaRules): { forms: ReadonlySet<string>; shorter: number } {
  const forms = new Set<string>();
  let shorter = 0;
  for (const text of Object.values(rules.forms))
    for (const [form, lemma] of rowsOf(text))
      if (startOf(form.toLowerCase()) !== startOf(lemma.toLowerCase())) forms.add(form);
  for (const text of Object.values(rules.endings))
    for (const [ending, take] of rowsOf(text)) {
      if (Number(take) > ending.length) shorter = Math.max(shorter, Number(take));
      else if (Number(take) === ending.length) forms.add(ending);
    }
  return { forms, shorter };
}

/** The code of the first letter, ё as е. */
export function startOf(lower: string): number {
  const code = lower.charCodeAt(0);
  return code === 0x451 ? 0x435 : code;
}

/** How well a dictionary's tag goes with ours: its word part with the UPOS, its form part with the features. */
export function fitOf(fit: ReadonlyMap<string, number>, given: string, tag: string): number {
  const [word, form] = partsOfTag(given);
  return (
    (fit.get(`${word}\t${uposOfTag(tag)}`) ?? neverSeen) +
    (fit.get(`${form}\t${featuresOfTag(tag)}`) ?? neverSeen)
  );
}

function capitaliseAs(form: string, lemma: string): string {
  const first = [...form][0] ?? '';
  return first === first.toLowerCase() ? lemma : first.toUpperCase() + [...lemma].slice(1).join('');
}
