// events -> current answers: the versions of each phase of each assignment, and the one that counts.
import { type KeptAnswers, noAnswers } from '../protocol/answers.ts';
import type { Protocol } from '../protocol/protocol.ts';
import type { CampaignEvent } from './record.ts';

/** What was said about one phase of one assignment, from first to last; never empty. */
export interface PhaseVersions<Event extends SaidEvent = CampaignEvent> {
  readonly assignment: string;
  readonly phase: string;
  readonly events: readonly Event[];
}

/** The part of an event that is needed to know what stands. */
export type SaidEvent = Pick<CampaignEvent, 'kind' | 'assignment' | 'phase' | 'answers'>;

/** Judgements and amendments by assignment and phase, in the order in which each was first made; what was erased is left out. */
export function listVersions<Event extends SaidEvent>(
  events: readonly Event[],
): readonly PhaseVersions<Event>[] {
  const found = new Map<string, { assignment: string; phase: string; events: Event[] }>();
  for (const event of events) {
    const { kind, assignment, phase, answers } = event;
    if (kind !== 'judgement' && kind !== 'amendment') continue;
    if (assignment === undefined || phase === undefined || answers === undefined) continue;
    const key = `${assignment}\u0000${phase}`;
    const known = found.get(key);
    if (answers === null) found.delete(key);
    else if (known) known.events.push(event);
    else if (kind === 'judgement') found.set(key, { assignment, phase, events: [event] });
  }
  return [...found.values()];
}

/** The event that stands: the last judgement, or with `amendments` the last one of either kind. */
export function standingEvent<Event extends SaidEvent>(
  { events }: PhaseVersions<Event>,
  { amendments = false }: { readonly amendments?: boolean } = {},
): Event {
  const counted = amendments ? events : events.filter(({ kind }) => kind === 'judgement');
  return counted[counted.length - 1];
}

/** The current answers of an assignment's committed phases, amended ones included, in the order of the phases. */
export function committedAnswers(
  { phases }: Protocol,
  events: readonly Pick<CampaignEvent, keyof SaidEvent | 'version' | 'at'>[],
): readonly KeptAnswers[] {
  const versions = listVersions(events);
  return phases.flatMap(({ id: phase }) => {
    const found = versions.find((one) => one.phase === phase);
    if (!found) return [];
    const { answers, version = 0, at } = standingEvent(found, { amendments: true });
    return [{ phase, answers: answers ?? noAnswers, version, at }];
  });
}
