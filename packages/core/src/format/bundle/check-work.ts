// assignments + events -> whether what is called done was judged, phases in their order, each by the person who has it.
import type { Assignment, CampaignEvent } from '../../campaign/record.ts';
import { autoJudge } from '../../campaign/task.ts';
import type { SayBroken } from './check-links.ts';

interface Work extends Pick<Assignment, 'annotator' | 'state'> {
  readonly line: number;
  /** Judged phases, one bit each. */
  judged: number;
}

export function checkWork(say: SayBroken) {
  const works = new Map<string, Work>();
  let phases: readonly string[] = [];
  let events = 0;

  function judgement(line: number, id: string, work: Work, { actor, phase = '' }: CampaignEvent) {
    if (work.annotator !== actor) say('events', line, `the assignment “${id}” is not ${actor}’s`);
    const index = phases.indexOf(phase);
    const missing = index < 0 ? -1 : phases.findIndex((_, one) => one < index && !(work.judged & (1 << one)));
    if (missing >= 0)
      say(
        'events',
        line,
        `phase ${phase} of “${id}” is judged before phase ${phases[missing]}; the judgement of that one is missing`,
      );
    if (index >= 0) work.judged |= 1 << index;
  }

  function amendment(line: number, id: string, work: Work, { actor, phase = '' }: CampaignEvent) {
    if (work.annotator !== actor)
      say('events', line, `the assignment “${id}” is not ${actor}’s, who cannot amend it`);
    const index = phases.indexOf(phase);
    if (index >= 0 && !(work.judged & (1 << index)))
      say('events', line, `phase ${phase} of “${id}” is amended, and was never judged`);
  }

  return {
    has: (id: unknown) => works.has(id as string),
    get events() {
      return events;
    },
    setPhases(ids: readonly string[]) {
      phases = ids;
    },
    assignment(line: number, { id, annotator, state }: Assignment) {
      works.set(id, { line, annotator, state, judged: 0 });
    },
    event(line: number, event: CampaignEvent) {
      events++;
      const { kind, assignment } = event;
      if (kind !== 'judgement' && kind !== 'amendment') return;
      if (assignment === undefined || event.phase === undefined)
        return say('events', line, `a ${kind} names its assignment and its phase`);
      const work = works.get(assignment);
      if (!work) return;
      (kind === 'judgement' ? judgement : amendment)(line, assignment, work, event);
    },
    end() {
      for (const [id, { line, annotator, state, judged }] of works) {
        const missing = phases.filter((_, index) => !(judged & (1 << index)));
        if (state === 'done' && (annotator === autoJudge ? judged === 0 : missing.length > 0))
          say(
            'assignments',
            line,
            `“${id}” is called done, and its judgement of phase ${missing.join(', ')} is missing from events.jsonl`,
          );
        if (state === 'phase' && judged === 0)
          say(
            'assignments',
            line,
            `“${id}” is called committed in part, and no judgement of it is in events.jsonl`,
          );
      }
    },
  };
}
