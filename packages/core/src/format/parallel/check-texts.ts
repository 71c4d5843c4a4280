// source, references and systems -> mistakes of every day: a shifted or swapped file, untokenised text, another Unicode form.
import type { Problem, ProblemValues } from '../../text/problem.ts';
import { splitWords } from '../../text/white-space.ts';
import { type Shift, shiftFinder } from './find-shift.ts';
import { createWordNumbers, type NumberedText, numberBy } from './number-words.ts';
import type { ParallelText } from './text-file.ts';
import { checkTokenised } from './tokenised.ts';

/** The texts of one evaluation, to be looked at together. */
export interface EvaluationTexts {
  readonly source: ParallelText;
  readonly references: readonly ParallelText[];
  readonly systems: readonly ParallelText[];
  /** The text is raw and will be tokenised. */
  readonly raw?: boolean;
}

/**
 * Everything that looks wrong about the texts of an evaluation. With an error no score would mean anything; a warning does not stop the evaluation.
 *
 * @example
 * const text = (name: string, ...lines: string[]) => ({ name, lines });
 * checkTexts({ source: text('s', 'a', 'b'), references: [text('r', 'a', 'b')], systems: [text('h', 'a')] })[0].code // 'parallel/lines'
 */
export function checkTexts({ source, references, systems, raw = false }: EvaluationTexts): Problem[] {
  const empty = [source, ...references, ...systems].flatMap(checkEmpty);
  if (checkEmpty(source).length > 0) return empty;
  // An empty file does not hide what is wrong with the others.
  const others = [...references, ...systems].filter((text) => checkEmpty(text).length === 0);
  const { words, add } = createWordNumbers();
  const texts = [source, ...others];
  const numbered = texts.map(({ lines }) => add(lines));
  const [ofSource, ...ofOthers] = numbered.map(numberBy(words, (word) => word.toLowerCase()));
  const findShift = shiftFinder(ofSource, words.length);
  const errors = [
    ...empty,
    ...others.flatMap((text, index) => checkBesideSource(text, source, findShift(ofOthers[index]))),
  ];
  if (errors.length > 0) return errors;
  return [
    ...(raw ? [] : checkTokenised(texts, numbered, words)),
    ...others.flatMap((text) => [...checkLineEnds(text, source), ...checkUnicodeForm(text, source)]),
    ...checkSwapped({ source, references, systems }, numbered, words),
    ...checkEqual(source, references, systems),
  ];
}

function checkEmpty({ name, lines }: ParallelText): Problem[] {
  if (lines.some((line) => splitWords(line).length > 0)) return [];
  const message =
    lines.length === 0
      ? 'the file is empty; expected one sentence a line'
      : 'the file has only empty lines; expected one sentence a line';
  return [
    { file: name, code: 'parallel/empty', severity: 'error', message, values: { lines: lines.length } },
  ];
}

/** As many lines as the source, and each beside its own. */
function checkBesideSource(
  { name, lines }: ParallelText,
  source: ParallelText,
  shift: Shift | null,
): Problem[] {
  const values = {
    ...{ source: source.name, lines: lines.length, sourceLines: source.lines.length },
    ...(shift && { from: shift.line, by: shift.by, at: shift.line + shift.by }),
  };
  const error = (line: number, code: string, message: string): Problem => {
    return { file: name, line, column: 1, code, severity: 'error', message, values };
  };
  const where = shift
    ? `from line ${shift.line} on the lines fit the source ${linesAway(shift.by)} (${source.name}:${shift.line + shift.by}); a line seems to be missing or double just before`
    : '';
  if (lines.length !== source.lines.length)
    return [
      error(
        shift?.line ?? Math.min(lines.length, source.lines.length) + 1,
        'parallel/lines',
        `the file has ${lines.length} lines and ${source.name} has ${source.lines.length}; expected the same number${where && `; ${where}`}`,
      ),
    ];
  return shift ? [error(shift.line, 'parallel/shifted', where)] : [];
}

const linesAway = (by: number) =>
  `${Math.abs(by)} line${Math.abs(by) === 1 ? '' : 's'} ${by > 0 ? 'later' : 'earlier'}`;

const warning = (
  file: string,
  code: string,
  message: string,
  values: ProblemValues,
  line?: number,
): Problem => ({
  file,
  ...(line !== undefined && { line, column: 1 }),
  code,
  severity: 'warning',
  message,
  values,
});

/** Every kind of line end is read; a difference is mentioned because it makes files differ in size. */
function checkLineEnds({ name, lineEnds }: ParallelText, source: ParallelText): Problem[] {
  if (!lineEnds || !source.lineEnds || lineEnds === source.lineEnds) return [];
  const [own, theirs] = [lineEnds, source.lineEnds].map((ends) => ends.toUpperCase());
  const message = `lines end in ${own}, those of ${source.name} in ${theirs}; both are read as line ends and no number depends on it`;
  return [warning(name, 'parallel/line-ends', message, { own, theirs, source: source.name })];
}

/** Words that are the same to the eye and different to the computer would count as edits. */
function checkUnicodeForm({ name, lines }: ParallelText, source: ParallelText): Problem[] {
  const differs = (line: string, index: number) => {
    const other = source.lines[index];
    if (line === other || isAscii(line)) return false;
    const theirs = new Set(splitWords(other));
    const normal = new Map(splitWords(other).map((word) => [word.normalize('NFC'), word]));
    return splitWords(line).some((word) => !theirs.has(word) && normal.has(word.normalize('NFC')));
  };
  const indexes = lines.flatMap((line, index) => (differs(line, index) ? [index] : []));
  if (indexes.length === 0) return [];
  const message = `${indexes.length === 1 ? 'this line has' : `${indexes.length} lines have`} words in another Unicode form than ${source.name} (composed against decomposed letters), which count as edits; bring all files into one form, NFC`;
  const values = { lines: indexes.length, source: source.name };
  return [warning(name, 'parallel/unicode-form', message, values, indexes[0] + 1)];
}

const isAscii = (text: string) => /^[\u0000-\u007f]*$/.test(text);

/** So many times more lines must be nearer to the references before the change than after it. */
const swappedRatio = 4;

/** A system that nearly always leads away from the references is perhaps the source. */
function checkSwapped(
  { source, references, systems }: EvaluationTexts,
  numbered: readonly NumberedText[],
  words: readonly string[],
): Problem[] {
  const [own, ...others] = numbered.map(numberBy(words, (word) => word.normalize('NFC')));
  const changing = others.filter((_, place) => references[place] && !isSameText(references[place], source));
  if (changing.length === 0) return [];
  const distance = wordDistance(words.length);
  const nearest = (text: NumberedText, line: number) =>
    changing.reduce((least, other) => Math.min(least, distance(text, other, line)), Number.POSITIVE_INFINITY);
  const ofSource: number[] = [];
  return systems.flatMap(({ name, lines }, place) => {
    const text = others[references.length + place];
    let away = 0;
    let towards = 0;
    lines.forEach((line, index) => {
      if (line === source.lines[index]) return;
      ofSource[index] ??= nearest(own, index);
      const step = nearest(text, index) - ofSource[index];
      if (step > 0) away++;
      if (step < 0) towards++;
    });
    if (away < 3 || away <= swappedRatio * towards) return [];
    const message = `in ${away} of ${away + towards} lines that it changes for better or worse, ${source.name} is nearer to the references than this file; are source and system swapped?`;
    return [warning(name, 'parallel/swapped', message, { away, all: away + towards, source: source.name })];
  });
}

/** How many words one line has and the other has not. */
function wordDistance(words: number): (a: NumberedText, b: NumberedText, line: number) => number {
  const more = new Int32Array(words);
  return (a, b, line) => {
    const [startOfA, endOfA] = [a.starts[line], a.starts[line + 1]];
    const [startOfB, endOfB] = [b.starts[line], b.starts[line + 1]];
    for (let at = startOfA; at < endOfA; at++) more[a.numbers[at]]++;
    for (let at = startOfB; at < endOfB; at++) more[b.numbers[at]]--;
    let distance = 0;
    const settle = (number: number) => {
      distance += Math.abs(more[number]);
      more[number] = 0;
    };
    for (let at = startOfA; at < endOfA; at++) settle(a.numbers[at]);
    for (let at = startOfB; at < endOfB; at++) settle(b.numbers[at]);
    return distance;
  };
}

const isSameText = (a: ParallelText, b: ParallelText) =>
  a.lines.length === b.lines.length && a.lines.every((line, index) => line === b.lines[index]);

/** What two texts of one evaluation should not be to each other. */
function checkEqual(
  source: ParallelText,
  references: readonly ParallelText[],
  systems: readonly ParallelText[],
): Problem[] {
  return [
    ...systems.flatMap((system, index) => [
      ...references
        .filter((reference) => isSameText(system, reference))
        .map(({ name }) =>
          warning(
            system.name,
            'parallel/system-is-reference',
            `this is the same text as the reference ${name}; its scores mean nothing`,
            { other: name },
          ),
        ),
      ...(isSameText(system, source)
        ? [
            warning(
              system.name,
              'parallel/system-is-source',
              `this is the same text as ${source.name}: it corrects nothing`,
              { other: source.name },
            ),
          ]
        : []),
      ...systems
        .slice(0, index)
        .filter((other) => isSameText(system, other))
        .map(({ name }) =>
          warning(system.name, 'parallel/equal-systems', `this is the same text as ${name}`, { other: name }),
        ),
    ]),
    ...references
      .filter((reference) => isSameText(reference, source))
      .map(({ name }) =>
        warning(
          name,
          'parallel/reference-is-source',
          `this is the same text as ${source.name}: a reference without corrections`,
          { other: source.name },
        ),
      ),
  ];
}
