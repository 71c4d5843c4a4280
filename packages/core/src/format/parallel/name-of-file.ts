// path of a file -> the name of the system or reference in it: what pages, commands and reports call it where nobody said otherwise.

/** Endings that say how a file is written, not whose text it is. */
const formatEnding = /(?<=.)\.(?:txt|text|m2|out|output|hyp|pred|cor|csv|tsv|json|jsonl)$/i;

/**
 * The name without its folder and endings.
 *
 * @example
 * nameOfFile('outputs/gpt-4.1.txt.gz') // 'gpt-4.1'
 * nameOfFile('dev.src') // 'dev.src'
 */
export const nameOfFile = (path: string): string =>
  path
    .replace(/^.*[\\/]/, '')
    .replace(/(?<=.)\.gz$/i, '')
    .replace(formatEnding, '');
