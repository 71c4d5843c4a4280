// `I [go→went|True] home` -> its edits with their verdicts, however the brackets were damaged by hand.

export interface BracketedEdit {
  readonly start: number;
  readonly end: number;
  /** From 1, over all edits of the sentence, readable or not: the n-th edit is the same for every annotator. */
  readonly number: number;
  /** `go→went` */
  readonly change: string;
  /** Undefined where no verdict can be read. */
  readonly valid?: boolean;
  /** What is wrong with the bracket. */
  readonly problem?: string;
  readonly text: string;
}

const arrow = /→|->/;

/** Brackets without an arrow are ordinary text. A verdict that can be read is kept wherever it was put. */
export function bracketedEdits(sentence: string): BracketedEdit[] {
  const edits: BracketedEdit[] = [];
  for (let start = sentence.indexOf('['); start >= 0; start = sentence.indexOf('[', start + 1)) {
    const close = sentence.indexOf(']', start);
    const next = sentence.indexOf('[', start + 1);
    const open = close < 0 || (next >= 0 && next < close);
    const end = open ? (next < 0 ? sentence.length : next) : close + 1;
    const inside = sentence.slice(start + 1, open ? end : close);
    if (!arrow.test(inside)) continue;
    const read = open ? unclosed(inside, start) : closed(inside, sentence.slice(end), end);
    edits.push({ start, end, number: edits.length + 1, text: sentence.slice(start, end), ...read });
  }
  return edits;
}

type Reading = Pick<BracketedEdit, 'change' | 'valid' | 'problem'> & { readonly end?: number };

const isTrue = (word: string) => word.toLowerCase() === 'true';

/** `[a→an|True .` */
function unclosed(inside: string, start: number): Reading {
  const problem = 'the bracket is not closed';
  const found = /^([^|]*)\|\s*(true|false)\b/i.exec(inside);
  if (!found) return { change: inside.trim(), problem };
  return { change: found[1].trim(), valid: isTrue(found[2]), problem, end: start + 1 + found[0].length };
}

function closed(inside: string, rest: string, end: number): Reading {
  const proper = /^(.*)\|\s*(true|false)\s*$/is.exec(inside);
  if (proper) return { change: proper[1].trim(), valid: isTrue(proper[2]) };
  // [→|True,] is [→,|True]
  const within = /\|\s*(true|false)\b/i.exec(inside);
  if (within)
    return {
      change: (inside.slice(0, within.index) + inside.slice(within.index + within[0].length)).trim(),
      valid: isTrue(within[1]),
      problem: 'the verdict is not the last thing in the bracket',
    };
  // [a→an]|True and [a→an] |True
  const after = /^\s*\|\s*(true|false)\b/i.exec(rest);
  if (after)
    return {
      change: inside.trim(),
      valid: isTrue(after[1]),
      problem: 'the verdict stands after the bracket',
      end: end + after[0].length,
    };
  return { change: inside.trim(), problem: 'no verdict after a bar' };
}

/** The sentence as it reads after its edits, spaces evened out: the same output, whoever judged it. */
export function editedText(sentence: string): string {
  let text = '';
  let from = 0;
  for (const { start, end, change } of bracketedEdits(sentence)) {
    text += sentence.slice(from, start) + change.slice(change.search(arrow)).replace(arrow, '');
    from = end;
  }
  return (text + sentence.slice(from)).split(/\s+/).filter(Boolean).join(' ');
}
