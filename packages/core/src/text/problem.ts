// Problems in the user's data are values with a position, never exceptions.

/** Something wrong with the data a user brought. Lines and columns count from 1; columns count code points. */
export interface Problem {
  /** File name as the user gave it, or `-` for standard input. Readers of strings leave it out; the caller knows. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** Stable machine-readable id, e.g. `m2/span-out-of-range`. */
  readonly code: string;
  /** What is wrong and what was expected, in one plain sentence. */
  readonly message: string;
  /** The names and numbers in the message, by which pages say the same in another language. */
  readonly values?: ProblemValues;
  readonly severity: 'error' | 'warning';
}

export type ProblemValues = Readonly<Record<string, string | number>>;

/** What a reader returns: as much of the value as could be read, and everything that was wrong. */
export interface Read<Value> {
  readonly value: Value;
  readonly problems: readonly Problem[];
}

/**
 * `file:line:col message`, the form editors and people understand.
 *
 * @example formatProblem(checkM2('S a')[0]) // '-:2:1 the last block is not followed by an empty line'
 */
export function formatProblem({ file, line, column, message }: Problem): string {
  const position = [file ?? '-', line, column].filter((part) => part !== undefined).join(':');
  return `${position} ${message}`;
}
