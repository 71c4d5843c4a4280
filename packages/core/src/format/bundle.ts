// campaign record <-> export bundle: JSON Lines that lose nothing, CSV for reading, and a text that says what is what.
import { checkItem } from '../campaign/check-item.ts';
import { checkProtocol } from '../campaign/check-protocol.ts';
import { writeCsv } from '../campaign/csv-cell.ts';
import { isPairName, pairNamed } from '../campaign/decisions.ts';
import { invalidJudgements, listCountedAnswers } from '../campaign/judgements.ts';
import { nameOutput } from '../campaign/present.ts';
import { type CampaignRecord, protocolOf } from '../campaign/record.ts';
import { recordSchemas } from '../campaign/record-schema.ts';
import { type SchemaProblem, validate } from '../campaign/schema.ts';
import { autoJudge } from '../campaign/task.ts';
import type { Problem, Read } from '../text/problem.ts';
import { bundleReadme } from './bundle-readme.ts';
import { itemsToCsv } from './items-csv.ts';
import { columnOf, offsetInJson, readJson } from './items-json.ts';

/** File names of a bundle and what is in them. */
export type Bundle = Readonly<Record<string, string>>;

/** The parts of a record that are lists: one file each, one entry a line. */
const lists = ['guidelines', 'items', 'tasks', 'annotators', 'assignments', 'events'] as const;
type ListName = (typeof lists)[number];
const fileOf = (name: ListName) => `${name}.jsonl`;

/** The files that make up the record; the others are copies for people. */
export const bundleRecordFiles: readonly string[] = ['campaign.json', ...lists.map(fileOf)];

/** The files of a bundle. `readBundle` gives the same record again; the CSV files and protocol.json are there to be read by people. */
export function writeBundle(record: CampaignRecord): Bundle {
  const { guidelines, items, tasks, annotators, assignments, events, ...head } = record;
  const byName = { guidelines, items, tasks, annotators, assignments, events };
  const jsonl = (entries: readonly unknown[]) =>
    entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  return {
    'README.md': bundleReadme(record),
    'campaign.json': `${JSON.stringify(head, null, 2)}\n`,
    'protocol.json': `${JSON.stringify(protocolOf(record), null, 2)}\n`,
    ...Object.fromEntries(lists.map((name) => [fileOf(name), jsonl(byName[name])])),
    'items.csv': itemsToCsv(items),
    'answers.csv': answersCsv(record),
  };
}

/** Every answer that counts: one row per answer, what it is about, its number and the item's metadata. */
export function answersCsv(record: CampaignRecord): string {
  const facts = [...new Set(record.items.flatMap(({ metadata = {} }) => Object.keys(metadata)))];
  const columns =
    'item,task,role,assignment,annotator,expert,phase,version,guideline_version,at,active_ms,output,systems,field,answer,value,missing';
  const rows = listCountedAnswers(record).map(({ judgement, field, output, answer, value, missing }) => {
    const { item, task, assignment, annotator, expert, phase, version, guidelineVersion, at, activeMs } =
      judgement;
    const shown = output ? nameOutput(assignment.order.indexOf(output)) : '';
    // A comment's system is the item's own; a comparison is about all systems shown, first against second.
    const systems =
      output?.systems ??
      (item.feedback ? [item.feedback.system] : assignment.order.map((one) => one.systems));
    return [
      ...[item.id, task.id, task.role, assignment.id, annotator, expert ? 1 : 0, phase, version],
      ...[guidelineVersion, at, activeMs, shown, JSON.stringify(systems), field.id],
      ...[typeof answer === 'string' ? answer : JSON.stringify(answer), value, missing ? 1 : 0],
      ...facts.map((fact) => item.metadata?.[fact]),
    ];
  });
  return writeCsv([[...columns.split(','), ...facts.map((fact) => `meta:${fact}`)], ...rows]);
}

export interface BundleOptions {
  /** Check every answer under its protocol; only who has it checked elsewhere may leave it out. */
  readonly answers?: boolean;
}

/** Reads a bundle; null when it cannot be taken, with every reason and its place. */
export function readBundle(
  files: Bundle,
  { answers = true }: BundleOptions = {},
): Read<CampaignRecord | null> {
  const problems: Problem[] = [];
  const report = (file: string, line: number, column: number, message: string) =>
    problems.push({ file, line, column, code: 'bundle/invalid', message, severity: 'error' });
  for (const file of bundleRecordFiles) {
    if (!Object.hasOwn(files, file)) report(file, 1, 1, 'the file is missing from the bundle');
  }
  if (problems.length > 0) return { value: null, problems };
  const textOf = (file: string) => files[file].replace(/^\uFEFF/, '');
  const parse = (
    file: string,
    line: number,
    text: string,
    check: (value: unknown) => readonly SchemaProblem[],
  ) => {
    const { value, problem } = readJson(text);
    if (problem) return void report(file, line, columnOf(text, problem.offset), problem.message);
    for (const { path, message } of check(value)) {
      const before = text.slice(0, offsetInJson(text, path)).split('\n');
      const last = before[before.length - 1];
      report(file, line + before.length - 1, columnOf(last, last.length), `${path.join('.')}: ${message}`);
    }
    return value;
  };
  const head = parse('campaign.json', 1, textOf('campaign.json'), (value) =>
    validate(recordSchemas.campaign, value),
  );
  const entries = lists.map((name) => {
    const check = (value: unknown) => checks[name]?.(value) ?? validate(schemaOf(name), value);
    const lines = textOf(fileOf(name)).split('\n');
    return [
      name,
      lines.flatMap((line, index) =>
        line.trim() === '' ? [] : [parse(fileOf(name), index + 1, line, check)],
      ),
    ];
  });
  if (problems.length > 0) return { value: null, problems };
  const record = { ...(head as object), ...Object.fromEntries(entries) } as CampaignRecord;
  for (const { file, line, message } of checkLinks(record)) report(file, line, 1, message);
  if (problems.length === 0 && answers) {
    for (const { assignment, phase, seq } of invalidJudgements(record)) {
      report(
        'events.jsonl',
        seq,
        1,
        `the answers of ${assignment.id} in phase ${phase} are not valid under their protocol`,
      );
    }
  }
  return { value: problems.length > 0 ? null : record, problems };
}

function schemaOf(name: ListName) {
  return name === 'items' ? {} : recordSchemas[name];
}

const checks: Partial<Record<ListName, (value: unknown) => readonly SchemaProblem[]>> = {
  items: checkItem,
  guidelines: (value) => {
    const problems = validate(recordSchemas.guidelines, value);
    if (problems.length > 0) return problems;
    return checkProtocol((value as { protocol: unknown }).protocol).problems.map(({ path, message }) => ({
      path: ['protocol', ...path],
      message,
    }));
  },
};

interface BrokenLink {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** Whether everything that is named exists, and every id once. */
function checkLinks({
  guidelines,
  items,
  tasks,
  annotators,
  assignments,
  events,
}: CampaignRecord): BrokenLink[] {
  const broken: BrokenLink[] = [];
  const say = (name: ListName, index: number, message: string) =>
    broken.push({ file: fileOf(name), line: index + 1, message });
  const idsOf = (name: ListName, things: readonly { readonly id: string }[]) => {
    const ids = new Set<string>();
    things.forEach(({ id }, index) => {
      if (ids.has(id)) say(name, index, `the id “${id}” was used before`);
      ids.add(id);
    });
    return ids;
  };
  const known = {
    item: idsOf('items', items),
    task: idsOf('tasks', tasks),
    assignment: idsOf('assignments', assignments),
  };
  const people = idsOf('annotators', annotators).add(autoJudge);
  const versions = new Set(guidelines.map(({ version }) => version));
  const need = (name: ListName, index: number, ids: ReadonlySet<unknown>, id: unknown, what: string) => {
    if (id !== undefined && !ids.has(id)) say(name, index, `there is no ${what} “${id}”`);
  };
  if (guidelines.length === 0) say('guidelines', 0, 'there is no guideline version');
  tasks.forEach(({ item, repeatOf }, index) => {
    need('tasks', index, known.item, item, 'item');
    need('tasks', index, known.task, repeatOf, 'task');
  });
  const systems = new Map(items.map(({ id, outputs = {} }) => [id, new Set(Object.keys(outputs))]));
  const itemNamed = new Map(items.map((item) => [item.id, item]));
  const itemOf = new Map(tasks.map(({ id, item }) => [id, item]));
  assignments.forEach(({ task, annotator, order }, index) => {
    need('assignments', index, known.task, task, 'task');
    need('assignments', index, people, annotator, 'annotator');
    const shown = systems.get(itemOf.get(task) ?? '') ?? new Set();
    for (const system of order.flatMap((output) => output.systems)) {
      need('assignments', index, shown, system, 'output of the system');
    }
  });
  const holder = new Map(assignments.map(({ id, annotator }) => [id, annotator]));
  events.forEach(({ seq, kind, actor, assignment, item, guidelineVersion, details }, index) => {
    const judged = kind === 'adjudication' ? itemNamed.get(item ?? '') : undefined;
    const pair = details?.pair;
    if (judged && pair !== undefined && !(isPairName(pair) && pairNamed(judged, pair))) {
      say('events', index, `${JSON.stringify(pair)} does not name two different outputs of “${judged.id}”`);
    }
    if (
      kind === 'judgement' &&
      assignment !== undefined &&
      holder.has(assignment) &&
      holder.get(assignment) !== actor
    ) {
      say('events', index, `the assignment “${assignment}” is not ${actor}’s`);
    }
    if (seq !== index + 1)
      say(
        'events',
        index,
        `expected the number ${index + 1} (events are numbered without gaps), found ${seq}`,
      );
    if (actor !== 'manager') need('events', index, people, actor, 'annotator');
    need('events', index, known.assignment, assignment, 'assignment');
    need('events', index, known.item, item, 'item');
    need('events', index, versions, guidelineVersion, 'guideline version');
  });
  return broken;
}
