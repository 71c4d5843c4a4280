// `@corrigenda/core/formats`, files <-> values: items, published judgements, CoNLL-U, zip, tables, and M2 in pieces.
export { readConllu } from './format/conllu.ts';
export { itemsFromJsonl } from './format/items.ts';
export { itemsFromCsv, itemsToCsv } from './format/items-csv.ts';
export { itemsFromM2, itemsFromParallel } from './format/items-parallel.ts';
export type { M2Problem } from './format/m2-problem.ts';
export { createM2Reader, type M2Reader } from './format/m2-reader.ts';
export { checkTexts, type EvaluationTexts } from './format/parallel/check-texts.ts';
export { linesOfFile } from './format/parallel/packed-file.ts';
export type { ParallelText } from './format/parallel/text-file.ts';
export { type PublishedFormat, publishedFormats } from './format/published/index.ts';
export { readZip, writeZip } from './format/zip.ts';
export { type ReportTable, tableText } from './report/table-text.ts';
