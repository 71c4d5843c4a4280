// options -> signature: one line that says how a score was made, so that it can be made again (after sacreBLEU).
import type { MergeStrategy } from '../edit/index.ts';
import { emptyHash, hashMore, mixBits } from '../stats/random.ts';
import { version } from '../version.ts';
import type { Choice } from './choose-pair.ts';
import type { EditFilter, Mode } from './edit-keys.ts';
import { formatFloat } from './round-score.ts';

/** How the edits of a text were made: annotated by this programme, taken from a file of unknown making, or not said. */
export type EditOrigin =
  | {
      readonly made: 'here';
      /** BCP 47 tag. */
      readonly language: string;
      /** Whether the text was split at spaces or tokenised as raw text. */
      readonly tokens: 'spaces' | 'raw';
      /** Models with their checksum, `en-0.1.0+1a2b3c4d`; `none` where only strings were compared. */
      readonly model: string;
      /** `given`: the spans are those of the file, and only the types were made here. */
      readonly merge: MergeStrategy | 'given';
      readonly alignment: 'linguistic' | 'levenshtein' | 'given';
      /** Version of the programme. */
      readonly version: string;
    }
  | { readonly made: 'elsewhere' };

/** Where a text came from: how its edits were made, and a short hash of its contents (`hashLines`). */
export interface TextOrigin {
  readonly edits: EditOrigin;
  readonly hash: string;
}

/** Eight digits for the lines of a text; line ends, compression and byte order marks make no difference. */
export function hashLines(lines: readonly string[]): string {
  const hasher = createLineHasher();
  for (const line of lines) hasher.add(`${line}\n`);
  return hasher.digits();
}

/** The same for a text that comes in pieces, whose lines end in `\n`. */
export function createLineHasher(): { add(piece: string): void; digits(): string } {
  let hash = emptyHash;
  let held = '';
  return {
    add(piece) {
      if (piece === '') return;
      // The end of the last line makes no difference.
      hash = hashMore(hash, held);
      held = piece.endsWith('\n') ? '\n' : '';
      hash = hashMore(hash, held === '' ? piece : piece.slice(0, -1));
    },
    digits: () => mixBits(hash).toString(16).padStart(8, '0'),
  };
}

/** `en,spaces,en-0.1.0+1a2b3c4d,rules,linguistic` */
export function originText(origin: EditOrigin): string {
  if (origin.made === 'elsewhere') return 'elsewhere';
  const { language, tokens, model, merge, alignment, version: by } = origin;
  const parts = [language, tokens, model, merge, alignment, ...(by === version ? [] : [by])];
  return parts.map(safe).join(',');
}

/** Names and types from outside cannot break a signature into other parts. */
const safe = (text: string) => text.replace(/[|,%\s]/g, (character) => encodeURIComponent(character));

/** The files behind a score. */
export interface SignatureFiles {
  /** Short hash of the source, where it is a file of its own. */
  readonly source?: string;
  /** In the order of the files, which can decide between equally good references. */
  readonly referenceTexts?: readonly TextOrigin[];
  readonly systemTexts?: readonly TextOrigin[];
}

export interface SignatureParts extends SignatureFiles {
  readonly mode: Mode;
  readonly beta: number;
  readonly choice: Choice;
  /** The most reference annotators any sentence has. */
  readonly references: number;
  readonly filter: EditFilter;
  readonly resamples: number;
  readonly seed: number;
}

/** Files by how their edits were made: `edits:elsewhere:r1-1a2b3c4d,h-5e6f7a8b`. The order of systems changes no number. */
export function signatureTexts({
  source,
  referenceTexts = [],
  systemTexts = [],
}: SignatureFiles): readonly string[] {
  const files = [
    ...referenceTexts.map(({ edits, hash }, index) => ({ edits, file: `r${index + 1}-${hash}` })),
    ...systemTexts.map(({ edits, hash }) => ({ edits, file: `h-${hash}` })).sort(byFile),
  ];
  const origins = new Map<string, string[]>();
  for (const { edits, file } of files) {
    const origin = originText(edits);
    origins.set(origin, [...(origins.get(origin) ?? []), file]);
  }
  return [
    ...(source === undefined ? [] : [`source:${source}`]),
    ...[...origins].map(([origin, own]) => `edits:${origin}:${own.join(',')}`),
  ];
}

const byFile = (a: { readonly file: string }, b: { readonly file: string }) => (a.file < b.file ? -1 : 1);

/**
 * `F0.5|mode:cs|choice:running|refs:1|filter:none|source:...|edits:en,spaces,en-0.1.0+1a2b3c4d,rules,linguistic:r1-...,h-...|`
 * `bs:1000|ar:1000|seed:2017|corrigenda:0.1.0`, in one line.
 */
export function formatSignature(parts: SignatureParts): string {
  const { mode, beta, choice, references, filter, resamples, seed } = parts;
  const filters = [
    ...(filter.single ? ['single'] : []),
    ...(filter.multi ? ['multi'] : []),
    ...[...new Set(filter.without ?? [])].sort().map((type) => `-${safe(type)}`),
  ];
  const sampling =
    resamples > 0 ? [`bs:${resamples}`, `ar:${resamples}`, `seed:${seed}`] : ['bs:none', 'ar:none'];
  return [
    `F${formatFloat(beta)}`,
    `mode:${mode}`,
    `choice:${choice}`,
    `refs:${references}`,
    `filter:${filters.join(',') || 'none'}`,
    ...signatureTexts(parts),
    ...sampling,
    `corrigenda:${version}`,
  ].join('|');
}
