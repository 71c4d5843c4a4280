// learner text with human labels -> agreement: how often our types mean what people said (languages specification 10).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Analyser, annotate, type Classifier, type Edit } from '@corrigenda/core';
import { importEdit } from '@corrigenda/core/internal';
import { percent } from '../percent.ts';

export interface LabelAgreement {
  readonly edits: number;
  readonly label: number;
  /** By SweLL's groups O L M P S; `null` where the corpus has none. */
  readonly group: number | null;
}

/** For each label of a corpus a regular expression over our types; open labels say nothing about the type. */
interface LabelMap {
  readonly label: Readonly<Record<string, string>>;
  readonly group?: Readonly<Record<string, string>>;
  readonly open?: readonly string[];
}

/** An edit of ours and the labels that people gave its words. */
interface LabelledEdit {
  readonly type: string;
  readonly labels: readonly string[];
}

function agreementOf(edits: readonly LabelledEdit[], { label, group, open = [] }: LabelMap): LabelAgreement {
  const counted = edits
    .map(({ type, labels }) => ({ type, labels: labels.filter((one) => !open.includes(one)) }))
    .filter(({ labels }) => labels.length > 0);
  const matches = (pattern: string | undefined, type: string): boolean =>
    pattern !== undefined && new RegExp(`^(?:${pattern})$`).test(type);
  const byLabel = counted.filter(({ type, labels }) => labels.some((one) => matches(label[one], type)));
  const byGroup = counted.filter(({ type, labels }) => labels.some((one) => matches(group?.[one[0]], type)));
  return {
    edits: counted.length,
    label: percent(byLabel.length, counted.length),
    group: group ? percent(byGroup.length, counted.length) : null,
  };
}

const readPacked = (folder: string, name: string): string =>
  gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString('utf8');

const readMaps = (shared: string): Readonly<Record<string, LabelMap>> =>
  JSON.parse(readFileSync(join(shared, 'vectors/languages/label-maps.json'), 'utf8'));

/** Words of a sentence with the labels of each. */
interface LabelledWords {
  readonly words: readonly string[];
  readonly labels: readonly (readonly string[])[];
}

function readLabelled(folder: string, name: string): LabelledWords[] {
  return readPacked(folder, `${name}.conllu`)
    .split('\n\n')
    .map((block) => block.split('\n').flatMap((line) => (/^\d+\t/.test(line) ? [line.split('\t')] : [])))
    .filter((rows) => rows.length > 0)
    .map((rows) => ({
      words: rows.map((row) => row[1]),
      labels: rows.map((row) => labelsOf(row[9])),
    }));
}

/** `CorrectionLabels=M-Gend;O:2` */
function labelsOf(misc: string): string[] {
  const found = misc.split('|').find((pair) => pair.startsWith('CorrectionLabels='));
  return found
    ? found
        .slice(found.indexOf('=') + 1)
        .split(';')
        .map((label) => label.replace(/:\d+$/, ''))
    : [];
}

/** The shared half of SweLL: edits found in the pair, with the labels of all words inside on both sides. */
export function agreementWithSwell(
  shared: string,
  analyser: Analyser,
  classifier: Classifier,
): LabelAgreement {
  const folder = join(shared, 'data/swedish');
  const corrected = readLabelled(folder, 'learner-corrected');
  const edits = readLabelled(folder, 'learner-original').flatMap((original, index) => {
    const other = corrected[index];
    const pair = [analyser.analyse(original.words), analyser.analyse(other.words)] as const;
    return annotate(...pair, { classifier }).map(({ type, oStart, oEnd, cStart, cEnd }) => ({
      type,
      labels: [...original.labels.slice(oStart, oEnd), ...other.labels.slice(cStart, cEnd)].flat(),
    }));
  });
  return agreementOf(edits, readMaps(shared).swell);
}

/** DaLAJ without its test part: the given span is classified. */
export function agreementWithDalaj(
  shared: string,
  analyser: Analyser,
  classifier: Classifier,
): LabelAgreement {
  const lines = readPacked(join(shared, 'data/swedish'), 'dalaj.tsv').split('\n').slice(1).filter(Boolean);
  const edits = lines.map((line): LabelledEdit => {
    const [, label, span, original, corrected] = line.split('\t');
    const [oStart, oEnd, cStart, cEnd] = span.split(' ').map(Number);
    const [o, c] = [original, corrected].map((text) => analyser.analyse(text.split(' ')));
    const given: Edit = importEdit(o, c, { oStart, oEnd, cStart, cEnd }, { classifier, minimise: false });
    return { type: given.type, labels: [label] };
  });
  return agreementOf(edits, readMaps(shared).dalaj);
}
