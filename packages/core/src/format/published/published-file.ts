// What every reader of a published format gets: the files of one group, and a list to put oddities on.
import type { Path } from '../../protocol/schema.ts';
import type { JudgementSet } from '../../results/judgement-set.ts';
import type { Position } from '../../text/position.ts';
import type { Problem, Read } from '../../text/problem.ts';
import { isBlank, readCsvRows } from '../csv.ts';
import { readJson } from '../json.ts';

export interface PublishedFile {
  readonly name: string;
  readonly text: string;
}

export interface PublishedOptions {
  /** What the first sentence is called in `src-id`. */
  readonly srcIdBase?: 0 | 1;
}

export type PublishedReader = (
  files: readonly PublishedFile[],
  options: PublishedOptions,
) => Read<JudgementSet>;

/** Collects problems of one file under its name. */
export function reporter(problems: Problem[], file: string) {
  const report =
    (severity: Problem['severity']) =>
    (code: string, message: string, position: Partial<Position> = {}) =>
      problems.push({ file, code, message, severity, ...position });
  return { error: report('error'), warning: report('warning') };
}

/** File name without folders and ending: how an annotator or system is called when a file says nothing better. */
export const stem = (name: string): string => name.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '') || name;

/**
 * Sentences are numbered from 0 inside, so that a metric's n-th score meets the n-th sentence. Null for a number before the first:
 * the file counts otherwise than was said.
 */
export function itemName(id: string, base: 0 | 1): string | null {
  if (!/^\d+$/.test(id)) return id;
  const number = Number(id) - base;
  return number < 0 ? null : String(number).padStart(6, '0');
}

/** A CSV file with a header; null when it is empty, which is reported. */
export function openCsv(name: string, text: string, problems: Problem[], columns: string) {
  const report = reporter(problems, name);
  const [header, ...rows] = readCsvRows(text).filter((row) => !isBlank(row));
  if (header) return { report, header, rows };
  report.error('csv/empty', `the file is empty; expected a header with ${columns}`);
  return null;
}

/** A JSON file that could be read, and what to say about a value in it: its path, and its position. */
export interface JsonFile {
  readonly value: unknown;
  readonly error: (code: string, path: Path, message: string) => void;
  readonly warning: (code: string, path: Path, message: string) => void;
}

/** Null when the text is not JSON, which is reported. */
export function openJson(name: string, text: string, problems: Problem[]): JsonFile | null {
  const report = reporter(problems, name);
  const { value, problem, at } = readJson(text, { repeatedNames: true });
  if (problem) {
    const { message, ...position } = problem;
    report.error('json/syntax', `not valid JSON: ${message}`, position);
    return null;
  }
  const say = (severity: Problem['severity']) => (code: string, path: Path, message: string) =>
    report[severity](code, path.length === 0 ? message : `${pathName(path)}: ${message}`, at(path));
  return { value, error: say('error'), warning: say('warning') };
}

/** [data, 0, systems -> data[0].systems] */
function pathName(path: Path): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
