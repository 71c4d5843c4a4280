// problems -> standard error: printed as `file:line:col`, coloured only on a terminal and never by colour alone.
import { formatProblem, type Problem } from '@corrigenda/core';
import { paint } from './paint.ts';

const most = 20;

/** Prints problems, errors and warnings in the order given; after the first twenty only their number. */
export function printProblems(problems: readonly Problem[], { limit = most } = {}): void {
  for (const problem of problems.slice(0, limit)) {
    const mark = problem.severity === 'error' ? paint('error', 'error') : paint('warning', 'warning');
    process.stderr.write(`${formatProblem({ ...problem, message: `${mark}: ${problem.message}` })}\n`);
  }
  if (problems.length > limit)
    process.stderr.write(`... and ${(problems.length - limit).toLocaleString('en')} more problems\n`);
}
