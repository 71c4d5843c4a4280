// lines of original and corrected text -> M2 blocks of errant_parallel, in any thread.
import type { Sentence } from '@corrigenda/core';
import { formatM2Edit, noopEdit, stripWhiteSpace } from '@corrigenda/core/internal';
import type { WriteRows } from '../annotation/workers.ts';
import type { Notices, Warning } from '../io/notices.ts';
import {
  type Annotation,
  type AnnotationChoices,
  atLine,
  loadAnalyser,
  TooLong,
} from './annotation-options.ts';

/** Plain data, so that a worker thread can be given it. */
export interface BlockSettings extends AnnotationChoices {
  /** Names of the files, for warnings. */
  readonly original: string;
  readonly corrections: readonly string[];
}

interface Job {
  readonly settings: BlockSettings;
  readonly annotation: Annotation;
  readonly tell: Notices['tell'];
}

interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Loads the analyser, over models in shared memory where they are given. */
export async function makeBlockWriter(
  settings: BlockSettings,
  models: Parameters<typeof loadAnalyser>[1],
): Promise<WriteRows> {
  return blockWriter(settings, await loadAnalyser(settings, models));
}

export function blockWriter(settings: BlockSettings, annotation: Annotation): WriteRows {
  return (first, rows) => {
    const warnings: Warning[] = [];
    const tell: Notices['tell'] = (kind, position, message) => warnings.push({ ...position, kind, message });
    const job: Job = { settings, annotation, tell };
    return { text: rows.map((row, index) => formatBlock(row, first + index, job)).join(''), warnings };
  };
}

/** The block of one line; an empty original gives none. */
function formatBlock([line, ...corrected]: readonly string[], number: number, job: Job): string {
  const { settings, annotation, tell } = job;
  const { original, corrections, tok } = settings;
  const source = stripWhiteSpace(line);
  const position = { file: original, line: number, column: 1 };
  if (source === '') {
    if (corrected.some((text) => stripWhiteSpace(text) !== ''))
      tell('empty original', position, 'the line is empty here, so its corrections are left out');
    return '';
  }
  const o = atLine(original, number, () => annotation.analyse(source));
  const lines = [`S ${o.texts.join(' ')}`];
  noteBars(lines[0], position, tell);
  // The correction is compared as it stands with the original as it was parsed.
  const parsed = tok ? source : o.texts.join(' ');
  for (const [annotator, text] of corrected.entries()) {
    const correction = stripWhiteSpace(text);
    if (correction === parsed) {
      lines.push(formatM2Edit(noopEdit(annotator)));
      continue;
    }
    const there = { file: corrections[annotator], line: number, column: 1 };
    const edits = formatEdits(o, correction, annotator, there, job);
    noteBars(correction, there, tell);
    if (edits.length === 0)
      tell(
        'no line',
        there,
        `the correction differs from the original in white space only, so annotator ${annotator} gets no line, not even a noop`,
      );
    lines.push(...edits);
  }
  return `${lines.join('\n')}\n\n`;
}

/** The lines of one annotator; where a sentence is too long to be aligned, a noop. */
function formatEdits(
  o: Sentence,
  correction: string,
  annotator: number,
  position: Position,
  { annotation, tell }: Job,
): readonly string[] {
  try {
    const edits = atLine(position.file, position.line, () =>
      annotation.extract(o, annotation.analyse(correction)),
    );
    return edits.map((edit) => formatM2Edit({ ...edit, annotator }));
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    tell('long sentence', position, error.message);
    return [formatM2Edit(noopEdit(annotator))];
  }
}

/** M2 separates its fields by three bars. */
function noteBars(text: string, position: Position, tell: Notices['tell']): void {
  if (text.includes('|||') || /\|(?=$|[^|])/.test(text))
    tell(
      'bars',
      position,
      'the sentence has bars (|) in it; an edit that contains them cannot be read back from M2',
    );
}
