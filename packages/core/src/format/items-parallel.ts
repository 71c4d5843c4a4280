// parallel text and M2 -> items: one sentence a line, one file per system.
import { applyM2Edits, editsOfAnnotator, type M2Edit } from '../edit/index.ts';
import type { Item, TextSpan } from '../protocol/item.ts';
import { codePointLength } from '../text/letters.ts';
import type { Problem, Read } from '../text/problem.ts';
import { splitWords } from '../text/white-space.ts';
import { collectItems, type ReadingItems, splitLines } from './items.ts';
import { readM2 } from './m2-reader.ts';

/** A file's text under its name. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface ParallelTexts {
  readonly source?: NamedText;
  readonly reference?: NamedText;
  /** By system name. */
  readonly systems: Readonly<Record<string, NamedText>>;
}

export interface ReadingParallel extends Pick<ReadingItems, 'protocol'> {
  /** Takes the sentences before and after as context: for files that are running text. */
  readonly context?: boolean;
}

/**
 * One item per line, named by its number; all files must have the same number of lines.
 *
 * @example
 * const systems = { one: { name: 'one.txt', text: 'a c\n' } };
 * itemsFromParallel({ source: { name: 's.txt', text: 'a b\n' }, systems }).value // [{ id: '1', source: 'a b', outputs: { one: 'a c' } }]
 */
export function itemsFromParallel(
  { source, reference, systems }: ParallelTexts,
  { protocol, context = false }: ReadingParallel = {},
): Read<Item[]> {
  const files = [source, reference, ...Object.values(systems)].filter((file) => file !== undefined);
  const lines = new Map(files.map((file) => [file, splitLines(file.text)]));
  const counts = new Map(files.map((file) => [file, lines.get(file)?.length ?? 0]));
  const problems = checkLengths(counts);
  if (problems.length > 0) return { value: [], problems };
  const collected = collectItems({ protocol, file: files[0]?.name });
  const lineOf = (file: NamedText | undefined, index: number) => file && lines.get(file)?.[index];
  for (let index = 0; index < (counts.get(files[0]) ?? 0); index++) {
    const outputs = Object.entries(systems).map(
      ([system, file]) => [system, lineOf(file, index) ?? ''] as const,
    );
    const texts = { source: lineOf(source, index), reference: lineOf(reference, index) };
    const position = { line: index + 1, column: 1 };
    if ([texts.source, texts.reference, ...outputs.map(([, text]) => text)].every((text) => !text?.trim())) {
      collected.warn('items/blank-line', 'the line is empty in every file and was passed over', position);
      continue;
    }
    const around = context ? { before: lineOf(source, index - 1), after: lineOf(source, index + 1) } : {};
    collected.add(
      given({
        id: String(index + 1),
        ...texts,
        context: (around.before ?? around.after) ? given(around) : undefined,
        outputs: outputs.length > 0 ? Object.fromEntries(outputs) : undefined,
      }),
      () => position,
    );
  }
  return collected.end();
}

function checkLengths(counts: ReadonlyMap<NamedText, number>): Problem[] {
  const [first, ...others] = counts;
  if (!first)
    return [{ code: 'items/empty', message: 'there are no files to read items from', severity: 'error' }];
  const [{ name }, wanted] = first;
  return others
    .filter(([, count]) => count !== wanted)
    .map(([file, count]) => ({
      file: file.name,
      line: Math.min(count, wanted) + 1,
      column: 1,
      code: 'items/line-count',
      message: `has ${count} lines, but ${name} has ${wanted}; parallel files have one sentence a line each`,
      severity: 'error' as const,
    }));
}

/** Without the keys whose value is undefined: the item as JSON has it. */
function given<Thing extends object>(thing: Thing): Thing {
  return Object.fromEntries(Object.entries(thing).filter(([, value]) => value !== undefined)) as Thing;
}

export interface ReadingM2 extends ReadingParallel {
  /** Whose edits make the reference. */
  readonly annotator?: number;
  /** One item per sentence, or one per edit with the edit as its target error. */
  readonly targets?: boolean;
  readonly file?: string;
  /** Outputs beside the M2 file, one sentence a line, by system name. */
  readonly systems?: Readonly<Record<string, NamedText>>;
}

/**
 * Sentences of an M2 file with the reference that one annotator's edits make.
 *
 * @example itemsFromM2('S a b\nA 1 2|||R:NOUN|||c|||REQUIRED|||-NONE-|||0\n\n').value // [{ id: '1', source: 'a b', reference: 'a c' }]
 */
export function itemsFromM2(text: string, options: ReadingM2 = {}): Read<Item[]> {
  const { annotator = 0, targets = false, file, protocol, systems = {}, context = false } = options;
  const { value: blocks, problems: read } = readM2(text);
  const named = read.map((problem) => ({ ...problem, ...(file === undefined ? {} : { file }) }));
  const lines = Object.entries(systems).map(
    ([system, { text: output }]) => [system, splitLines(output)] as const,
  );
  const wrong = Object.values(systems).flatMap((output) =>
    checkLengths(
      new Map([
        [{ name: file ?? 'the M2 file', text: '' }, blocks.length],
        [output, splitLines(output.text).length],
      ]),
    ),
  );
  if (wrong.length > 0) return { value: [], problems: [...named, ...wrong] };
  const collected = collectItems({ protocol, file });
  blocks.forEach((block, index) => {
    const edits = editsOfAnnotator(block, annotator);
    const position = () => ({ line: block.line, column: 1 });
    const words = splitWords(block.source);
    const source = words.join(' ');
    const reference = correct(words, edits);
    if (reference === null) {
      const message = `the edits of annotator ${annotator} overlap or lie outside the sentence, so they make no reference`;
      collected.report('items/edits', message, position());
      return;
    }
    const item: Item = given({
      id: String(index + 1),
      source,
      reference,
      context: context
        ? given({ before: blocks[index - 1]?.source, after: blocks[index + 1]?.source })
        : undefined,
      outputs:
        lines.length > 0
          ? Object.fromEntries(lines.map(([system, texts]) => [system, texts[index]]))
          : undefined,
    });
    const marked = (edit: M2Edit, number: number) => ({
      ...item,
      id: `${item.id}.${number + 1}`,
      target: spanOf(source, edit),
      metadata: { errorType: edit.type },
    });
    for (const one of targets ? edits.map(marked) : [item]) collected.add(one, position);
  });
  const { value, problems } = collected.end();
  return { value, problems: [...named, ...problems] };
}

/** The corrected sentence; null where the edits overlap or lie outside it. */
function correct(words: readonly string[], edits: readonly M2Edit[]): string | null {
  try {
    return applyM2Edits(words, edits).join(' ');
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** A token range as code points of the tokens joined by one space; an insertion is zero width after the word before it. */
function spanOf(source: string, { start, end }: M2Edit): TextSpan {
  const words = source.split(' ');
  const lengthOf = (count: number) => codePointLength(words.slice(0, count).join(' '));
  if (start === end) return { start: lengthOf(start), end: lengthOf(start) };
  return { start: start === 0 ? 0 : lengthOf(start) + 1, end: lengthOf(end) };
}
