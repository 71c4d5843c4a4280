// What a command says when it will not go on: one error class, one table of exit statuses.
import type { Problem } from '@corrigenda/core';

/** What the exit status of every command means. */
export const exitStatus = {
  /** The work is done. */
  done: 0,
  /** Something is wrong with the data; nothing half-written is left behind. */
  data: 1,
  /** The command was called in a way it does not understand. */
  misuse: 2,
  /** A fault of the programme itself. */
  fault: 70,
  /** Stopped by Ctrl-C or a signal, as shells count it. */
  interrupted: 130,
} as const;

export type RefusalKind = Exclude<keyof typeof exitStatus, 'done' | 'fault'>;

/** A clear no: the command stops, says why, and leaves no half-written file. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly problems: readonly Problem[];

  constructor(kind: RefusalKind, message: string, problems: readonly Problem[] = []) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.problems = problems;
  }
}

/** Refuses data because of one problem at one position. */
export function refuseData(problem: Omit<Problem, 'severity'>): Refusal {
  return new Refusal('data', '', [{ ...problem, severity: 'error' }]);
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file; expected an existing file or - for standard input',
  EACCES: 'no permission for this file',
  EPERM: 'no permission for this file',
  EISDIR: 'this is a folder; expected a file',
  ENOTDIR: 'a part of this path is not a folder',
  ENOSPC: 'no space is left on the disk',
  EROFS: 'this disk is read-only',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the symbolic links lead in a circle',
  ETXTBSY: 'the file is in use',
};

/** What the operating system said about a file, in plain words. */
export function refuseFile(file: string, error: unknown, { writing = false } = {}): Refusal {
  if (error instanceof Refusal) return error;
  const { code = 'unknown', message } = error as NodeJS.ErrnoException;
  const reason =
    writing && code === 'ENOENT'
      ? 'cannot be written: the folder does not exist'
      : (reasons[code] ?? `cannot be ${writing ? 'written' : 'read'}: ${message}`);
  return refuseData({ file, code: `file/${code.toLowerCase()}`, message: reason });
}
