// name and beginning of a file -> what kind of file it is, and which part of an evaluation it holds.
export type FileKind = 'jsonl' | 'csv' | 'm2' | 'text';
export type FilePart = 'source' | 'reference' | 'system';

/** By the ending of the name, else by the first lines. */
export function guessKind(name: string, text: string): FileKind {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (['jsonl', 'ndjson', 'json'].includes(ending)) return 'jsonl';
  if (['csv', 'tsv'].includes(ending)) return 'csv';
  if (ending === 'm2' || /^S .*\r?\nA \d+ \d+\|\|\|/.test(text)) return 'm2';
  return 'text';
}

/** [dev.src -> source], [reference.txt -> reference], [facit.txt -> reference], [system-b.txt -> a system]; in the three languages of the pages. */
export function guessPart(stem: string): FilePart {
  const has = (words: string) => new RegExp(`(^|\\P{L})(${words})\\d*(\\P{L}|$)`, 'iu').test(stem);
  if (
    has(
      'src|source|orig|original|learner|input|källa|kalla|inlärare|elevtext|оригинал|исходник|источник|исходный',
    )
  )
    return 'source';
  if (has('ref|reference|gold|standard|trg|target|tgt|referens|facit|эталон|образец|референс'))
    return 'reference';
  return 'system';
}
