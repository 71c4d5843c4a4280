// problems one by one -> the first hundred of them, and how many more there were: nobody reads ten thousand, and finding their lines takes time.
import type { Problem } from './problem.ts';

/** So many problems are listed with their positions. */
export const problemsTold = 100;
/** After so many, reading on is of no use. */
export const problemsCounted = 10_000;

export interface ProblemList {
  /** `make` is called only for a problem that is listed: finding its line may take longer than finding the problem. */
  add(make: () => Problem, severity?: Problem['severity']): void;
  readonly count: number;
  readonly hasErrors: boolean;
  /** So many that reading may stop. */
  readonly isFull: boolean;
  end(): Problem[];
}

export function listProblems(): ProblemList {
  const told: Problem[] = [];
  let count = 0;
  let hasErrors = false;
  let moreSeverity: Problem['severity'] = 'warning';
  return {
    add(make, severity = 'error') {
      count++;
      if (severity === 'error') hasErrors = true;
      if (told.length < problemsTold) told.push(make());
      else if (severity === 'error') moreSeverity = 'error';
    },
    get count() {
      return count;
    },
    get hasErrors() {
      return hasErrors;
    },
    get isFull() {
      return count >= problemsCounted;
    },
    end: () => (count > told.length ? [...told, moreProblems(count - told.length, moreSeverity)] : told),
  };
}

/** The same for problems that are all known, and have their positions. */
export function firstProblems(problems: readonly Problem[]): Problem[] {
  const list = listProblems();
  for (const problem of problems) list.add(() => problem, problem.severity);
  return list.end();
}

const moreProblems = (count: number, severity: Problem['severity']): Problem => ({
  code: 'more-problems',
  message: `and ${count + problemsTold >= problemsCounted ? 'at least ' : ''}${count} more problem${count === 1 ? '' : 's'} that ${count === 1 ? 'is' : 'are'} not listed`,
  severity,
});
