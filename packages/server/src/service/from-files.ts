// the manager's files -> items, a preview, a campaign: nothing is created before it is confirmed, every problem has its file and line.
import type { Problem, Read } from '@corrigenda/core';
import { itemsFromCsv, itemsFromJsonl, itemsFromM2, itemsFromParallel } from '@corrigenda/core/formats';
import {
  builtInProtocols,
  type Item,
  type Protocol,
  planCampaign,
  presentItem,
  readProtocol,
} from '@corrigenda/core/human';
import {
  itemsFromPublished,
  markItems,
  type NamedText,
  nameOfFile,
  planOrder,
} from '@corrigenda/core/internal';
import { randomStream } from '@corrigenda/core/stats';
import type { z } from '@hono/zod-openapi';
import {
  type CampaignDraft,
  type CampaignPreview,
  type CreateCampaign,
  Distribution,
  type NewAnnotator,
  type ProtocolChoice,
} from '../api/manager.ts';
import { type FileProblem, refuse } from '../api/refusal.ts';
import type { Workbench } from '../workbench.ts';
import { type Created, createCampaign } from './create.ts';
import { systemsOf } from './dashboard.ts';

type Draft = z.output<typeof CampaignDraft>;

/** Items that the preview shows. */
const previewed = 5;

const plain = ({ file, line, column, code, message, severity }: Problem): FileProblem => ({
  ...(file === undefined ? {} : { file }),
  ...(line === undefined ? {} : { line }),
  ...(column === undefined ? {} : { column }),
  code,
  message,
  severity,
});

export function chooseProtocol(choice: ProtocolChoice): Read<Protocol | null> {
  if ('text' in choice) return readProtocol(choice.text, { format: choice.format });
  const value = Object.hasOwn(builtInProtocols, choice.builtIn) ? builtInProtocols[choice.builtIn] : null;
  if (value) return { value, problems: [] };
  const names = Object.keys(builtInProtocols).join(', ');
  const message = `There is no protocol ${choice.builtIn}; expected one of ${names}.`;
  return { value, problems: [{ code: 'protocol/unknown', message, severity: 'error' }] };
}

/** The protocol that a choice means; one with mistakes is refused with all of them. */
export function protocolFrom(choice: ProtocolChoice): Protocol {
  const { value, problems } = chooseProtocol(choice);
  return value ?? refuse('invalid', { problems: problems.map(plain) });
}

function readItems(
  { itemFormat, files, context, targets, srcIdBase }: Draft,
  protocol: Protocol,
): Read<Item[]> {
  const [first] = files;
  const none: Problem = { code: 'items/no-file', message: 'No file was given.', severity: 'error' };
  if (!first) return { value: [], problems: [none] };
  const misplaced = misplacedFiles(itemFormat, files);
  if (misplaced.length > 0) return { value: [], problems: misplaced };
  const part = (name: 'source' | 'reference') => files.find((file) => file.part === name);
  const systems: Record<string, NamedText> = Object.fromEntries(
    files
      .filter((file) => file.part === 'system')
      .map((file) => [systemOf(file), { name: file.name, text: file.text }]),
  );
  const [source, reference] = [part('source'), part('reference')];
  const texts = { ...(source ? { source } : {}), ...(reference ? { reference } : {}), systems };
  if (itemFormat === 'parallel') return itemsFromParallel(texts, { protocol, context });
  if (itemFormat === 'published') {
    const published = files.filter((file) => file.part === undefined);
    return itemsFromPublished(published, {
      protocol,
      texts,
      ...(srcIdBase === undefined ? {} : { srcIdBase }),
    });
  }
  const main = files.filter((file) => file.part !== 'system');
  const read = ({ name, text }: NamedText) => {
    if (itemFormat === 'm2') {
      return itemsFromM2(text, { file: name, protocol, context, targets, systems });
    }
    return (itemFormat === 'csv' ? itemsFromCsv : itemsFromJsonl)(text, { file: name, protocol });
  };
  const parts = main.map(read);
  const value = parts.flatMap((one) => one.value);
  return { value, problems: [...parts.flatMap((one) => one.problems), ...repeatedIds(value)] };
}

/** `outputs/system-a.txt` is the system `system-a`. */
const systemOf = ({ name, system }: Draft['files'][number]) => system?.trim() || nameOfFile(name);

/** Two texts for one part would silently be one: each is named with the file that has given the part already. */
function misplacedFiles(format: Draft['itemFormat'], files: Draft['files']): Problem[] {
  if (format !== 'parallel' && format !== 'm2') return [];
  const taken = new Map<string, string>();
  return files.flatMap((file) => {
    const { name, part } = file;
    const problem = (code: string, message: string): Problem[] => [
      { file: name, code, message, severity: 'error' },
    ];
    // An M2 file has no part of its own; a text beside it can only be an output.
    if (format === 'm2' && part === undefined) return [];
    if (format === 'm2' && part !== 'system')
      return problem(
        'items/beside-m2',
        `the M2 file holds the ${part} already; beside it stand texts of systems`,
      );
    const given = part === 'system' ? `the system “${systemOf(file)}”` : `the ${part}`;
    const before = taken.get(given);
    if (before === undefined) {
      taken.set(given, name);
      return [];
    }
    return problem(
      'items/same-part',
      `is given as ${given}, and so is ${before}; one of them is something else`,
    );
  });
}

/** Ids are unique over all files, not only within each. */
function repeatedIds(items: readonly Item[]): Problem[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }) => {
    if (!seen.has(id)) return seen.add(id) && [];
    const message = `The id “${id}” stands in two files; ids are unique.`;
    return [{ code: 'items/duplicate-id', message, severity: 'error' as const }];
  });
}

interface ReadDraft {
  readonly protocol: Protocol | null;
  readonly items: readonly Item[];
  readonly problems: readonly FileProblem[];
  readonly distribution: z.output<typeof Distribution>;
}

function readDraft(draft: Draft, annotators: readonly NewAnnotator[] = []): ReadDraft {
  const distribution = Distribution.parse(draft.distribution ?? {});
  const { value: protocol, problems: ofProtocol } = chooseProtocol(draft.protocol);
  if (!protocol) return { protocol, items: [], problems: ofProtocol.map(plain), distribution };
  const read = readItems(draft, protocol);
  const { value: items, problems: ofMarks } = markItems(protocol, read.value, draft.marks);
  const people = annotators.filter(({ expert }) => !expert);
  const plan = planCampaign(
    { protocol, items, distribution, ...(people.length > 0 ? { annotators: people } : {}) },
    randomStream('preview', 'plan'),
  );
  return {
    protocol,
    items,
    problems: [...ofProtocol, ...read.problems, ...ofMarks, ...plan.problems].map(plain),
    distribution,
  };
}

/** What annotators would see, and everything that is wrong. Creates nothing. An item is shown in the same order each time, so that answers keep their outputs. */
export function previewCampaign(draft: Draft): CampaignPreview {
  const { protocol, items, problems, distribution } = readDraft(draft);
  if (!protocol)
    return { protocol, items: 0, judgements: 0, systems: [], presented: [], problems: [...problems] };
  const { tasks } = planCampaign({ protocol, items, distribution }, randomStream('preview', 'plan')).value;
  const shown = new Map(tasks.filter(({ role }) => role !== 'auto').map((task) => [task.item, task]));
  const asked = items.filter(({ id }) => shown.has(id)).slice(draft.skip, draft.skip + previewed);
  const presented = asked.map((item) => {
    const { id } = item;
    const systems = shown.get(id)?.systems;
    const order = planOrder(item, randomStream(`preview ${id}`, 'plan'), systems ? { systems } : {});
    const { settings = protocol.settings, language = protocol.language } = draft;
    const phases = protocol.phases.map((phase) => ({
      phase: phase.id,
      item: presentItem(protocol, item, { id, phase: phase.id, order, settings, language }),
    }));
    const names = order.map((output) => ({ id: output.id, systems: [...output.systems] }));
    return { id, order: names, phases };
  });
  return {
    protocol,
    items: items.length,
    judgements: tasks.reduce((sum, { need }) => sum + (need ?? 0), 0),
    systems: systemsOf(items),
    presented,
    problems: [...problems],
  };
}

export interface CreatedFromFiles extends Created {
  readonly warnings: readonly FileProblem[];
}

/** Creates the campaign, or refuses with every problem. The same key gives the same campaign again, without its links. */
export async function createFromFiles(
  bench: Workbench,
  body: z.output<typeof CreateCampaign>,
): Promise<CreatedFromFiles> {
  if (body.key) {
    const known = await bench.store.campaigns.findByCreationKey(body.key);
    if (known) return { id: known, links: [], warnings: [] };
  }
  const { protocol, items, problems, distribution } = readDraft(body, body.annotators);
  const errors = problems.filter(({ severity }) => severity !== 'warning');
  if (!protocol || errors.length > 0) return refuse('invalid', { problems: [...problems] });
  if (items.length === 0) refuse('invalid', { message: 'There are no items.' });
  const created = await createCampaign(bench, {
    title: body.title,
    protocol,
    items,
    // An empty one says nothing.
    language: body.language?.trim() || protocol.language,
    settings: body.settings ?? protocol.settings,
    distribution,
    instructions: body.instructions,
    consent: body.consent,
    guidelines: body.guidelines ?? '',
    annotators: body.annotators,
    key: body.key,
  });
  return { ...created, warnings: problems };
}
