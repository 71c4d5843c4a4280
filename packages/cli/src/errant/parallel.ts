// original and corrected text -> M2: errant_parallel, to the byte.
import { formatM2Edit, noopEdit, type Sentence, stripWhiteSpace } from '@corrigenda/core';
import { type Annotation, annotationOptions, atLine, loadAnnotation } from './annotation-options.ts';
import type { Syntax, Values } from './argparse.ts';
import { createNotices, type DropIn, type Notices, type Session, withProgress } from './session.ts';

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
    annotation: await loadAnnotation(values, session),
    notices,
  };
  await session.stdout('Processing parallel files...\n');
  const output = await session.openOutput(values.get('out') as string);
  await withProgress(session, 'sentences', async (advance) => {
    for await (const block of annotateLines(job, session)) {
      await output.write(block);
      advance();
    }
  });
  notices.close();
  await output.commit();
}

/** The block of every line, up to the end of the shortest file. */
async function* annotateLines(job: Job, session: Session): AsyncGenerator<string> {
  const { original, corrections, notices } = job;
  const files = [original, ...corrections];
  const sources = files.map((file) => linesOf(session, file));
  for (let number = 1; ; number++) {
    const lines = await Promise.all(sources.map((source) => source.next()));
    const ended = lines.map(({ done }) => Boolean(done));
    if (ended.includes(true)) return noteUnread(files, sources, ended, number, notices);
    const texts = lines.map(({ value }) => value as string);
    if (number === 1) noteMarks(files, texts, notices);
    yield formatBlock(texts, number, job);
  }
}

async function* linesOf(session: Session, file: string): AsyncGenerator<string> {
  for await (const group of session.lines(file)) yield* group;
}

/** What stands in a file beyond the end of the shortest. */
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
  const o = atLine(original, number, () => annotation.analyse(source));
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

function formatEdits(
  o: Sentence,
  correction: string,
  annotator: number,
  { annotation }: Job,
): readonly string[] {
  const edits = annotation.extract(o, annotation.analyse(correction));
  return edits.map((edit) => formatM2Edit({ ...edit, annotator }));
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
