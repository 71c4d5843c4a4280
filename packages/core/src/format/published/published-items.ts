// published files -> items: what was judged once can be judged again, in any protocol that its texts are enough for.
import type { Item, TextSpan } from '../../protocol/item.ts';
import { itemsOf, systemsOf } from '../../results/judgement-set.ts';
import type { Problem, Read } from '../../text/problem.ts';
import { collectItems, type ReadingItems, splitLines } from '../items.ts';
import type { ParallelTexts } from '../items-parallel.ts';
import { readEssayMarkdown } from './essay-markdown.ts';
import { type GuessedFormat, guessFormat } from './guess-format.ts';
import { publishedFormats } from './index.ts';
import { itemRegistry } from './item-registry.ts';
import { isRecord, openJson, type PublishedFile, type PublishedOptions } from './published-file.ts';

export interface ReadingPublished extends Pick<ReadingItems, 'protocol'>, PublishedOptions {
  /** The texts that rankings and scores are about, one sentence a line: such files have no texts. */
  readonly texts?: ParallelTexts;
}

/** Formats whose files hold items, or name sentences of texts that stand beside them. */
export const itemFormats: readonly GuessedFormat[] = [
  'multi-system-json',
  'feedback-json',
  'ratings-csv',
  'essay-markdown',
  'ranking-xml',
  'wmt-csv',
  'segment-scores-csv',
];

/** Whether files are in a published format that items can be made of. */
export function arePublishedItems(files: readonly PublishedFile[]): boolean {
  const format = guessFormat(files);
  return format !== null && itemFormats.includes(format);
}

/** Items of published files, their judgements left aside; files of several annotators over the same items are one set of items. */
export function itemsFromPublished(
  files: readonly PublishedFile[],
  { protocol, texts = { systems: {} }, srcIdBase }: ReadingPublished = {},
): Read<Item[]> {
  const format = guessFormat(files);
  const collected = collectItems({ protocol, file: files[0]?.name });
  const found = format === null ? null : readers(files, texts, { srcIdBase })[format];
  if (!found) {
    collected.report(
      'items/unknown-format',
      `not a published format that items can be made of; expected ${itemFormats.join(', ')}`,
      { line: 1, column: 1 },
    );
    return collected.end();
  }
  const { value, problems } = found();
  for (const item of value) collected.add(item, () => ({}));
  const end = collected.end();
  return { value: end.value, problems: [...problems, ...end.problems] };
}

type Readers = Partial<Record<GuessedFormat, () => Read<Item[]>>>;

function readers(files: readonly PublishedFile[], texts: ParallelTexts, options: PublishedOptions): Readers {
  return {
    'multi-system-json': () => fromTexts('multi-system-json', files),
    'ratings-csv': () => fromTexts('ratings-csv', files),
    'feedback-json': () => fromFeedback(files),
    'essay-markdown': () => fromEssays(files, texts),
    'ranking-xml': () => fromLines('ranking-xml', files, texts, options),
    'wmt-csv': () => fromLines('wmt-csv', files, texts, options),
    'segment-scores-csv': () => fromLines('segment-scores-csv', files, texts, options),
  };
}

/** What is wrong with a rating is nothing against the item. */
const aboutItems = (problems: readonly Problem[]): Problem[] =>
  problems.filter(({ code }) => !/\/(value|answers|rank|twice|single|no-source)$/.test(code));

function fromTexts(
  format: 'multi-system-json' | 'ratings-csv',
  files: readonly PublishedFile[],
): Read<Item[]> {
  const { value, problems } = publishedFormats[format].read(files, {});
  const items = [...value.texts].map(
    ([id, { source, reference, outputs }]): Item => ({
      id,
      ...(source !== undefined && { source }),
      ...(reference !== undefined && { reference }),
      outputs,
    }),
  );
  return { value: items, problems: aboutItems(problems) };
}

/** The judged sentences, with the lines of the texts that stand beside the file. */
function fromLines(
  format: 'ranking-xml' | 'wmt-csv' | 'segment-scores-csv',
  files: readonly PublishedFile[],
  { source, reference, systems }: ParallelTexts,
  options: PublishedOptions,
): Read<Item[]> {
  const { value: set, problems } = publishedFormats[format].read(files, options);
  const [file] = files;
  // A file in which nothing could be read says why itself.
  if (systemsOf(set).length === 0) return { value: [], problems };
  const judged = systemsOf(set).filter((system) => Object.hasOwn(systems, system));
  const fault = (code: string, message: string): Problem => ({
    file: file.name,
    code,
    message,
    severity: 'error',
  });
  if (judged.length === 0)
    return {
      value: [],
      problems: [
        fault(
          'items/no-texts',
          `this file names sentences and holds no texts: give the source and the outputs of ${systemsOf(set).join(', ')} beside it, one sentence a line`,
        ),
      ],
    };
  const lines = (text: { readonly text: string } | undefined) => (text ? splitLines(text.text) : []);
  const [sources, references] = [lines(source), lines(reference)];
  const outputs = new Map(judged.map((system) => [system, lines(systems[system])]));
  const beyond = itemsOf(set).filter((item) =>
    judged.some((system) => outputs.get(system)?.[Number(item)] === undefined),
  );
  if (beyond.length > 0)
    return {
      value: [],
      problems: [
        fault(
          'items/beyond',
          `sentence ${beyond[0]} lies beyond the outputs; are sentences counted from another number (--src-id-base)?`,
        ),
      ],
    };
  const items = itemsOf(set).map((id): Item => {
    const line = Number(id);
    return {
      id,
      ...(sources[line] !== undefined && { source: sources[line] }),
      ...(references[line] !== undefined && { reference: references[line] }),
      outputs: Object.fromEntries(judged.map((system) => [system, outputs.get(system)![line]])),
    };
  });
  return { value: items, problems: aboutItems(problems) };
}

function fromEssays(files: readonly PublishedFile[], { systems }: ParallelTexts): Read<Item[]> {
  const read = files.map(readEssayMarkdown);
  const outputs = Object.entries(systems).map(([system, file]) => ({ system, ...readEssayMarkdown(file) }));
  const items = read
    .flatMap(({ value }) => value)
    .map(({ id, text }): Item => {
      const own = outputs.flatMap(({ system, value }) => {
        const essay = value.find((one) => one.id === id);
        return essay ? [[system, essay.text] as const] : [];
      });
      return { id, source: text, ...(own.length > 0 && { outputs: Object.fromEntries(own) }) };
    });
  return { value: items, problems: [...read, ...outputs].flatMap(({ problems }) => problems) };
}

/** One item for each comment; its place in the source and in the corrected text are half-open spans by code point. */
function fromFeedback(files: readonly PublishedFile[]): Read<Item[]> {
  const problems: Problem[] = [];
  const items = new Map<string, Item>();
  const register = itemRegistry();
  for (const { name, text } of files) {
    const file = openJson(name, text, problems);
    const rows = file && Array.isArray(file.value) ? (file.value as readonly unknown[]) : [];
    for (const [index, row] of rows.entries()) {
      if (!isRecord(row) || !isRecord(row.instance_text)) {
        file?.error('feedback/no-text', [index], 'expected a rated instance with "instance_text"');
        continue;
      }
      const { source, corrected, feedback } = row.instance_text;
      if (typeof source !== 'string' || typeof corrected !== 'string' || typeof feedback !== 'string') {
        file?.error(
          'feedback/no-text',
          [index],
          '"instance_text" needs "source", "corrected" and "feedback"',
        );
        continue;
      }
      const id = row.annotation_instance_id ?? row.instance_id ?? row.rater_task_id ?? index;
      const system = typeof row.fb_source === 'string' ? row.fb_source : 'unknown';
      const { item } = register(`${id} ${system}`, { source, corrected, comment: feedback });
      const target = spanOf(row.rating_highlight_start, row.rating_highlight_end);
      const correction = spanOf(row.correction_start, row.correction_end);
      items.set(item, {
        id: item,
        source,
        ...(target && { target }),
        feedback: { comment: feedback, corrected, ...(correction && { correction }), system },
      });
    }
  }
  return { value: [...items.values()], problems };
}

const spanOf = (start: unknown, end: unknown): TextSpan | null =>
  typeof start === 'number' && typeof end === 'number' && start >= 0 && end >= start ? { start, end } : null;
