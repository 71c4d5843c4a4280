// `corrigenda m2 check`: every problem of an M2 file with its position, and what the original ERRANT makes of it.
import { formatProblem, type Problem } from '@corrigenda/core';
import { createM2Checker, formatM2Problem, type M2Problem } from '@corrigenda/core/internal';
import { Command, InvalidArgumentError } from 'commander';
import { counted } from '../../io/counted.ts';
import { readPieces } from '../../io/lines.ts';
import { maxM2LineBytes } from '../../io/m2-blocks.ts';
import { paint } from '../../io/paint.ts';
import { exitStatus } from '../../io/refusal.ts';

interface CheckOptions {
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly limit: number;
}

export function m2CheckCommand(): Command {
  return new Command('check')
    .summary('list every problem of an M2 file, with its place')
    .description(
      'List every problem of an M2 file with line and column, and what ERRANT 3.0.2 would have done with it.',
    )
    .argument('<file>', 'M2 file, plain or gzipped; - for standard input')
    .option('--json', 'print one JSON object a line')
    .option('--strict', 'count warnings as errors')
    .option('--limit <n>', 'print at most so many problems; the rest is counted', parseLimit, 1000)
    .addHelpText(
      'after',
      '\nExample:\n  corrigenda m2 check gold.m2\n\nExit status: 0 no errors, 1 errors (with --strict also for warnings).',
    )
    .action((file: string, options: CheckOptions) => checkFile(file, options));
}

function parseLimit(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.');
  return Number(text);
}

async function checkFile(file: string, { json = false, strict = false, limit }: CheckOptions): Promise<void> {
  const checker = createM2Checker();
  const counts = { error: 0, warning: 0 };
  // What will not be printed is only counted, so that a file of another kind does not fill the memory.
  const kept: (Problem | M2Problem)[] = [];
  const take = (problem: Problem | M2Problem) => {
    counts[problem.severity]++;
    if (kept.length < limit) kept.push({ ...problem, file });
  };
  const reading = { maxLineBytes: maxM2LineBytes, keepByteOrderMark: true, onProblem: take };
  for await (const piece of readPieces(file, reading)) checker.push(piece).forEach(take);
  checker.end().forEach(take);
  kept.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  for (const problem of kept) process.stdout.write(`${json ? JSON.stringify(problem) : describe(problem)}\n`);
  if (!json) process.stderr.write(`${summarise(file, counts.error, counts.warning)}\n`);
  if (counts.error > 0 || (strict && counts.warning > 0)) process.exitCode = exitStatus.data;
}

function describe(problem: Problem | M2Problem): string {
  const mark = paint(problem.severity, problem.severity, { stream: process.stdout });
  const marked = { ...problem, message: `${mark}: ${problem.message}` };
  return 'original' in marked ? formatM2Problem(marked) : formatProblem(marked);
}

function summarise(file: string, errors: number, warnings: number): string {
  if (errors + warnings === 0) return `${file}: ${paint('done', 'no problems')}`;
  return `${file}: ${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}
