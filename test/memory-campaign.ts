// A whole campaign in memory, for tests: it keeps what core's functions say and decides nothing itself.
import { expect } from 'vitest';
import { type Claimed, type Claiming, claimList, claimNext } from '../packages/core/src/campaign/assign.ts';
import { countTaken, type Hold, makeRoom } from '../packages/core/src/campaign/assignment.ts';
import type { Draft, Judged, Judging, NewEvent } from '../packages/core/src/campaign/judge.ts';
import { planCampaign } from '../packages/core/src/campaign/plan.ts';
import { planOrder } from '../packages/core/src/campaign/present.ts';
import { poolOf, queueFor } from '../packages/core/src/campaign/queue.ts';
import type { CampaignStatus } from '../packages/core/src/campaign/record.ts';
import { isRefused, type KeyUse, type Refused } from '../packages/core/src/campaign/refusal.ts';
import type { Distribution, Plan, Task } from '../packages/core/src/campaign/task.ts';
import { committedAnswers } from '../packages/core/src/campaign/versions.ts';
import type { Answers, DisplayOrder, Item, PresentedItem } from '../packages/core/src/protocol/item.ts';
import type { Protocol } from '../packages/core/src/protocol/protocol.ts';
import { randomStream } from '../packages/core/src/stats/random.ts';

export interface Person {
  readonly id: string;
  readonly quota: number | null;
  readonly expert?: boolean;
}

export class MemoryCampaign {
  now = Date.UTC(2030, 0, 1);
  status: CampaignStatus = 'running';
  readonly holds = new Map<string, Hold>();
  readonly orders = new Map<string, DisplayOrder>();
  readonly drafts = new Map<string, Draft>();
  readonly events: NewEvent[] = [];
  tasks: ReadonlyMap<string, Task>;
  distribution: Distribution;
  private ids = 0;
  readonly protocol: Protocol;
  readonly items: ReadonlyMap<string, Item>;
  readonly people: readonly Person[];
  readonly seed: string;

  constructor(
    protocol: Protocol,
    items: readonly Item[],
    people: readonly Person[],
    distribution: Distribution,
    plan: Plan = planCampaign({ protocol, items, distribution }, randomStream('plan', 'plan')).value,
  ) {
    this.protocol = protocol;
    this.items = new Map(items.map((item) => [item.id, item]));
    this.people = people;
    this.distribution = distribution;
    this.tasks = new Map(plan.tasks.map((task) => [task.id, task]));
    this.seed = plan.seed;
  }

  at = (): string => new Date(this.now).toISOString();
  all = (): Hold[] => [...this.holds.values()];
  ofPerson = (id: string): Hold[] =>
    this.all()
      .filter(({ annotator }) => annotator === id)
      .sort((a, b) => a.position - b.position);

  private claiming({ id, quota, expert = false }: Person): Claiming {
    const plan = { tasks: [...this.tasks.values()], seed: this.seed };
    return {
      status: this.status,
      consent: '',
      consentedAt: null,
      distribution: this.distribution,
      quota,
      tasks: this.tasks,
      queue: queueFor(poolOf(plan, { expert }), id),
      taken: countTaken(this.all(), this.at()),
      people: this.people.filter((one) => (one.expert ?? false) === expert).length,
      own: this.ofPerson(id),
    };
  }

  private takeClaim(claimed: Claimed): void {
    for (const hold of claimed.renewed) this.holds.set(hold.id, hold);
    for (const hold of claimed.taken) {
      const task = this.tasks.get(hold.task) as Task;
      const others = this.all().filter(
        (other) => other.task === task.id && other.annotator !== hold.annotator,
      );
      const returned = makeRoom(task, others, this.at());
      // Nobody else can come between here, so a claim that was decided finds its room.
      expect(returned).not.toBeNull();
      for (const other of returned ?? []) this.holds.set(other.id, other);
      if (!this.holds.has(hold.id)) {
        const item = this.items.get(task.item) as Item;
        const { systems } = task;
        this.orders.set(hold.id, planOrder(item, randomStream(hold.id, 'plan'), systems ? { systems } : {}));
      }
      this.holds.set(hold.id, hold);
    }
  }

  next(person: Person): Claimed | Refused {
    const command = { annotator: person.id, newId: () => `a${++this.ids}` };
    const claimed = claimNext(this.claiming(person), command, this.at());
    if (!isRefused(claimed)) this.takeClaim(claimed);
    return claimed;
  }

  list(person: Person): Claimed | Refused {
    const command = { annotator: person.id, newId: () => `a${++this.ids}` };
    const claimed = claimList(this.claiming(person), command, this.at());
    if (!isRefused(claimed)) this.takeClaim(claimed);
    return claimed;
  }

  judging(id: string, key = ''): Judging {
    const hold = this.holds.get(id) as Hold;
    const task = this.tasks.get(hold.task) as Task;
    const said = this.events.filter(({ assignment }) => assignment === id);
    const used = this.events.find((event) => event.actor === hold.annotator && event.key === key);
    const earlier: KeyUse | null = used
      ? { assignment: used.assignment ?? null, fingerprint: used.fingerprint ?? null }
      : null;
    return {
      status: this.status,
      guidelineVersion: 1,
      settings: this.protocol.settings,
      language: 'en',
      distribution: this.distribution,
      protocol: this.protocol,
      item: this.items.get(task.item) as Item,
      order: this.orders.get(id) ?? [],
      task,
      hold,
      committed: committedAnswers(this.protocol, said),
      draft: this.drafts.get(id) ?? null,
      earlier,
      others: this.all().filter((other) => other.task === task.id && other.id !== id),
      lastFinished: Math.max(0, ...this.ofPerson(hold.annotator).map(({ finished }) => finished ?? 0)),
    };
  }

  write(decide: (state: Judging, now: string) => Judged | Refused, id: string, key = ''): Judged | Refused {
    const judged = decide(this.judging(id, key), this.at());
    if (isRefused(judged)) return judged;
    for (const hold of [...judged.returned, judged.hold]) this.holds.set(hold.id, hold);
    if (judged.draft) this.drafts.set(id, judged.draft);
    else this.drafts.delete(id);
    this.events.push(...judged.events);
    return judged;
  }
}

/** Complete and valid answers; `variant` makes different ones. */
export function answerPhase(
  protocol: Protocol,
  item: PresentedItem,
  phase: string,
  variant: number,
): Answers {
  const values = (scope: 'item' | 'output', text: string) =>
    Object.fromEntries(
      protocol.fields
        .filter((field) => field.phase === phase && field.scope === scope)
        .flatMap((field): [string, string | number][] => {
          if (field.kind === 'choice') return [[field.id, field.options[variant % 2].id]];
          if (field.kind === 'rank') return [[field.id, 1 + (variant % 2)]];
          return field.kind === 'post-edit' ? [[field.id, text]] : [];
        }),
    );
  return {
    item: values('item', ''),
    outputs: Object.fromEntries(item.outputs.map(({ id, text }) => [id, values('output', text)])),
  };
}

export const someItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `item ${n}`,
    source: `Source ${n}.`,
    reference: `Reference ${n}.`,
    outputs: { one: `Text ${n}.`, two: `Other text ${n}.` },
  }));
