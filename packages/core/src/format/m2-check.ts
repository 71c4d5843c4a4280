// M2 -> problems: everything wrong with a file, also what only the whole file shows.
import type { M2Block } from '../edit/index.ts';
import { type M2Problem, m2Problem } from './m2-problem.ts';
import { createM2Reader, type M2Read } from './m2-reader.ts';

/**
 * Checks an M2 text, given whole or in chunks, and lists every problem in line order.
 *
 * @example checkM2('S a')[0].code // 'm2/no-final-blank-line'
 */
export function checkM2(text: string | Iterable<string>): readonly M2Problem[] {
  const checker = createM2Checker();
  const found: M2Problem[] = [];
  for (const chunk of typeof text === 'string' ? [text] : text) found.push(...checker.push(chunk));
  found.push(...checker.end());
  return found.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

/** Checks chunk by chunk; what needs the whole file (missing noops) comes at the end. */
export function createM2Checker(): {
  push(chunk: string): readonly M2Problem[];
  end(): readonly M2Problem[];
} {
  const reader = createM2Reader();
  const annotators = new Set<number>();
  const presence: { readonly line: number; readonly present: string }[] = [];
  /** The same few sets come again and again, so each is kept once. */
  const sets = new Map<string, ReadonlySet<number>>();

  function note({ edits, line = 0 }: M2Block) {
    const present = new Set(edits.map(({ annotator }) => annotator));
    for (const annotator of present) annotators.add(annotator);
    const name = [...present].join(' ');
    if (!sets.has(name)) sets.set(name, present);
    presence.push({ line, present: name });
  }
  function take({ value, problems }: M2Read): readonly M2Problem[] {
    value.forEach(note);
    return problems;
  }
  /** With one annotator a sentence without edits needs no noop: everybody reads it as untouched. */
  function findMissingNoops(): readonly M2Problem[] {
    if (annotators.size < 2) return [];
    const all = [...annotators].sort((a, b) => a - b);
    return presence.flatMap(({ line, present }) =>
      all
        .filter((annotator) => !sets.get(present)?.has(annotator))
        .map((annotator) =>
          m2Problem(
            'm2/missing-noop',
            line,
            1,
            `annotator ${annotator} has neither edits nor a noop for this sentence, though there are ${all.length} annotators in the file`,
          ),
        ),
    );
  }
  return {
    push: (chunk) => take(reader.push(chunk)),
    end: () => [...take(reader.end()), ...findMissingNoops()],
  };
}
