// annotated rows and M2 files -> what a report is made from: references side by side, systems, and where all of it came from.
import { type EvaluationInput, version } from '@corrigenda/core';
import {
  type AnnotatedRow,
  blocksOfRows,
  type EditOrigin,
  hashLines,
  joinReferences,
  type TextOrigin,
} from '@corrigenda/core/internal';
import type { TextLanguage } from '../../analyser/text-languages.ts';
import type { GivenText } from '../files/read-file.ts';

export interface GivenEvaluation {
  readonly source: GivenText;
  readonly references: readonly GivenText[];
  readonly systems: readonly GivenText[];
  readonly language: TextLanguage;
  readonly isRaw: boolean;
  /** How the edits of an M2 file were made. */
  readonly originOf: (text: GivenText) => EditOrigin;
}

/** The texts that are annotated, in the order of the corrections of a row. */
export const textsToAnnotate = ({ references, systems }: Pick<GivenEvaluation, 'references' | 'systems'>) =>
  [...references, ...systems].filter(({ blocks }) => !blocks);

export function makeInput(
  given: GivenEvaluation,
  rows: readonly AnnotatedRow[],
  model: string,
): EvaluationInput {
  const { source, references, systems, language, isRaw } = given;
  const texts = textsToAnnotate(given);
  const here: EditOrigin = {
    made: 'here',
    language,
    tokens: isRaw ? 'raw' : 'spaces',
    model,
    merge: 'rules',
    alignment: 'linguistic',
    version,
  };
  const originOf = (text: GivenText): TextOrigin =>
    text.digests
      ? { edits: given.originOf(text), hash: text.digests.hash }
      : { edits: here, hash: hashLines(text.lines) };
  const partOf = (text: GivenText) => ({
    name: text.label,
    blocks: text.blocks ?? blocksOfRows(rows, [texts.indexOf(text)]),
    origin: originOf(text),
  });
  return {
    ...joinReferences(references.map(partOf)),
    ...(!source.blocks && { sourceHash: hashLines(source.lines) }),
    systems: systems.map(partOf),
  };
}
