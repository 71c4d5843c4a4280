// files -> input of an evaluation: source, systems and references, read, checked and annotated.
import { type EvaluationInput, type M2Block, splitWords } from '@corrigenda/core';
import {
  type AnnotatedRow,
  blocksOfRows,
  checkTexts,
  hashLines,
  joinReferences,
  type ParallelText,
  type TextOrigin,
  textAfter,
} from '@corrigenda/core/internal';
import { tooLongMessage } from '../annotation/annotate-rows.ts';
import { type EditSettings, originOf } from '../annotation/edit-origin.ts';
import { checkLanguage, loadLanguage } from '../annotation/language.ts';
import { createNotices } from '../io/notices.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal, refuseData } from '../io/refusal.ts';
import type { RowRange } from '../shard/shard.ts';
import { annotateTexts } from './annotate-texts.ts';
import { type NamedFile, nameReferences } from './name-systems.ts';
import { type M2File, readM2File, readPlainText, readTextFile, type TextFile } from './read-texts.ts';

export interface EvaluationFiles {
  readonly source: string | null;
  readonly systems: readonly NamedFile[];
  readonly references: readonly string[];
  readonly m2: string | null;
}

export interface EvaluationSettings extends EditSettings {
  readonly workers: number;
}

const isM2 = (file: TextFile): file is M2File => file.blocks !== null;

/** The files as they were read, before they are checked and edits are looked for. */
export interface EvaluationTexts {
  readonly source: ParallelText;
  readonly isSourceTokenised: boolean;
  readonly gold: M2File | null;
  readonly references: readonly ParallelText[];
  readonly systems: readonly (NamedFile & { readonly text: TextFile })[];
  /** The lines whose edits are not known yet: references first, then systems. */
  readonly corrections: readonly (readonly string[])[];
}

export async function readEvaluationTexts(
  files: EvaluationFiles,
  settings: EvaluationSettings,
): Promise<EvaluationTexts> {
  checkLanguage(settings);
  const gold = files.m2 === null ? null : await readM2File(files.m2);
  const source = await readSource(files, gold);
  const references: ParallelText[] = [];
  for (const file of files.references) references.push(await readPlainText(file));
  const systems: (NamedFile & { readonly text: TextFile })[] = [];
  for (const named of files.systems) systems.push({ ...named, text: await readTextFile(named.file) });
  const rawSystems = systems.filter(({ text }) => !isM2(text));
  const corrections = [...references, ...rawSystems.map(({ text }) => text)].map(({ lines }) => lines);
  return { source, isSourceTokenised: files.source === null, gold, references, systems, corrections };
}

/** Tells what looks wrong about the texts, and refuses what cannot be evaluated. */
export function checkEvaluationTexts(
  { source, gold, references, systems }: EvaluationTexts,
  { tok }: EvaluationSettings,
): void {
  tellProblems(
    checkTexts({
      source,
      references: [...references, ...(gold ? textsOfGold(gold) : [])],
      systems: systems.map(({ text }) => (isM2(text) ? textOfM2(text) : text)),
      raw: tok,
    }),
  );
}

/** The edits of a part of the sentences, or of all, which are checked first. */
export function findRows(
  texts: EvaluationTexts,
  settings: EvaluationSettings,
  part: RowRange | null = null,
): Promise<readonly AnnotatedRow[]> {
  const { source, corrections, isSourceTokenised } = texts;
  const { start, end } = part ?? { start: 0, end: source.lines.length };
  return annotateTexts(
    source.lines.slice(start, end),
    corrections.map((lines) => lines.slice(start, end)),
    { ...settings, isSourceTokenised },
    { ...settings, ...(!part && { check: () => checkEvaluationTexts(texts, settings) }) },
  );
}

export async function readEvaluation(
  files: EvaluationFiles,
  settings: EvaluationSettings,
): Promise<EvaluationInput> {
  const texts = await readEvaluationTexts(files, settings);
  return joinEvaluation(texts, await findRows(texts, settings), settings);
}

/** Rows of the texts and their edits -> input of an evaluation. */
export async function joinEvaluation(
  { source, isSourceTokenised, gold, references, systems }: EvaluationTexts,
  rows: readonly AnnotatedRow[],
  settings: EvaluationSettings,
): Promise<EvaluationInput> {
  const rawSystems = systems.filter(({ text }) => !isM2(text));
  tellLong(rows, [...references.map(({ name }) => name), ...rawSystems.map(({ file }) => file)]);
  for (const file of [gold, ...systems.map(({ text }) => text)])
    if (file && isM2(file)) refuseOtherSource(rows, source, file);
  const isAnnotated = references.length + rawSystems.length > 0;
  const here = isAnnotated ? originOf(settings, (await loadLanguage(settings)).id) : null;
  const textOrigin = (text: ParallelText & Partial<TextFile>): TextOrigin => ({
    edits: text.made ?? here ?? { made: 'elsewhere' },
    hash: hashLines(text.lines),
  });
  const parts = [
    ...(gold ? [{ text: gold, blocks: gold.blocks }] : []),
    ...references.map((text, index) => ({ text, blocks: blocksOfRows(rows, [index]) })),
  ];
  const names = nameReferences(parts.map(({ text }) => text.name));
  return {
    ...joinReferences(
      parts.map(({ text, blocks }, index) => ({ name: names[index], blocks, origin: textOrigin(text) })),
    ),
    ...(!isSourceTokenised && { sourceHash: hashLines(source.lines) }),
    systems: systems.map((system) => ({
      name: system.name,
      blocks: system.text.blocks ?? blocksOfRows(rows, [references.length + rawSystems.indexOf(system)]),
      origin: textOrigin(system.text),
    })),
  };
}

async function readSource({ source, m2 }: EvaluationFiles, gold: M2File | null): Promise<ParallelText> {
  if (source !== null) return readPlainText(source);
  if (!gold || m2 === null)
    throw new Refusal('misuse', 'evaluate needs --source, or --m2 whose sentences are the source.');
  return { name: m2, lines: gold.blocks.map((block) => block.source) };
}

/** The text of an M2 file is what its lowest annotator makes of the source. */
function textOfM2({ name, blocks }: M2File): ParallelText {
  return {
    name,
    lines: blocks.map((block) =>
      textOfAnnotator(block, Math.min(...block.edits.map(({ annotator }) => annotator))),
    ),
  };
}

const textOfAnnotator = ({ source, edits }: M2Block, annotator: number) =>
  textAfter(
    source,
    edits.filter((edit) => edit.annotator === annotator && edit.type !== 'noop'),
  );

function textsOfGold(gold: M2File): readonly ParallelText[] {
  const annotators = new Set(gold.blocks.flatMap(({ edits }) => edits.map(({ annotator }) => annotator)));
  return [...annotators].map((annotator) => ({
    name: gold.name,
    lines: gold.blocks.map((block) => textOfAnnotator(block, annotator)),
  }));
}

/** The sentences of an M2 file must be those of the source, word by word. */
function refuseOtherSource(
  rows: readonly AnnotatedRow[],
  source: ParallelText,
  { name, blocks }: M2File,
): void {
  if (rows.length !== blocks.length)
    throw refuseData({
      file: source.name,
      code: 'evaluate/lines',
      message: `the source has ${rows.length} lines and ${name} has ${blocks.length} sentences; expected the same number`,
    });
  const different = blocks.findIndex(
    (block, index) => splitWords(block.source).join(' ') !== rows[index].source,
  );
  if (different >= 0)
    throw refuseData({
      file: source.name,
      line: different + 1,
      column: 1,
      code: 'evaluate/source',
      message: `the words are not those of sentence ${different + 1} of ${name} (line ${blocks[different].line}); expected the same words (was the text tokenised alike?)`,
    });
}

function tellLong(rows: readonly AnnotatedRow[], names: readonly string[]): void {
  const notices = createNotices((text) => process.stderr.write(text));
  for (const [index, { source, corrections }] of rows.entries())
    for (const [at, edits] of corrections.entries()) {
      const position = { file: names[at], line: index + 1, column: 1 };
      if (edits === null) notices.tell('long sentence', position, tooLongMessage(splitWords(source).length));
    }
  notices.close();
}

function tellProblems(problems: ReturnType<typeof checkTexts>): void {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Refusal('data', '', errors);
  printProblems(problems);
}
