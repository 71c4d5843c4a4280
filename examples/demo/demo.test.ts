import { builtInProtocols, checkAnswers, readBundle, writeBundle } from '@corrigenda/core/human';
import {
  checkItem,
  checkItemFor,
  currentJudgements,
  invalidJudgements,
  mergeAnswers,
  noAnswers,
  presentAssignment,
} from '@corrigenda/core/internal';
import { describe, expect, it } from 'vitest';
import { demoCampaigns } from './index.ts';

const campaigns = demoCampaigns();

describe('the demo', () => {
  it('has one campaign per built-in protocol', () => {
    expect(campaigns.map(({ protocol }) => protocol).sort()).toEqual(Object.keys(builtInProtocols).sort());
  });

  it('is the same every time', () => {
    expect(demoCampaigns()).toEqual(campaigns);
  });

  describe.each(campaigns.map((campaign) => [campaign.protocol, campaign] as const))(
    '%s',
    (id, { items, record }) => {
      const protocol = builtInProtocols[id];

      it('has ten sound items whose marks are the words meant', () => {
        expect(items).toHaveLength(10);
        for (const item of items) {
          expect([...checkItem(item), ...checkItemFor(protocol, item)]).toEqual([]);
          const { target, source = '' } = item;
          if (target) expect([...source].slice(target.start, target.end).join('')).toMatch(/^\S.*\S$|^\S$/);
          if (item.feedback?.correction) {
            const { corrected, correction } = item.feedback;
            expect(` ${corrected} `).toContain(
              ` ${[...corrected].slice(correction.start, correction.end).join('')} `,
            );
          }
        }
      });

      it('has about half of the items judged by two people, validly and without a warning left open', () => {
        const judgements = currentJudgements(record);
        expect(invalidJudgements(record)).toEqual([]);
        const judged = new Set(judgements.filter(({ auto }) => !auto).map(({ item }) => item.id));
        expect(judged.size).toBe(6);
        expect(new Set(judgements.filter(({ auto }) => !auto).map(({ annotator }) => annotator)).size).toBe(
          2,
        );
        const opened = new Map<string, typeof noAnswers>();
        for (const judgement of judgements) {
          const before = opened.get(judgement.assignment.id) ?? noAnswers;
          opened.set(judgement.assignment.id, mergeAnswers(before, judgement.answers));
          const { phase, answers } = judgement;
          expect(
            checkAnswers(protocol, presentAssignment(record, judgement), answers, { phase, opened: before }),
            JSON.stringify(judgement),
          ).toEqual([]);
        }
      });

      it('survives export and import', () => {
        expect(readBundle(writeBundle(record))).toEqual({ value: record, problems: [] });
      });
    },
  );

  it('leaves identical outputs of the comparison to the judge auto', () => {
    const { record } = campaigns.find(({ protocol }) => protocol === 'pairwise') ?? campaigns[0];
    const auto = currentJudgements(record).filter((judgement) => judgement.auto);
    expect(auto.length).toBeGreaterThan(0);
    for (const { answers, assignment } of auto) {
      expect(answers.item).toEqual({ preference: 'no-difference' });
      expect(assignment.order).toHaveLength(1);
      expect(assignment.order[0].systems.length).toBeGreaterThan(1);
    }
  });
});
