// M2 -> M2: errant_m2, to the byte: gold edits typed again, or edits extracted again from the corrected text.
import { type M2Edit, type Sentence, splitWords } from '@corrigenda/core';
import {
  byM2Span,
  compareCodePoints,
  formatM2Edit,
  importEdit,
  isDetection,
  m2EditOf,
  noopEdit,
  stripWhiteSpace,
} from '@corrigenda/core/internal';
import { createNotices, type Notices } from '../io/notices.ts';
import { refuseData } from '../io/refusal.ts';
import { type Annotation, annotationOptions, atLine, loadAnnotation, TooLong } from './annotation-options.ts';
import type { Syntax, Values } from './argparse.ts';
import { dropTwo } from './compare/edits.ts';
import { type AppliedEdit, applyGoldEdits, type GoldEdit, readGoldEdit } from './m2-gold.ts';
import { noteGoldEdits, noteUnusualFields } from './m2-notices.ts';
import { type DropIn, type Session, withProgress } from './session.ts';

const syntax: Syntax = {
  command: 'errant_m2',
  about: 'Classify the edits of an M2 file anew.',
  positionals: [{ name: 'm2_file', help: 'the M2 file to read' }],
  requiredGroups: ['mode'],
  options: [
    { flags: ['-auto'], name: 'auto', takes: 'none', group: 'mode', help: 'extract edits automatically' },
    { flags: ['-gold'], name: 'gold', takes: 'none', group: 'mode', help: 'use the edits as they are' },
    { flags: ['-out'], name: 'out', takes: 'one', required: true, help: 'the M2 file to write' },
    { flags: ['-no_min'], name: 'no_min', takes: 'none', help: 'do not minimise edit spans (gold only)' },
    { flags: ['-old_cats'], name: 'old_cats', takes: 'none', help: 'keep the old error types' },
    ...annotationOptions,
  ],
};

export const m2: DropIn = { syntax, run: runM2 };

interface Job {
  readonly file: string;
  readonly isGold: boolean;
  readonly minimise: boolean;
  readonly keepType: boolean;
  readonly annotation: Annotation;
  readonly notices: Notices;
}

async function runM2(values: Values, session: Session): Promise<void> {
  await session.stdout('Loading resources...\n');
  const job: Job = {
    file: values.get('m2_file') as string,
    isGold: values.has('gold'),
    minimise: !values.has('no_min'),
    keepType: values.has('old_cats'),
    annotation: await loadAnnotation(values, session),
    notices: createNotices(session.stderr),
  };
  await session.stdout('Processing M2 file...\n');
  const output = await session.openOutput(values.get('out') as string);
  await withProgress(session, 'sentences', async (advance) => {
    for await (const { lines, line } of readBlocks(job, session)) {
      await output.write(formatBlock(lines, line, job));
      advance();
    }
  });
  job.notices.close();
  await output.commit();
}

/** Lines stripped, up to each empty one; two of those in a row are an error, and what no empty line follows is lost. */
async function* readBlocks(
  { file, notices }: Job,
  session: Session,
): AsyncGenerator<{ readonly lines: readonly string[]; readonly line: number }> {
  let lines: string[] = [];
  let number = 0;
  for await (const group of session.lines(file))
    for (const each of group) {
      number++;
      const text = stripWhiteSpace(each);
      if (text !== '') lines.push(text);
      else if (lines.length > 0) {
        yield { lines, line: number - lines.length };
        lines = [];
      } else
        throw refuseData({
          file,
          line: number,
          column: 1,
          code: 'm2/blank-lines',
          message: 'an empty line too many; expected exactly one after each block',
        });
    }
  if (lines.length > 0)
    notices.tell(
      'lost block',
      { file, line: number - lines.length + 1, column: 1 },
      'the last block is left out, because no empty line follows it',
    );
}

/** The sentence as it stands, then each annotator's edits, annotators in string order [10 before 2]. */
function formatBlock([sentence, ...lines]: readonly string[], firstLine: number, job: Job): string {
  const { file, notices } = job;
  if (!sentence.startsWith('S ') && sentence !== 'S')
    notices.tell(
      'no sentence',
      { file, line: firstLine, column: 1 },
      'the first line of a block is taken as its sentence though it does not start with `S `',
    );
  const annotators = new Map<string, GoldEdit[]>();
  for (const [index, line] of lines.entries()) {
    const position = { file, line: firstLine + 1 + index };
    const { edit, annotator, fields } = readGoldEdit(line, position);
    noteUnusualFields(line, fields, position, notices);
    const own = annotators.get(annotator);
    if (own) own.push(edit);
    else annotators.set(annotator, [edit]);
  }
  if (annotators.size === 0) return `${sentence}\n\n`;
  const words = splitWords(dropTwo(sentence));
  const o = atLine(file, firstLine, () => job.annotation.analyse(words.join(' ')));
  const sorted = [...annotators].sort(([a], [b]) => compareCodePoints(a, b));
  const written = sorted.flatMap(([annotator, edits]) =>
    atLine(file, edits[0].line, () => retypeAnnotator(o, annotator, edits, job)),
  );
  return `${[sentence, ...written].join('\n')}\n\n`;
}

function retypeAnnotator(
  o: Sentence,
  annotator: string,
  gold: readonly GoldEdit[],
  job: Job,
): readonly string[] {
  const { file, isGold, annotation, notices } = job;
  const position = { file, line: gold[0].line, column: 1 };
  noteGoldEdits(o.length, annotator, gold, file, notices);
  const write = (edits: readonly M2Edit[]) => edits.map((edit) => formatM2Edit({ ...edit, annotator }));
  if (gold[0].type === 'noop') return write([noopEdit(0)]);
  const { words, edits } = applyGoldEdits(o.texts, gold);
  const c = annotation.analyse(words.join(' '));
  if (isGold) return write(edits.map((edit) => importGold(o, c, edit, job)));
  const detections = edits.filter(isDetection).map((edit) => importGold(o, c, edit, job));
  const extracted = extractOrNull(o, c, position, job);
  if (extracted === null) return write([noopEdit(0)]);
  const all = [...detections, ...extracted].sort(byM2Span);
  if (all.length === 0)
    notices.tell(
      'no line',
      position,
      `the edits of annotator ${annotator} change nothing, so they get no line, not even a noop`,
    );
  return write(all);
}

/** The edits between two sentences, or `null` where one is too long to be aligned. */
function extractOrNull(
  o: Sentence,
  c: Sentence,
  position: Parameters<Notices['tell']>[1],
  { annotation, notices }: Job,
): readonly M2Edit[] | null {
  try {
    return annotation.extract(o, c);
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    notices.tell('long sentence', position, error.message);
    return null;
  }
}

/** A detection edit keeps its span and what was written as its correction. */
function importGold(
  o: Sentence,
  c: Sentence,
  edit: AppliedEdit,
  { annotation, minimise, keepType }: Job,
): M2Edit {
  const { start: oStart, end: oEnd, cStart, cEnd, type } = edit;
  const isMark = isDetection(edit);
  const imported = importEdit(
    o,
    c,
    { oStart, oEnd, cStart, cEnd, type },
    {
      classifier: annotation.classifier,
      minimise: minimise && !isMark,
      keepType,
    },
  );
  const written = m2EditOf(c, imported, 0);
  return isMark ? { ...written, correction: edit.correction } : written;
}
