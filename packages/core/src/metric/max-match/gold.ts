// M2 text -> gold edits as MaxMatch reads them: alternatives apart, annotators ascending (metrics specification 2.1).
import type { M2Edit } from '../../edit/index.ts';
import type { Problem, Read } from '../../text/problem.ts';
import { splitWords, stripWhiteSpace } from '../../text/white-space.ts';

export interface GoldEdit {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  /** Any of them counts as correct; words joined by one space. */
  readonly alternatives: readonly string[];
}

export interface GoldSentence {
  readonly source: readonly string[];
  /** In ascending order of annotator; empty where nobody has a line. */
  readonly annotators: ReadonlyMap<number, readonly GoldEdit[]>;
}

/** Reads gold M2. Blocks are separated by empty lines; several `S` lines of one block share its edits. */
export function readGold(text: string): Read<readonly GoldSentence[]> {
  const problems: Problem[] = [];
  const sentences: GoldSentence[] = [];
  let block: { line: number; text: string }[] = [];
  const finish = () => {
    if (block.length > 0) sentences.push(...readBlock(block, problems));
    block = [];
  };
  text.split('\n').forEach((raw, index) => {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (stripWhiteSpace(line) === '') finish();
    else block.push({ line: index + 1, text: line });
  });
  finish();
  return { value: sentences, problems };
}

function readBlock(
  lines: readonly { readonly line: number; readonly text: string }[],
  problems: Problem[],
): GoldSentence[] {
  const sources: (readonly string[])[] = [];
  const edits: { annotator: number; edit: GoldEdit }[] = [];
  for (const { line, text } of lines) {
    if (text === 'S' || text.startsWith('S ')) sources.push(splitWords(text.slice(2)));
    else if (text.startsWith('A ')) {
      const edit = readEdit(text);
      if (edit) edits.push(edit);
      else
        problems.push({
          code: 'gold/edit',
          severity: 'error',
          line,
          column: 1,
          message:
            'this edit cannot be read; expected `A start end|||type|||correction|||REQUIRED|||-NONE-|||annotator`',
        });
    } else if (!text.startsWith('I '))
      problems.push({
        code: 'gold/line',
        severity: 'error',
        line,
        column: 1,
        message: 'expected a line that starts with `S `, `A ` or `I `',
      });
  }
  return sources.map((source) => ({ source, annotators: annotatorsOf(source.length, edits) }));
}

function readEdit(text: string): { annotator: number; edit: GoldEdit } | null {
  const fields = text.slice(2).split('|||');
  const [start, end] = splitWords(fields[0] ?? '').map(Number);
  const annotator = Number(fields[5]);
  if (fields.length < 6 || ![start, end, annotator].every(Number.isSafeInteger)) return null;
  return { annotator, edit: goldEdit({ start, end, type: fields[1], correction: fields[2] }) };
}

type WrittenEdit = Pick<M2Edit, 'start' | 'end' | 'type' | 'correction'>;

function goldEdit({ start, end, type, correction }: WrittenEdit): GoldEdit {
  const alternatives = correction.split('||').map((one) => {
    const trimmed = stripWhiteSpace(one);
    return trimmed === '-NONE-' ? '' : trimmed;
  });
  const span = type === 'noop' ? { start: -1, end: -1 } : { start, end };
  return { ...span, type, alternatives };
}

/** The gold edits of a block that was read or made as M2; `length` is the number of words of its source. */
export const goldOfEdits = (length: number, edits: readonly M2Edit[]): GoldSentence['annotators'] =>
  annotatorsOf(
    length,
    edits.map((edit) => ({ annotator: edit.annotator, edit: goldEdit(edit) })),
  );

/** Edits outside the sentence are dropped, but their annotator stays. */
function annotatorsOf(
  length: number,
  edits: readonly { readonly annotator: number; readonly edit: GoldEdit }[],
): ReadonlyMap<number, readonly GoldEdit[]> {
  const found = new Map<number, GoldEdit[]>();
  for (const { annotator, edit } of edits) {
    const list = found.get(annotator) ?? [];
    found.set(annotator, list);
    if (edit.start >= 0 && edit.end >= 0 && edit.start <= length && edit.end <= length) list.push(edit);
  }
  return new Map([...found].sort(([a], [b]) => a - b));
}
