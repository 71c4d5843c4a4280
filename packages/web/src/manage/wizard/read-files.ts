// Files as dropped -> texts with a guess at what each is; a file that is no UTF-8 text is told where.
import type { FileProblem } from '@corrigenda/server';

export type FileKind = 'jsonl' | 'csv' | 'm2' | 'text';

export interface WizardFile {
  readonly name: string;
  readonly text: string;
  readonly kind: FileKind;
  /** What a plain text holds. */
  readonly part: 'source' | 'reference' | 'system';
  readonly system: string;
}

export interface ReadFiles {
  readonly files: readonly WizardFile[];
  readonly problems: readonly FileProblem[];
}

/** Together with the request's own frame this stays under what the server takes. */
const mostBytes = 60 * 1024 * 1024;

export async function readFiles(
  chosen: readonly File[],
  say: { readonly notText: string; readonly tooLarge: string },
): Promise<ReadFiles> {
  const files: WizardFile[] = [];
  const problems: FileProblem[] = [];
  for (const file of chosen) {
    if (file.size > mostBytes) {
      problems.push({ file: file.name, message: say.tooLarge, severity: 'error' });
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = new TextDecoder('utf-8').decode(bytes);
    const bad = firstBadPlace(bytes, text);
    if (bad) problems.push({ file: file.name, ...bad, message: say.notText, severity: 'error' });
    else files.push(describeFile(file.name, text));
  }
  return { files, problems };
}

/** Where a file stops being UTF-8; a replacement character that the file itself holds is no fault. */
function firstBadPlace(bytes: Uint8Array, text: string): { line: number; column: number } | null {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return null;
  } catch {
    const before = text.slice(0, Math.max(0, text.indexOf('\uFFFD')));
    const lines = before.split('\n');
    return { line: lines.length, column: [...lines[lines.length - 1]!].length + 1 };
  }
}

export function describeFile(name: string, text: string): WizardFile {
  const kind = kindOf(name, text);
  const stem = name.replace(/\.[^.]*$/, '');
  return { name, text, kind, part: partOf(stem), system: stem };
}

function kindOf(name: string, text: string): FileKind {
  const ending = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  if (['jsonl', 'ndjson', 'json'].includes(ending)) return 'jsonl';
  if (['csv', 'tsv'].includes(ending)) return 'csv';
  if (ending === 'm2' || /^S .*\r?\nA \d+ \d+\|\|\|/.test(text)) return 'm2';
  return 'text';
}

/** [dev.src -> source], [reference.txt -> reference], [facit.txt -> reference], [system-b.txt -> a system]; in the three languages of the pages. */
function partOf(stem: string): WizardFile['part'] {
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

/** A file added under a name that is there already takes its place: that is how a mended file comes back. */
export function addFiles(before: readonly WizardFile[], added: readonly WizardFile[]): readonly WizardFile[] {
  const mended = new Map(added.map((file) => [file.name, file]));
  const kept = before.map((file) => {
    const next = mended.get(file.name);
    mended.delete(file.name);
    return next ? { ...next, part: file.part, system: file.system } : file;
  });
  return [...kept, ...mended.values()];
}
