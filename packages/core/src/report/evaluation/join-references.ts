// references from several files -> one list of blocks: texts and M2 files side by side, every annotator with a number of its own.
import { type M2Block, noopEdit } from '../../edit/index.ts';
import type { TextOrigin } from '../../score/index.ts';
import { annotatorsOf } from './corpus.ts';
import type { EvaluationInput } from './input.ts';

/** One file of references; M2 can have several annotators. */
export interface ReferencePart {
  readonly name: string;
  readonly blocks: readonly M2Block[];
  readonly origin: TextOrigin;
}

/**
 * The first file keeps its annotator numbers, the others get the next ones. All files have the same sentences.
 *
 * @example
 * const part = (name: string) => ({ name, blocks: [{ source: 'a', edits: [] }], origin: { edits: { made: 'elsewhere' }, hash: '' } }) as const;
 * joinReferences([part('one'), part('two')]).reference[0].edits.map(({ annotator }) => annotator) // [0, 1]
 */
export function joinReferences(
  parts: readonly ReferencePart[],
): Pick<EvaluationInput, 'reference' | 'referenceNames' | 'referenceOrigins'> {
  const names: string[] = [];
  const columns: (readonly M2Block[])[] = [];
  for (const { name, blocks } of parts) {
    const from = names.length;
    const annotators = annotatorsOf(blocks);
    for (const annotator of annotators)
      names[from + annotator] = annotators.length === 1 ? name : `${name}, annotator ${annotator}`;
    columns.push(parts.length === 1 ? blocks : blocks.map((block) => renumber(block, from)));
  }
  const [first = []] = columns;
  return {
    reference:
      columns.length === 1
        ? first
        : first.map(({ source }, index) => ({
            source,
            edits: columns.flatMap((blocks) => blocks[index].edits),
          })),
    referenceNames: Array.from(names, (name, annotator) => name ?? `annotator ${annotator}`),
    referenceOrigins: parts.map(({ origin }) => origin),
  };
}

/** A block without edits was left alone by annotator 0; beside others this must be written out. */
const renumber = ({ source, edits }: M2Block, from: number): M2Block => ({
  source,
  edits:
    edits.length === 0
      ? [noopEdit(from)]
      : edits.map((edit) => ({ ...edit, annotator: edit.annotator + from })),
});
