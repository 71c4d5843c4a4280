// What every reader of a published format gets: the files of one group, and a list to put oddities on.
import type { JudgementSet } from '../../results/judgement-set.ts';
import type { Problem, Read } from '../../text/problem.ts';

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
    (code: string, message: string, place: { readonly line?: number; readonly column?: number } = {}) =>
      problems.push({ file, code, message, severity, ...place });
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

/** Finds line and column of an offset; the line starts are found once, however many places are asked for. */
export function placesIn(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: [...text.slice(starts[low], offset)].length + 1 };
  };
}

/** JSON with the place of a syntax error; undefined when it cannot be read. */
export function parseJson(text: string, report: ReturnType<typeof reporter>): unknown {
  const clean = text.startsWith('\uFEFF') ? text.slice(1) : text;
  try {
    return JSON.parse(clean);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const offset = /position (\d+)/.exec(message);
    const place = placesIn(clean)(offset ? Number(offset[1]) : clean.length);
    report.error('json/syntax', `not valid JSON: ${message.replace(/\s*\(line.*$/, '')}`, place);
    return undefined;
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
