// warnings -> standard error: what a command does to the user's data without being asked, at most so many times for each kind.
import { formatProblem, type Problem } from '@corrigenda/core';

/** Plain data, so that a worker thread can send it. */
export interface Warning extends Pick<Problem, 'file' | 'line' | 'column'> {
  readonly kind: string;
  readonly message: string;
}

export interface Notices {
  tell(kind: string, position: Pick<Problem, 'file' | 'line' | 'column'>, message: string): void;
  /** How many more of each kind there were. */
  close(): void;
}

const mostNotices = 20;

export function createNotices(write: (text: string) => void): Notices {
  const counts = new Map<string, number>();
  return {
    tell(kind, { file, line, column }, message) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      if (count > mostNotices) return;
      const problem = { code: kind, message: `warning: ${message}`, severity: 'warning' } as const;
      write(`${formatProblem({ ...problem, file, line, column })}\n`);
    },
    close() {
      for (const [kind, count] of counts)
        if (count > mostNotices)
          write(`... and ${count - mostNotices} more warnings of this kind: ${kind}\n`);
    },
  };
}
