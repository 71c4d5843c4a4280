// report of an evaluation <-> the HTML file that shows it; the numbers in such a file are made again and compared.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { EvaluationReport } from '@corrigenda/core';
import { evaluationFormat, fillReport, isRecomputable, recomputeReport } from '@corrigenda/core/internal';
import { differing, refuseDifferences } from '../analysis/differing.ts';
import { openOutput, refuseUnwritable } from '../io/output.ts';
import { Refusal } from '../io/refusal.ts';
import { stoppable } from '../io/run.ts';

/** The page without numbers comes with the pages of the workbench. */
function findTemplate(): string {
  try {
    const manifest = createRequire(import.meta.url).resolve('@corrigenda/web/package.json');
    const file = join(dirname(manifest), 'dist', 'report.html');
    if (existsSync(file)) return file;
  } catch {
    // Told below.
  }
  throw new Refusal(
    'data',
    'The page of reports is not installed; expected the package @corrigenda/web with its built pages (npm run build).',
  );
}

/** Before anything is computed: whether the report can be written at all. */
export async function checkReportFile(file: string): Promise<void> {
  findTemplate();
  await refuseUnwritable(file);
}

export async function writeReportFile(file: string, report: EvaluationReport, title?: string): Promise<void> {
  const template = await readFile(findTemplate(), 'utf8');
  const output = await openOutput(file);
  await output.write(fillReport(template, title === undefined ? report : { ...report, title }));
  await output.commit();
}

export const isEvaluation = (numbers: unknown): numbers is EvaluationReport =>
  typeof numbers === 'object' &&
  numbers !== null &&
  (numbers as { readonly format?: unknown }).format === evaluationFormat;

/** Everything that the file shows, once more from its own sentences. */
export async function verifyEvaluation(file: string, shown: EvaluationReport): Promise<void> {
  const { title: _title, ...numbers } = shown as EvaluationReport & { readonly title?: string };
  const computed = await stoppable(() => recomputeReport(numbers));
  const differences = differing(JSON.parse(JSON.stringify(computed)), numbers, '');
  refuseDifferences(differences, 'sentences');
  const unchecked = shown.metrics.filter(({ id }) => !isRecomputable(shown, id)).map(({ id }) => id);
  process.stdout.write(
    `Every number of ${file} can be computed again from its sentences.${unchecked.length > 0 ? ` Not checked, because they rest on other files: ${unchecked.join(', ')}.` : ''}\n${shown.signature}\n`,
  );
}
