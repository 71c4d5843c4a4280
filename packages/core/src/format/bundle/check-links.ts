// entries of a bundle, one after the other -> whether everything that is named exists, every id once, and all work that is called done is there.
import { isPairName, pairNamed } from '../../campaign/pairs.ts';
import type { Annotator, Assignment, CampaignEvent, GuidelineVersion } from '../../campaign/record.ts';
import { autoJudge, type Task } from '../../campaign/task.ts';
import type { Item } from '../../protocol/item.ts';
import { checkWork } from './check-work.ts';
import type { BundleList } from './files.ts';

export type SayBroken = (name: BundleList, line: number, message: string) => void;

/** Entries come in the order of the files: guidelines, items, tasks, annotators, assignments, events. */
export function checkLinks(say: SayBroken) {
  const addId = uniqueIds(say);
  const versions = new Set<number>();
  const people = new Set<string>([autoJudge]);
  const outputsOf = new Map<string, Pick<Item, 'id' | 'outputs'>>();
  const itemOf = new Map<string, string>();
  const work = checkWork(say);
  const need = (
    [name, line]: readonly [BundleList, number],
    found: { has(id: unknown): boolean },
    id: unknown,
    what: string,
  ) => {
    if (id !== undefined && !found.has(id)) say(name, line, `there is no ${what} “${id}”`);
  };
  const byName = {
    guidelines(line: number, { version, protocol }: GuidelineVersion) {
      if (versions.has(version)) say('guidelines', line, `the version ${version} was used before`);
      versions.add(version);
      work.setPhases(protocol.phases.map(({ id }) => id));
    },
    items(line: number, { id, outputs = {} }: Item) {
      addId('items', line, id);
      outputsOf.set(id, { id, outputs });
    },
    tasks(line: number, { id, item, repeatOf }: Task) {
      addId('tasks', line, id);
      itemOf.set(id, item);
      need(['tasks', line], outputsOf, item, 'item');
      // A repeat stands after the task it repeats.
      need(['tasks', line], itemOf, repeatOf, 'task');
    },
    annotators(line: number, { id }: Annotator) {
      addId('annotators', line, id);
      people.add(id);
    },
    assignments(line: number, assignment: Assignment) {
      const { id, task, annotator, order } = assignment;
      if (work.has(id)) say('assignments', line, `the id “${id}” was used before`);
      need(['assignments', line], itemOf, task, 'task');
      need(['assignments', line], people, annotator, 'annotator');
      const { outputs = {} } = outputsOf.get(itemOf.get(task) ?? '') ?? {};
      for (const system of order.flatMap((output) => output.systems))
        if (!Object.hasOwn(outputs, system))
          say('assignments', line, `there is no output of the system “${system}”`);
      work.assignment(line, assignment);
    },
    events(line: number, event: CampaignEvent) {
      const { seq, kind, actor, assignment, item, guidelineVersion, details } = event;
      const judged = kind === 'adjudication' ? outputsOf.get(item ?? '') : undefined;
      const wrong = judged && wrongPair(judged, details?.pair);
      if (wrong) say('events', line, wrong);
      work.event(line, event);
      if (actor !== 'manager') need(['events', line], people, actor, 'annotator');
      need(['events', line], work, assignment, 'assignment');
      need(['events', line], outputsOf, item, 'item');
      need(['events', line], versions, guidelineVersion, 'guideline version');
      if (seq !== work.events)
        say(
          'events',
          line,
          `expected the number ${work.events} (events are numbered without gaps), found ${seq}`,
        );
    },
  };
  return {
    entry(name: BundleList, line: number, entry: unknown) {
      (byName[name] as (line: number, entry: unknown) => void)(line, entry);
    },
    end() {
      if (versions.size === 0) say('guidelines', 1, 'there is no guideline version');
      work.end();
    },
  };
}

/** Every id stands once in its list. */
function uniqueIds(say: SayBroken) {
  const ids = new Map<BundleList, Set<string>>();
  return (name: BundleList, line: number, id: string) => {
    const known = ids.get(name) ?? new Set<string>();
    ids.set(name, known);
    if (known.has(id)) say(name, line, `the id “${id}” was used before`);
    known.add(id);
  };
}

/** What is wrong with the pair that a decision names, if it names one. */
function wrongPair(item: Pick<Item, 'id' | 'outputs'>, pair: unknown): string | null {
  if (pair === undefined || (isPairName(pair) && pairNamed(item, pair))) return null;
  return `${JSON.stringify(pair)} does not name two different outputs of “${item.id}”`;
}
