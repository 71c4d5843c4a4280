// lines of several texts -> numbers of words, so that each different word is looked at once, however often it occurs.
import { splitWords } from '../../text/white-space.ts';

/** The words of one text; those of line `index` stand from `starts[index]` to `starts[index + 1]`. */
export interface NumberedText {
  readonly numbers: Int32Array;
  readonly starts: Int32Array;
}

export interface WordNumbers {
  /** The different words of all texts that were added. */
  readonly words: readonly string[];
  add(lines: readonly string[]): NumberedText;
}

export function createWordNumbers(): WordNumbers {
  const words: string[] = [];
  const known = new Map<string, number>();
  const numberOf = (word: string) => {
    const number = known.get(word);
    if (number !== undefined) return number;
    known.set(word, words.length);
    return words.push(word) - 1;
  };
  const added: { readonly lines: readonly string[]; readonly text: NumberedText }[] = [];
  return {
    words,
    add(lines) {
      const numbers: number[] = [];
      const starts = new Int32Array(lines.length + 1);
      for (const [index, line] of lines.entries()) {
        // Texts of one evaluation have many lines in common, which are cut into words once.
        const same = added.find((earlier) => earlier.lines[index] === line)?.text;
        if (same)
          for (let at = same.starts[index]; at < same.starts[index + 1]; at++) numbers.push(same.numbers[at]);
        else for (const word of splitWords(line)) numbers.push(numberOf(word));
        starts[index + 1] = numbers.length;
      }
      const text = { numbers: Int32Array.from(numbers), starts };
      added.push({ lines, text });
      return text;
    },
  };
}

/** The text in numbers that words share when `keyOf` makes the same of them. */
export function numberBy(words: readonly string[], keyOf: (word: string) => string) {
  const known = new Map<string, number>();
  const keys = Int32Array.from(words, (word) => {
    const key = keyOf(word);
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  });
  return ({ numbers, starts }: NumberedText): NumberedText => ({
    numbers: numbers.map((number) => keys[number]),
    starts,
  });
}
