// Published files make items again, and the judgements of a campaign go back into published files with the same meaning.
import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, test } from 'vitest';
import { judgementSetOf } from '../../campaign/judgement-set/judgement-set.ts';
import { builtInProtocols } from '../../protocol/built-in/index.ts';
import { analyse } from '../../results/analyse.ts';
import { publishedFormats } from './index.ts';
import { itemsFromPublished } from './published-items.ts';
import { type WrittenFormat, writePublished } from './write-published.ts';

const record = (protocol: string) => demoCampaigns().find((one) => one.protocol === protocol)!.record;
const files = (protocol: string, format: WrittenFormat) =>
  Object.entries(writePublished(record(protocol), format) ?? {}).map(([name, text]) => ({ name, text }));

describe('judgements written and read again mean the same', () => {
  const read = (format: WrittenFormat, protocol: string) => {
    const { value, problems } = publishedFormats[format].read(files(protocol, format), {});
    expect(problems).toEqual([]);
    return analyse(value, { resamples: 0 });
  };
  const own = (protocol: string) => analyse(judgementSetOf(record(protocol)), { resamples: 0 });

  test('multi-system-json: means, kappa and edit distances', () => {
    const [again, first] = [read('multi-system-json', 'multi-system'), own('multi-system')];
    expect(again.systems).toEqual(first.systems);
    for (const system of first.systems) {
      expect(again.means[system].Grammaticality).toMatchObject({
        mean: first.means[system].grammaticality.mean,
        n: first.means[system].grammaticality.n,
        other: first.means[system].grammaticality.other,
      });
      expect(again.editDistance?.[system].mean).toBeCloseTo(first.editDistance?.[system].mean ?? -1, 12);
    }
  });

  test('feedback-json: means of each question', () => {
    const [again, first] = [read('feedback-json', 'feedback-comment'), own('feedback-comment')];
    for (const system of first.systems) {
      expect(again.means[system].feedback_quality.mean).toBe(first.means[system].quality.mean);
      expect(again.means[system].has_out_of_scope.mean).toBe(first.means[system].unnecessary.mean);
      const hints = first.means[system].directness.counts;
      expect(again.means[system].is_direct.counts).toEqual(
        Object.fromEntries(
          [
            ['Direct', hints.direct],
            ['Hint', hints.hint],
            ['N/A', hints['not-applicable']],
          ].filter(([, count]) => count !== undefined),
        ),
      );
    }
  });

  test('ranking-xml: Expected Wins and agreement of judges', () => {
    const [again, first] = [read('ranking-xml', 'ranking'), own('ranking')];
    expect(again.headToHead).toEqual(first.headToHead);
    expect(again.pairs?.unexpanded).toEqual(first.pairs?.unexpanded);
    expect(again.judges?.pairs).toEqual(first.judges?.pairs);
  });

  test('a campaign that did not ask for it has nothing to write', () => {
    expect(writePublished(record('multi-system'), 'ranking-xml')).toBeNull();
  });
});

describe('published files as items', () => {
  test('multi-system-json: the items of the campaign, whichever annotators judged them', () => {
    const { value, problems } = itemsFromPublished(files('multi-system', 'multi-system-json'), {
      protocol: builtInProtocols['multi-system'],
    });
    expect(problems).toEqual([]);
    const items = record('multi-system').items.filter(({ role = 'normal' }) => role === 'normal');
    expect(value.map(({ outputs }) => outputs)).toEqual(items.map(({ outputs }) => outputs));
    expect(value.map(({ reference }) => reference)).toEqual(items.map(({ reference }) => reference));
  });

  test('feedback-json: comments with their spans', () => {
    const { value, problems } = itemsFromPublished(files('feedback-comment', 'feedback-json'), {
      protocol: builtInProtocols['feedback-comment'],
    });
    expect(problems).toEqual([]);
    const judged = new Map(record('feedback-comment').items.map((item) => [item.feedback?.comment, item]));
    expect(value.length).toBeGreaterThan(0);
    for (const { source, target, feedback } of value) {
      const item = judged.get(feedback?.comment);
      expect({ source, target, feedback }).toEqual({
        source: item?.source,
        target: item?.target,
        feedback: item?.feedback,
      });
    }
  });

  const xml =
    '<appraise-results><ranking-item src-id="3" user="u"><translation rank="1" system="A B"/><translation rank="2" system="C"/></ranking-item></appraise-results>';
  const lines = (name: string, ...texts: string[]) => ({ name, text: `${texts.join('\n')}\n` });
  const texts = {
    source: lines('source.txt', 'one', 'two', 'three'),
    systems: { A: lines('A.txt', 'a1', 'a2', 'a3'), C: lines('C.txt', 'c1', 'c2', 'c3') },
  };

  test('ranking-xml: the judged sentences of the texts beside it', () => {
    const { value, problems } = itemsFromPublished([{ name: 'j.xml', text: xml }], { texts, srcIdBase: 1 });
    expect(problems).toEqual([]);
    expect(value).toEqual([{ id: '000002', source: 'three', outputs: { A: 'a3', C: 'c3' } }]);
  });

  test('ranking-xml: without texts, and with a sentence beyond them, it is said what is missing', () => {
    const codes = (options: Parameters<typeof itemsFromPublished>[1]) =>
      itemsFromPublished([{ name: 'j.xml', text: xml }], options).problems.map(({ code }) => code);
    expect(codes({})).toContain('items/no-texts');
    expect(codes({ texts })).toContain('items/beyond');
  });

  test.each([
    ['wmt-csv', 'system1Id,system1rank,system2Id,system2rank,judgeID,segmentId\nA,1,C,2,u,1\n', '000001'],
    ['segment-scores-csv', 'A,C\n,\n4,3\n,\n', '000001'],
  ])('%s: the judged sentences of the texts beside it', (_, text, id) => {
    expect(itemsFromPublished([{ name: 'j.csv', text }], { texts })).toEqual({
      value: [{ id, source: 'two', outputs: { A: 'a2', C: 'c2' } }],
      problems: [],
    });
  });

  test('ratings-csv and essays', () => {
    const csv = 'source,output,system,Meaning\na,b,one,"4,x,3"\na,c,two,"2,1,2"\n';
    expect(itemsFromPublished([{ name: 'r.csv', text: csv }])).toEqual({
      value: [{ id: '000000', source: 'a', outputs: { one: 'b', two: 'c' } }],
      problems: [],
    });
    const essays = '### essay_id = 7\nText .\n';
    const corrected = { systems: { one: { name: 'one.md', text: '### essay_id = 7\nTexts .\n' } } };
    expect(itemsFromPublished([{ name: 'e.md', text: essays }], { texts: corrected }).value).toEqual([
      { id: '7', source: 'Text .', outputs: { one: 'Texts .' } },
    ]);
  });

  test('what is no published format is refused by name', () => {
    expect(itemsFromPublished([{ name: 'x.txt', text: 'Nothing .\n' }]).problems).toMatchObject([
      { code: 'items/unknown-format', file: 'x.txt' },
    ]);
  });
});

test('a file of rankings in which nothing can be read says why, and asks for no texts', () => {
  const { problems } = itemsFromPublished([{ name: 'r.xml', text: '<appraise-results></appraise-results>' }]);
  expect(problems.map(({ code }) => code)).toEqual(['ranking/none', 'items/empty']);
});
