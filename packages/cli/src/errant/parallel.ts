// original and corrected text -> M2: errant_parallel, to the byte.
import {
  annotate,
  formatM2Edit,
  type MergeStrategy,
  noopEdit,
  type Sentence,
  stripWhiteSpace,
} from '@corrigenda/core';
import {
  type Annotation,
  analyseWithin,
  annotationOptions,
  atLine,
  loadAnnotation,
} from './annotation-options.ts';
import type { Syntax, Values } from './argparse.ts';
import { createNotices, type DropIn, type Notices, type Session } from './session.ts';

const syntax: Syntax = {
  command: 'errant_parallel',
  about: 'Align parallel text files and extract and classify the edits.',
  options: [
    {
      flags: ['-orig'],
      name: 'orig',
      takes: 'one',
      required: true,
      help: 'the original text, one sentence a line',
    },
    {
      flags: ['-cor'],
      name: 'cor',
      takes: 'many',
      required: true,
      help: 'corrected texts, line by line the same sentences',
    },
    { flags: ['-out'], name: 'out', takes: 'one', required: true, help: 'the M2 file to write' },
    { flags: ['-tok'], name: 'tok', takes: 'none', help: 'tokenise the text; else it is tokenised already' },
    ...annotationOptions,
  ],
};

export const parallel: DropIn = { syntax, run: runParallel };

interface Job {
  readonly original: string;
  readonly corrections: readonly string[];
  readonly tok: boolean;
  readonly merge: MergeStrategy;
  readonly levenshtein: boolean;
  readonly annotation: Annotation;
  readonly notices: Notices;
}

async function runParallel(values: Values, session: Session): Promise<void> {
  await session.stdout('Loading resources...\n');
  const notices = createNotices(session);
  const job: Job = {
    original: values.get('orig') as string,
    corrections: values.get('cor') as readonly string[],
    tok: values.has('tok'),
    merge: (values.get('merge') as MergeStrategy | undefined) ?? 'rules',
    levenshtein: values.has('lev'),
    annotation: await loadAnnotation(values, session),
    notices,
  };
  await session.stdout('Processing parallel files...\n');
  const output = await session.openOutput(values.get('out') as string);
  const files = [job.original, ...job.corrections];
  const sources = files.map((file) => linesOf(session, file));
  for (let number = 1; ; number++) {
    const lines = await Promise.all(sources.map((source) => source.next()));
    if (lines.some(({ done }) => done)) {
      await noteUnread(
        files,
        sources,
        lines.map(({ done }) => Boolean(done)),
        number,
        notices,
      );
      break;
    }
    const texts = lines.map(({ value }) => value as string);
    if (number === 1) noteMarks(files, texts, notices);
    const block = formatBlock(texts, number, job);
    if (block !== '') await output.write(block);
  }
  notices.close();
  await output.commit();
}

async function* linesOf(session: Session, file: string): AsyncGenerator<string> {
  for await (const group of session.lines(file)) yield* group;
}

/** All files are walked together and stop at the shortest. */
async function noteUnread(
  files: readonly string[],
  sources: readonly AsyncGenerator<string>[],
  ended: readonly boolean[],
  number: number,
  notices: Notices,
): Promise<void> {
  for (const [index, source] of sources.entries()) {
    if (ended[index]) continue;
    let unread = 1;
    for await (const _ of source) unread++;
    notices.tell(
      'unread lines',
      { file: files[index], line: number, column: 1 },
      `${unread} lines from here on are left out, because ${files[ended.indexOf(true)]} ends before them`,
    );
  }
}

function noteMarks(files: readonly string[], texts: readonly string[], notices: Notices): void {
  for (const [index, text] of texts.entries())
    if (text.startsWith('\ufeff'))
      notices.tell(
        'byte order mark',
        { file: files[index], line: 1, column: 1 },
        'the byte order mark becomes part of the first word',
      );
}

/** The block of one line; an empty original gives none. */
function formatBlock([line, ...corrected]: readonly string[], number: number, job: Job): string {
  const { original, corrections, tok, annotation, notices } = job;
  const source = stripWhiteSpace(line);
  const place = { file: original, line: number, column: 1 };
  if (source === '') {
    if (corrected.some((text) => stripWhiteSpace(text) !== ''))
      notices.tell('empty original', place, 'the line is empty here, so its corrections are left out');
    return '';
  }
  const o = atLine(original, number, () => analyseWithin(annotation, source));
  const lines = [`S ${o.texts.join(' ')}`];
  noteBars(lines[0], place, notices);
  // The correction is compared as it stands with the original as it was parsed.
  const parsed = tok ? source : o.texts.join(' ');
  for (const [annotator, text] of corrected.entries()) {
    const correction = stripWhiteSpace(text);
    if (correction === parsed) {
      lines.push(formatM2Edit(noopEdit(annotator)));
      continue;
    }
    const file = corrections[annotator];
    const edits = atLine(file, number, () => formatEdits(o, correction, annotator, job));
    noteBars(correction, { file, line: number, column: 1 }, notices);
    if (edits.length === 0)
      notices.tell(
        'no line',
        { file, line: number, column: 1 },
        `the correction differs from the original in white space only, so annotator ${annotator} gets no line, not even a noop`,
      );
    lines.push(...edits);
  }
  return `${lines.join('\n')}\n\n`;
}

function formatEdits(o: Sentence, correction: string, annotator: number, job: Job): readonly string[] {
  const { annotation, merge, levenshtein } = job;
  const c = analyseWithin(annotation, correction);
  return annotate(o, c, { classifier: annotation.classifier, merge, levenshtein }).map(
    ({ oStart: start, oEnd: end, cStart, cEnd, type }) =>
      formatM2Edit({ start, end, type, correction: c.texts.slice(cStart, cEnd).join(' '), annotator }),
  );
}

/** M2 separates its fields by three bars. */
function noteBars(text: string, place: Parameters<Notices['tell']>[1], notices: Notices): void {
  if (text.includes('|||') || /\|(?=$|[^|])/.test(text))
    notices.tell(
      'bars',
      place,
      'the sentence has bars (|) in it; an edit that contains them cannot be read back from M2',
    );
}
