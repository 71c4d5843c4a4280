// What looks like the same thing judged twice and is not, and what is: nothing may be dropped or compared with itself.
import { describe, expect, test } from 'vitest';
import { analyse } from '../../results/analyse.ts';
import { scoreLines } from '../../results/score-lines.ts';
import { type PublishedFormat, publishedFormats } from './index.ts';

const read = (format: PublishedFormat, text: string) =>
  publishedFormats[format].read([{ name: 'file.txt', text }], {});
const analysed = (format: PublishedFormat, text: string) =>
  analyse(read(format, text).value, { resamples: 0 });

test('ratings-csv: a sentence that stands in the corpus twice has both rows in means and agreement', () => {
  const csv =
    'source,output,fluency,system\nYes .,Yes .,"4,4","a,b"\nYes .,Yes !,"1,3","a,b"\nNo .,No .,"2,2",a\n';
  const { items, means, agreement, headToHead } = analysed('ratings-csv', csv);
  expect(items).toBe(3);
  expect(means.a.fluency).toMatchObject({ n: 6, mean: 16 / 6 });
  // Agreed on the first and the third row of three.
  expect(agreement.fluency.raw).toMatchObject({ value: 2 / 3 });
  // Rated together they tie, on both sentences and by both annotators.
  expect(headToHead?.a.b).toMatchObject({ wins: 0, losses: 0, ties: 4 });
});

test('ratings-csv: annotators of several files over the same outputs are different people', () => {
  const csv = (ratings: string) => `source,output,fluency,system\nYes .,Yes !,"${ratings}",a\n`;
  const files = [
    { name: 'x.csv', text: csv('1,1') },
    { name: 'y.csv', text: csv('1,2') },
  ];
  const { annotators, agreement } = analyse(publishedFormats['ratings-csv'].read(files, {}).value, {
    resamples: 0,
  });
  expect(annotators).toEqual(['x 1', 'x 2', 'y 1', 'y 2']);
  expect(agreement.fluency.raw).toMatchObject({ value: 3 / 6 });
});

test('feedback-json: comments of several sources on one instance are judged each for itself', () => {
  const row = (user: string, source: string, quality: number) => ({
    user_id: user,
    instance_id: 7,
    fb_source: source,
    feedback_quality: quality,
  });
  const rows = [row('u', 'human', 5), row('u', 'model', 2), row('v', 'human', 5), row('v', 'model', 1)];
  const { means, agreement, intra, headToHead } = analysed('feedback-json', JSON.stringify(rows));
  expect(means.model.feedback_quality).toMatchObject({ n: 2, mean: 1.5 });
  expect(agreement.feedback_quality.raw).toMatchObject({ value: 1 / 2 });
  expect(headToHead?.human.model).toMatchObject({ wins: 2, losses: 0 });
  expect(intra).toEqual({});
  const again = analysed('feedback-json', JSON.stringify([...rows, row('u', 'model', 2)]));
  expect(again.means.model.feedback_quality).toMatchObject({ n: 2 });
  expect(again.intra.feedback_quality.raw).toMatchObject({ value: 1 });
});

test('ranking-xml: a system named twice counts once, and is reported', () => {
  const xml =
    '<appraise-results><ranking-item src-id="3" user="j"><translation rank="1" system="A A B"/><translation rank="2" system="C"/></ranking-item></appraise-results>';
  const { value, problems } = read('ranking-xml', xml);
  expect(problems).toMatchObject([{ code: 'ranking/twice', severity: 'warning', line: 1 }]);
  expect(analyse(value, { resamples: 0 }).pairs).toMatchObject({ expanded: { n: 3, ties: 1 } });
});

test('edit-judgements: the edits of one system are not compared with each other', () => {
  expect(analysed('edit-judgements', '[a→b|True] [c→d|False]').ranking).toBeUndefined();
});

test('multi-system-json: the first score of a metric belongs to the first sentence', () => {
  const data = ['One .', 'Two .'].map((original) => ({
    original,
    reference: original,
    systems: { s: { output: original, annotators: { x: { Fluency: original === 'One .' ? 1 : 4 } } } },
  }));
  const { value } = read('multi-system-json', JSON.stringify({ data }));
  const first = value.judgements.find(({ value: rating }) => rating === 1)!.item;
  expect(scoreLines(value, 2)).toEqual(
    new Map([
      [first, 0],
      ['000001', 1],
    ]),
  );
});

test('segment-scores-csv: of two columns with one name the first counts, and the other is reported', () => {
  const { value, problems } = read('segment-scores-csv', 'a,a\n1,100\n3,100\n');
  expect(problems).toMatchObject([{ code: 'scores/twice', severity: 'error', line: 1 }]);
  expect(analyse(value, { resamples: 0 }).means.a.score).toMatchObject({ n: 2, mean: 2 });
});

test.each([
  [
    'ranking-xml',
    '<r><ranking-item src-id="0" user="j"><translation rank="1" system="A"/></ranking-item></r>',
  ],
  ['wmt-csv', 'system1Id,system1rank,system2Id,system2rank,judgeID,segmentId\nA,1,B,2,j,0\n'],
] as const)('%s: sentence 0 in a file said to count from 1 is a problem, not sentence -1', (format, text) => {
  const { value, problems } = publishedFormats[format].read([{ name: 'f', text }], { srcIdBase: 1 });
  expect(value.rankings).toEqual([]);
  expect(problems).toMatchObject([{ severity: 'error', message: expect.stringContaining('first sentence') }]);
});

describe('two different texts under one id are said and never merged', () => {
  const readFiles = (format: PublishedFormat, texts: Readonly<Record<string, string>>) =>
    publishedFormats[format].read(
      Object.entries(texts).map(([name, text]) => ({ name, text })),
      {},
    );

  test('ratings-csv: another output of a system in a second file is left out', () => {
    const rows = (output: string, value: number) =>
      `source,output,system,Meaning\na,${output},one,"${value},${value}"\n`;
    const { value, problems } = readFiles('ratings-csv', { 'x.csv': rows('b', 4), 'y.csv': rows('c', 1) });
    expect(problems).toMatchObject([
      { code: 'ratings/other-output', severity: 'error', file: 'y.csv', line: 2 },
    ]);
    expect(analyse(value, { resamples: 0 }).means.one.Meaning).toMatchObject({ n: 2, mean: 4 });
  });

  test('ranking-xml: another source or output under a src-id is a sentence of its own', () => {
    const ranked = (user: string, source: string, output: string) =>
      `<ranking-item src-id="7" user="${user}"><source>${source}</source><translation rank="1" system="A">${output}</translation><translation rank="2" system="B"/></ranking-item>`;
    const { value, problems } = readFiles('ranking-xml', {
      'r.xml': `<r>${ranked('a', 'one', 'x')}${ranked('b', 'one', 'x')}${ranked('c', 'two', 'x')}${ranked('d', 'one', 'y')}</r>`,
    });
    expect(problems.map(({ code }) => code)).toEqual(['ranking/other-text', 'ranking/other-text']);
    expect(value.rankings.map(({ item }) => item)).toEqual(['000007', '000007', '000007 (2)', '000007 (3)']);
  });

  test('edit-judgements: another sentence under an id is one of its own', () => {
    const { value, problems } = readFiles('edit-judgements', {
      'ann.txt': '7\tsys\tHe [go→goes|True] .\n',
      'bea.txt': '7\tsys\tHe [go→goes|False] .\n',
      'cia.txt': '7\tsys\tThey [goes→go|True] .\n',
    });
    expect(problems).toMatchObject([{ code: 'edit-judgement/other-text', file: 'cia.txt', line: 1 }]);
    expect(value.judgements.map(({ item, annotator }) => [annotator, item])).toEqual([
      ['ann', '7'],
      ['bea', '7'],
      ['cia', '7 (2)'],
    ]);
  });
});
