// `@corrigenda/core/formats`, files <-> values: items, published judgements, CoNLL-U, zip, and M2 in pieces.
export { readConllu } from './format/conllu.ts';
export { itemsFromJsonl } from './format/items.ts';
export { itemsFromCsv, itemsToCsv } from './format/items-csv.ts';
export { itemsFromM2, itemsFromParallel } from './format/items-parallel.ts';
export { createM2Reader, type M2Reader } from './format/m2-reader.ts';
export { type PublishedFormat, publishedFormats } from './format/published/index.ts';
export { readZip, writeZip } from './format/zip.ts';
