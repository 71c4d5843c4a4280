// Swedish rating JSON -> judgement set: N systems rated and post-edited blind, one file per annotator.
import {
  type Criterion,
  type CriterionJudgement,
  emptyJudgementSet,
  type ItemTexts,
  type PostEdit,
} from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { isRecord, type JsonFile, openJson, type PublishedReader } from './published-file.ts';

const names = ['Grammaticality', 'Fluency', 'Meaning Preservation'] as const;

/** The answers from 1 to 4; 0 is Other. */
const scales: Readonly<Record<(typeof names)[number], readonly string[]>> = {
  Grammaticality: ['Incomprehensible', 'Somewhat comprehensible', 'Comprehensible', 'Perfect'],
  Fluency: ['Extremely unnatural', 'Somewhat unnatural', 'Somewhat natural', 'Extremely natural'],
  'Meaning Preservation': [
    'Substantially different',
    'Moderate differences',
    'Minor differences',
    'Identical',
  ],
};

const criteria: readonly Criterion[] = names.map((id) => ({
  id,
  label: id,
  level: 'ordinal',
  polarity: 'higher-is-better',
  averaged: true,
  answerLabels: Object.fromEntries(['Other', ...scales[id]].map((label, value) => [String(value), label])),
}));

/** What has been read so far, from all files. */
interface Reading {
  readonly judgements: CriterionJudgement[];
  readonly postEdits: PostEdit[];
  readonly texts: Map<string, ItemTexts>;
  /** Item, system and annotator of every answer that was taken. */
  readonly seen: Set<string>;
}

/** Values: 4 best ... 1 worst, 0 Other; a missing rating is an absent key. */
export const readMultiSystemJson: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const reading: Reading = { judgements: [], postEdits: [], texts: new Map(), seen: new Set() };
  for (const { name, text } of files) {
    const file = openJson(name, text, problems);
    if (!file) continue;
    const data = isRecord(file.value) ? file.value.data : undefined;
    if (Array.isArray(data))
      for (const [index, entry] of data.entries()) readItem(file, index, entry, reading);
    else file.error('multi-system/no-data', [], 'expected an object with a list "data" of items');
  }
  const { judgements, postEdits, texts } = reading;
  return {
    value: { ...emptyJudgementSet('multi-system-json'), criteria, judgements, postEdits, texts },
    problems,
  };
};

function readItem(file: JsonFile, index: number, entry: unknown, reading: Reading): void {
  const path = ['data', index] as const;
  if (!isRecord(entry) || !isRecord(entry.systems)) {
    file.error('multi-system/item', path, 'expected an item with "systems"');
    return;
  }
  // From 0, as in every format, so that a metric's n-th score meets the n-th sentence.
  const item = String(index).padStart(6, '0');
  const { source, reference } = { source: textOf(entry.original), reference: textOf(entry.reference) };
  const known = reading.texts.get(item);
  if (known && (known.source !== source || known.reference !== reference)) {
    file.error(
      'multi-system/other-item',
      path,
      'this is another sentence than in the first file; put ":" between groups of files over different items',
    );
    return;
  }
  const outputs: Record<string, string> = { ...known?.outputs };
  for (const [system, result] of Object.entries(entry.systems)) {
    const before = known && Object.hasOwn(known.outputs, system) ? known.outputs[system] : null;
    const output = readSystem(file, index, system, result, { item, before, reading });
    if (output !== null) outputs[system] = output;
  }
  reading.texts.set(item, { source, reference, outputs });
}

/** The output of a system, after its answers were taken. */
function readSystem(
  file: JsonFile,
  index: number,
  system: string,
  result: unknown,
  {
    item,
    before,
    reading,
  }: { readonly item: string; readonly before: string | null; readonly reading: Reading },
): string | null {
  const path = ['data', index, 'systems', system] as const;
  if (!isRecord(result) || typeof result.output !== 'string') {
    file.error('multi-system/output', path, 'expected an object with a text "output"');
    return null;
  }
  const { output } = result;
  if (before !== null && before !== output) {
    file.error(
      'multi-system/other-output',
      path,
      `this is another output of ${system} than in the first file; the ratings of two texts are never one, so they are left out`,
    );
    return null;
  }
  for (const [annotator, answers] of Object.entries(isRecord(result.annotators) ? result.annotators : {})) {
    const key = `${item}\u0000${system}\u0000${annotator}`;
    const own = [...path, 'annotators', annotator];
    if (!isRecord(answers)) file.error('multi-system/answers', own, 'expected an object of ratings');
    else if (reading.seen.has(key))
      file.warning('multi-system/twice', own, `${annotator} is in two files; the first counts`);
    else {
      reading.seen.add(key);
      const unit = { item, systems: [system], annotator };
      for (const criterion of names) {
        const value = ratingOf(answers[criterion]);
        if (value === null)
          file.error(
            'multi-system/value',
            [...own, criterion],
            `${JSON.stringify(answers[criterion])} is not a rating from 0 (Other) to 4`,
          );
        else if (value !== undefined)
          reading.judgements.push({
            criterion,
            ...unit,
            unit: system,
            value,
            ...(value === 0 && { other: true }),
          });
      }
      if (typeof answers.corrected === 'string')
        reading.postEdits.push({ ...unit, output, text: answers.corrected });
    }
  }
  return output;
}

/** Undefined where there is none, null where it is no rating. */
function ratingOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 4 ? value : null;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
