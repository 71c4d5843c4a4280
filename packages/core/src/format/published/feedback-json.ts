// Feedback rating JSON -> judgement set: comments rated by teachers; the comment's source is the system.
import { type Criterion, type CriterionJudgement, emptyJudgementSet } from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { itemRegistry } from './item-registry.ts';
import { isRecord, type JsonFile, openJson, type PublishedReader, stem } from './published-file.ts';

const yesNo = (
  id: string,
  label: string,
  polarity: Criterion['polarity'] = 'higher-is-better',
): Criterion => ({ id, label, level: 'nominal', polarity, categories: ['No', 'Yes'], averaged: true });

const directness = ['Direct', 'Hint', 'N/A'];

const criteria: readonly Criterion[] = [
  yesNo('is_relevant', 'Relevant'),
  yesNo('is_factual', 'Factual'),
  yesNo('has_what_and_why', 'Explains what is wrong and why'),
  yesNo('has_what_to_do', 'Explains what to do'),
  yesNo('is_comprehensible', 'Comprehensible'),
  yesNo('has_out_of_scope', 'Unnecessary content', 'lower-is-better'),
  {
    id: 'is_direct',
    label: 'Directness',
    level: 'nominal',
    polarity: 'none',
    categories: directness,
    averaged: false,
  },
  {
    id: 'feedback_quality',
    label: 'Overall quality',
    level: 'ordinal',
    polarity: 'higher-is-better',
    averaged: true,
    overall: true,
  },
];

/** What has been read so far, from all files. */
interface Reading {
  readonly judgements: CriterionJudgement[];
  readonly times: { item: string; annotator: string; seconds: number }[];
  readonly register: ReturnType<typeof itemRegistry>;
  /** Unit and annotator of every answered row, with the tasks in which they answered. */
  readonly answered: Map<string, Set<string>>;
  rejections: number;
}

/** Null instead of the answers marks a rejected instance. */
export const readFeedbackJson: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const reading: Reading = {
    judgements: [],
    times: [],
    register: itemRegistry(),
    answered: new Map(),
    rejections: 0,
  };
  for (const { name, text } of files) {
    const file = openJson(name, text, problems);
    if (!file) continue;
    const rows = file.value;
    if (!Array.isArray(rows)) file.error('feedback/no-list', [], 'expected a list of rated instances');
    else
      for (const [index, row] of (rows as readonly unknown[]).entries()) {
        if (isRecord(row)) readRow(file, index, row, stem(name), reading);
        else file.error('feedback/row', [index], 'expected an object');
      }
  }
  const { judgements, times, rejections } = reading;
  return {
    value: { ...emptyJudgementSet('feedback-json'), criteria, judgements, times, rejections },
    problems,
  };
};

type Row = Readonly<Record<string, unknown>>;

function readRow(file: JsonFile, index: number, row: Row, fileName: string, reading: Reading): void {
  const system = nameOf(row.fb_source) ?? 'unknown';
  const item = registeredItem(file, index, row, system, reading);
  if (item === null) return;
  const annotator = nameOf(row.user_id) ?? fileName;
  if (nameOf(row.fb_source) === undefined)
    file.warning('feedback/no-source', [index], '"fb_source" is missing; counted under "unknown"');
  const seconds = secondsOf(row.behavioral_data);
  if (seconds !== null) reading.times.push({ item, annotator, seconds });
  const answered = criteria.filter(({ id }) => row[id] !== null && row[id] !== undefined);
  if (answered.length === 0) {
    reading.rejections++;
    return;
  }
  // An item may come with a comment from each source: each of them is judged for itself.
  const unit = `${item}\u0000${system}`;
  const tasks = reading.answered.get(`${unit}\u0000${annotator}`) ?? new Set<string>();
  reading.answered.set(`${unit}\u0000${annotator}`, tasks);
  const repeat = tasks.size > 0;
  const task = nameOf(row.rater_task_id) ?? `${fileName}, row ${index + 1}`;
  if (tasks.has(task)) {
    file.warning(
      'feedback/twice',
      [index],
      `${annotator} answered task ${task} before; the first answers count`,
    );
    return;
  }
  tasks.add(task);
  for (const criterion of answered) {
    const value = answerValue(criterion, row[criterion.id]);
    if (value === null)
      file.error(
        'feedback/value',
        [index, criterion.id],
        `${JSON.stringify(row[criterion.id])} is not an answer; expected ${expected(criterion)}`,
      );
    else
      reading.judgements.push({
        criterion: criterion.id,
        item,
        unit,
        systems: [system],
        annotator,
        value,
        ...(repeat && { repeat }),
      });
  }
}

/**
 * The item is named by `annotation_instance_id`. `instance_id` counts within a batch, so that it names an item only together with
 * the texts; `rater_task_id` names the task, which is all there is in some files.
 */
function registeredItem(
  file: JsonFile,
  index: number,
  row: Row,
  system: string,
  { register }: Reading,
): string | null {
  const id = nameOf(row.annotation_instance_id) ?? nameOf(row.instance_id) ?? nameOf(row.rater_task_id);
  if (id === undefined) {
    file.error('feedback/no-id', [index], '"annotation_instance_id" and "instance_id" are missing');
    return null;
  }
  const shown = isRecord(row.instance_text) ? row.instance_text : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const [source, corrected, comment] = [text(shown.source), text(shown.corrected), text(shown.feedback)];
  const { item, conflict } = register(id, { source, corrected, [`comment of ${system}`]: comment });
  if (conflict !== null)
    file.warning(
      'feedback/other-text',
      [index],
      `${id} stood for another ${conflict} before; taken as an item of its own, "${item}"`,
    );
  return item;
}

const nameOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const expected = ({ id }: Criterion) =>
  id === 'is_direct'
    ? 'Direct, Hint or N/A'
    : id === 'feedback_quality'
      ? 'a whole number from 1 to 5'
      : 'true or false';

function answerValue({ id }: Criterion, value: unknown): number | null {
  if (id === 'is_direct') {
    const category = directness.findIndex(
      (name) => name.toLowerCase() === String(value).trim().toLowerCase(),
    );
    return category < 0 ? null : category;
  }
  if (id === 'feedback_quality') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 5
      ? number
      : null;
  }
  const word = String(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return 1;
  return ['false', 'no', '0'].includes(word) ? 0 : null;
}

/** `Time spent: 0d 0h 0m 18s`; the words alone mean that the time is not known. */
function secondsOf(behaviour: unknown): number | null {
  const text = isRecord(behaviour) && typeof behaviour.time_string === 'string' ? behaviour.time_string : '';
  const parts = [...text.matchAll(/(\d+)\s*([dhms])/g)];
  const unit: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, s: 1 };
  return parts.length === 0
    ? null
    : parts.reduce((sum, [, count, letter]) => sum + Number(count) * unit[letter], 0);
}
