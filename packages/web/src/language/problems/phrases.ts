// English sentence about a file -> the same sentence in another language, by its pattern: "has {count} lines, but {file} has {wanted}".

/** One sentence: its English pattern, Swedish, Russian. What stands in braces is carried over; `what`, `found` and `inner` are themselves said in the language. */
export type PhraseRow = readonly [en: string, sv: string, ru: string];

interface Phrase {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly text: string;
}

const hole = /\{(\w+)\}/g;
const spoken = ['what', 'found', 'inner'];

function compile(phrases: readonly PhraseRow[], language: 'sv' | 'ru'): readonly Phrase[] {
  return phrases.map(([english, sv, ru]) => ({
    pattern: new RegExp(
      `^${english
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('(.+?)')}$`,
      's',
    ),
    names: [...english.matchAll(hole)].map(([, name]) => name!),
    text: language === 'sv' ? sv : ru,
  }));
}

/** A function that says sentences in a language, the first that fits; null for a sentence that is not among them. */
export function sayer(
  phrases: readonly PhraseRow[],
  language: 'sv' | 'ru',
): (english: string) => string | null {
  const compiled = compile(phrases, language);
  const whole = (english: string): string | null => {
    for (const { pattern, names, text } of compiled) {
      const found = pattern.exec(english);
      if (!found) continue;
      const values = new Map(names.map((name, index) => [name, found[index + 1]!]));
      // A part that has no text of its own, such as a name, stays as it is; a sentence inside must be known.
      if (values.has('inner') && say(values.get('inner')!) === null) continue;
      return text.replace(hole, (_, name: string) => {
        const value = values.get(name) ?? '';
        return spoken.includes(name) ? (say(value) ?? value) : value;
      });
    }
    return null;
  };
  /** What stands before a sentence is where in the file it is: `outputs.alm: expected a text, found 3`. */
  const say = (english: string): string | null => {
    const said = whole(english);
    if (said !== null) return said;
    for (let at = english.indexOf(': '); at > 0; at = english.indexOf(': ', at + 1)) {
      const inside = whole(english.slice(at + 2));
      if (inside !== null) return `${english.slice(0, at)}: ${inside}`;
    }
    return null;
  };
  return say;
}
