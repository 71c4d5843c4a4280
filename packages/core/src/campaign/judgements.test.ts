import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, it } from 'vitest';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import type { Answers } from '../protocol/item.ts';
import { currentJudgements, listCountedAnswers } from './judgements.ts';
import { stageTwoItems } from './plan.ts';
import type { CampaignEvent, CampaignRecord } from './record.ts';

const records = new Map(demoCampaigns().map(({ protocol, record }) => [protocol, record]));
const record = records.get('multi-system') as CampaignRecord;
const [first] = currentJudgements(record);

function withEvents(...more: Omit<CampaignEvent, 'seq' | 'at'>[]): CampaignRecord {
  const added = more.map((event, index) => ({
    seq: record.events.length + index + 1,
    at: 'later',
    ...event,
  }));
  return { ...record, events: [...record.events, ...added] };
}

/** The first judgement of the form phase with every fluency changed. */
const changed: Answers = {
  item: {},
  outputs: Object.fromEntries(
    Object.entries(first.answers.outputs).map(([id, values]) => [id, { ...values, fluency: 'other' }]),
  ),
};
const about = { actor: first.annotator, assignment: first.assignment.id, item: first.item.id, phase: 'form' };

describe('current judgements', () => {
  it('are one per assignment and phase', () => {
    expect(currentJudgements(record)).toHaveLength(record.assignments.length * 2);
  });
  it('take the newest version and add up its times', () => {
    const revised = withEvents({ kind: 'judgement', ...about, answers: changed, version: 2, activeMs: 1000 });
    const [current] = currentJudgements(revised);
    expect(current.answers).toEqual(changed);
    expect(current.version).toBe(2);
    expect(current.activeMs).toBe((first.activeMs ?? 0) + 1000);
    expect(currentJudgements(revised)).toHaveLength(currentJudgements(record).length);
  });
  it('leave amendments out unless asked for', () => {
    const amended = withEvents({
      kind: 'amendment',
      ...about,
      answers: changed,
      details: { reason: 'a slip' },
    });
    expect(currentJudgements(amended)[0]).toEqual(first);
    expect(currentJudgements(amended, { amendments: true })[0]).toMatchObject({
      answers: changed,
      amended: 'a slip',
    });
  });
  it('forget what was erased, and keep the rest', () => {
    const events = record.events.map((event) =>
      event.actor === first.annotator && event.answers ? { ...event, answers: null } : event,
    );
    const left = currentJudgements({ ...record, events });
    expect(left.length).toBeGreaterThan(0);
    expect(left.every(({ annotator }) => annotator !== first.annotator)).toBe(true);
  });
});

describe('counted answers', () => {
  it('credit every system behind an output and give 4 best ... 1 worst, 0 Other as missing', () => {
    const answers = listCountedAnswers(record).filter(({ field }) => field.id === 'meaning');
    const shared = answers.find(({ output }) => output?.systems.length === 2);
    expect(shared?.output?.systems).toEqual(['alm', 'björk']);
    for (const { answer, value, missing } of answers) {
      expect(missing).toBe(answer === 'other');
      expect(value).toBe(
        {
          identical: 4,
          'minor-differences': 3,
          'moderate-differences': 2,
          'substantially-different': 1,
          other: 0,
        }[String(answer)],
      );
    }
    expect(answers.some(({ missing }) => missing)).toBe(true);
  });
  it('leave out what a rejection voids', () => {
    const feedback = records.get('feedback-comment') as CampaignRecord;
    const [one] = currentJudgements(feedback);
    const answers = { item: { ...one.answers.item, rejected: true, comment: 'Broken.' }, outputs: {} };
    const events = feedback.events.map((event) => (event.seq === one.seq ? { ...event, answers } : event));
    const counted = listCountedAnswers({ ...feedback, events }).filter(
      ({ judgement }) => judgement.seq === one.seq,
    );
    expect(counted.map(({ field, answer }) => [field.id, answer]).sort()).toEqual([
      ['comment', 'Broken.'],
      ['rejected', true],
    ]);
  });
});

describe('stage 2 from stage 1', () => {
  it('keeps the chosen models and drops what stage 2 does not ask', () => {
    const items = (records.get('target-error-1') as CampaignRecord).items;
    const gold = {
      ...items[0],
      expected: {
        item: {},
        outputs: {
          волга: { accuracy: 'corrected', structure: 'unchanged' },
          нева: { accuracy: 'not-corrected' },
        },
      },
    };
    const chosen = stageTwoItems(
      [gold, ...items.slice(1), { id: 'none', outputs: { другая: 'x' } }],
      ['волга', 'ока'],
      builtInProtocols['target-error-2'],
    );
    expect(chosen).toHaveLength(10);
    for (const { outputs = {} } of chosen) expect(Object.keys(outputs)).toEqual(['волга', 'ока']);
    expect(chosen[0].expected).toEqual({ item: {}, outputs: { волга: { accuracy: 'corrected' } } });
  });
});
