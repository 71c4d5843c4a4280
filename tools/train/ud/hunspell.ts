// hunspell dictionary -> stems and paradigms: every form that its suffixes make, with what the form may be used for.
import type { Lexeme, Paradigm } from '@corrigenda/core/training';

interface Suffix {
  readonly strip: string;
  readonly append: string;
  /** Flags of the form it makes. */
  readonly flags: string;
  readonly condition: RegExp;
}

/** Flags of Swedish: may begin a compound, stand in its middle, end it; only in compounds; needs a suffix; forbidden. */
const flag = { begin: 'X', middle: 'U', end: 'Y', compoundOnly: 'Z', needsSuffix: '¤', forbidden: '%' };

function readSuffixes(affixes: string): ReadonlyMap<string, readonly Suffix[]> {
  const suffixes = new Map<string, Suffix[]>();
  for (const line of affixes.split('\n')) {
    const [kind, name, strip, added, condition] = line.trim().split(/\s+/);
    if (kind !== 'SFX' || condition === undefined) continue;
    const [append, flags = ''] = added.split('/');
    const empty = (text: string): string => (text === '0' ? '' : text);
    const suffix = {
      strip: empty(strip),
      append: empty(append),
      flags,
      condition: new RegExp(`${condition}$`),
    };
    suffixes.set(name, [...(suffixes.get(name) ?? []), suffix]);
  }
  return suffixes;
}

interface Form {
  readonly text: string;
  readonly tag: string;
}

function marksOf(flags: string, { isEnd }: { isEnd: boolean }): string {
  const isFree = ![flag.compoundOnly, flag.needsSuffix].some((one) => flags.includes(one));
  const begins = flags.includes(flag.begin) || flags.includes(flag.middle);
  return `${isFree ? 'w' : ''}${begins ? 'b' : ''}${isEnd && isFree ? 'e' : ''}`;
}

function formsOf(word: string, flags: string, suffixes: ReadonlyMap<string, readonly Suffix[]>): Form[] {
  const names = [...flags].filter((name) => suffixes.has(name)).sort();
  const isEnd = flags.includes(flag.end);
  const entry = names.join('');
  const own: Form = { text: word, tag: `${marksOf(flags, { isEnd })}:${entry} -` };
  const made = names.flatMap((name) =>
    (suffixes.get(name) ?? [])
      .filter(({ condition, strip }) => condition.test(word) && word.endsWith(strip))
      .map(({ strip, append, flags: given }) => ({
        text: word.slice(0, word.length - strip.length) + append,
        tag: `${marksOf(given, { isEnd })}:${entry} ${name}${append}`,
      })),
  );
  return [own, ...made.filter(({ tag }) => !tag.startsWith(':'))];
}

/** A word's forms as its stem (what they all begin with) and its paradigm, the entry itself first. */
export function paradigmsFromHunspell(
  affixes: string,
  words: string,
): { paradigms: Paradigm[]; lexemes: Lexeme[] } {
  const suffixes = readSuffixes(affixes);
  const numbers = new Map<string, number>();
  const paradigms: Paradigm[] = [];
  const lexemes: Lexeme[] = [];
  for (const line of words.split('\n').slice(1)) {
    const [word, flags = ''] = line.trim().split(/\s/)[0].split('/');
    if (word === '' || flags.includes(flag.forbidden)) continue;
    const forms = formsOf(word, flags, suffixes);
    const stem = commonBeginning(forms.map(({ text }) => text));
    const paradigm = forms.map(({ text, tag }) => ({ prefix: '', suffix: text.slice(stem.length), tag }));
    const key = JSON.stringify(paradigm);
    if (!numbers.has(key)) numbers.set(key, paradigms.push(paradigm) - 1);
    lexemes.push({ stem, paradigm: numbers.get(key) ?? 0 });
  }
  return { paradigms, lexemes };
}

function commonBeginning(texts: readonly string[]): string {
  let common = texts[0];
  for (const text of texts) {
    let length = 0;
    while (length < common.length && common[length] === text[length]) length += 1;
    common = common.slice(0, length);
  }
  return common;
}
