// M2 blocks -> lines of an M2 file, and what cannot be written so.
import type { M2Block, M2Edit } from '../edit/index.ts';

/** Sentences beyond these are refused by name, not attempted. */
export const m2Limits = { lineCharacters: 1_000_000, tokens: 10_000 } as const;

export const usualNotes: readonly string[] = ['REQUIRED', '-NONE-'];

/**
 * The line of an edit, for any annotator's name.
 *
 * @example formatM2Edit({ start: 1, end: 2, type: 'R:VERB:SVA', correction: 'sees', annotator: 0 }) // 'A 1 2|||R:VERB:SVA|||sees|||REQUIRED|||-NONE-|||0'
 */
export function formatM2Edit(
  edit: Omit<M2Edit, 'annotator'> & { readonly annotator: number | string },
): string {
  const { start, end, type, correction, notes = usualNotes, annotator } = edit;
  return `A ${start} ${end}|||${[type, correction, ...notes, annotator].join('|||')}`;
}

/** The lines of a block and the empty line after them. */
export function formatM2Block({ source, edits }: M2Block): string {
  return `S ${source}\n${edits.map((edit) => `${formatM2Edit(edit)}\n`).join('')}\n`;
}

/** Why a block cannot be written so that reading gives it back, or null. */
export function findM2Obstacle({ source, edits }: M2Block): string | null {
  const breaks = /[\n\r]/;
  if (breaks.test(source)) return 'the sentence has a line break in it';
  for (const { start, end, type, correction, notes = [], annotator } of edits) {
    const edit = `edit ${start} ${end} (${type})`;
    if (![start, end, annotator].every(Number.isSafeInteger))
      return `${edit} has numbers that are not integers`;
    if (breaks.test(type) || breaks.test(correction)) return `${edit} has a line break in it`;
    if (type.includes('|||') || type.endsWith('|')) return `the type of ${edit} has bars in it`;
    const unusual = notes.some((note) => note.includes('|||') || note.endsWith('|') || breaks.test(note));
    if (unusual) return `the notes of ${edit} have bars or line breaks in them`;
    // With unusual notes the correction ends at the first bars, as everybody else reads it.
    if (notes.length > 0 && (correction.includes('|||') || correction.endsWith('|')))
      return `the correction of ${edit} has bars in it`;
  }
  return null;
}

/**
 * Writes blocks so that reading them gives the same blocks. A block that cannot be is misuse: ask `findM2Obstacle` first.
 *
 * @example writeM2([{ source: 'a b', edits: [] }]) // 'S a b\n\n'
 */
export function writeM2(blocks: readonly M2Block[]): string {
  return blocks
    .map((block, index) => {
      const obstacle = findM2Obstacle(block);
      if (obstacle !== null) throw new RangeError(`Block ${index + 1} cannot be written as M2: ${obstacle}.`);
      return formatM2Block(block);
    })
    .join('');
}
