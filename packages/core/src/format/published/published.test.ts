// Own fixtures in every published format, odd variants included; expected numbers were worked out by hand.
import { describe, expect, test } from 'vitest';
import { analyse } from '../../results/analyse.ts';
import { poolSets } from '../../results/judgement-set.ts';
import { type PublishedFormat, publishedFormats, readEssayMarkdown } from './index.ts';

const read = (format: PublishedFormat, texts: readonly string[], options = {}) =>
  publishedFormats[format].read(
    texts.map((text, place) => ({ name: `file${place + 1}.txt`, text })),
    options,
  );
const analysed = (format: PublishedFormat, texts: readonly string[], options = {}) =>
  analyse(read(format, texts, options).value, { resamples: 20 });

describe('multi-system-json', () => {
  const answers = (grammaticality: number, fluency: number, meaning: number | null, corrected: string) => ({
    corrected,
    Grammaticality: grammaticality,
    Fluency: fluency,
    ...(meaning !== null && { 'Meaning Preservation': meaning }),
  });
  const file = (
    annotator: string,
    rows: readonly (readonly [ReturnType<typeof answers>, ReturnType<typeof answers>])[],
  ) =>
    JSON.stringify({
      next_item: rows.length,
      item_order: rows.map((_, place) => place),
      data: rows.map(([one, two], place) => ({
        original: `källa ${place}`,
        reference: `mål ${place}`,
        systems: {
          ett: { output: 'abcd', annotators: { [annotator]: one } },
          två: { output: 'abcde', annotators: { [annotator]: two } },
        },
      })),
    });
  const first = file('x', [
    [answers(4, 4, 4, 'abcd'), answers(3, 2, 1, 'abcdef')],
    [answers(0, 0, null, 'abcx'), answers(2, 2, 2, 'abcde')],
  ]);
  const second = file('y', [
    [answers(4, 3, 4, 'abcd'), answers(2, 2, 2, 'abcde')],
    [answers(3, 3, 3, 'abcd'), answers(2, 1, 2, 'abcde')],
  ]);

  test('means leave Other out and count it, missing ratings are missing', () => {
    const { means, items, annotators, systems } = analysed('multi-system-json', [first, second]);
    expect({ items, annotators, systems }).toEqual({
      items: 2,
      annotators: ['x', 'y'],
      systems: ['ett', 'två'],
    });
    expect(means.ett.Grammaticality).toMatchObject({
      mean: (4 + 4 + 3) / 3,
      n: 3,
      other: 1,
      counts: { 0: 1, 3: 1, 4: 2 },
    });
    expect(means.ett['Meaning Preservation']).toMatchObject({ mean: (4 + 4 + 3) / 3, n: 3, other: 0 });
    expect(means.två.Fluency).toMatchObject({ mean: (2 + 2 + 2 + 1) / 4, n: 4 });
  });

  test('edit distance is characters over the longer text, averaged over judgements', () => {
    const { editDistance } = analysed('multi-system-json', [first, second]);
    expect(editDistance?.ett).toMatchObject({ mean: (0 + 1 / 4 + 0 + 0) / 4, n: 4 });
    expect(editDistance?.två).toMatchObject({ mean: expect.closeTo((1 / 6 + 0 + 0 + 0) / 4, 12), n: 4 });
  });

  test('agreement compares the two annotators on every output both rated, Other as category 0', () => {
    const { agreement } = analysed('multi-system-json', [first, second]);
    // Grammaticality, x against y: 4/4, 3/2, 0/3, 2/2.
    expect(agreement.Grammaticality.raw).toMatchObject({ value: 0.5 });
    // Observed agreement 2/4; by chance (4: 1*1 + 3: 1*1 + 2: 1*2 + 0: 0) / 16 = 4/16.
    expect(agreement.Grammaticality.kappa).toMatchObject({ value: expect.closeTo((0.5 - 0.25) / 0.75, 12) });
  });

  test('groups over different items are pooled, not mixed', () => {
    const one = read('multi-system-json', [first, second]).value;
    const { items, agreement, means } = analyse(poolSets([one, one]), { resamples: 0 });
    expect(items).toBe(4);
    expect(means.ett.Grammaticality.n).toBe(6);
    expect(agreement.Grammaticality.raw).toMatchObject({ value: 0.5 });
  });

  test('files over different sentences in one group are refused with a hint', () => {
    const other = first.replace('källa 0', 'annan');
    expect(read('multi-system-json', [first, other]).problems[0]).toMatchObject({
      code: 'multi-system/other-item',
      file: 'file2.txt',
    });
  });

  test.each([
    ['{"data": [', 'json/syntax'],
    ['[]', 'multi-system/no-data'],
    ['{"data": [3]}', 'multi-system/item'],
    [
      '{"data": [{"systems": {"a": {"output": "x", "annotators": {"k": {"Fluency": 9}}}}}]}',
      'multi-system/value',
    ],
  ])('bad input %s is %s', (text, code) => {
    expect(read('multi-system-json', [text]).problems.map((problem) => problem.code)).toEqual([code]);
  });
});

describe('feedback-json', () => {
  const row = (
    user: string,
    instance: string,
    source: string,
    quality: number | null,
    extra: object = {},
  ) => ({
    user_id: user,
    instance_id: instance,
    is_relevant: quality === null ? null : quality > 2,
    is_factual: quality === null ? null : 'Yes',
    is_direct: quality === null ? null : quality > 3 ? 'Direct' : 'N/A',
    feedback_quality: quality,
    fb_source: source,
    behavioral_data: { time_string: 'Time spent: 0d 0h 1m 18s ' },
    ...extra,
  });
  const text = JSON.stringify([
    row('r1', 'i1', 'human', 5),
    row('r2', 'i1', 'human', 4, { behavioral_data: { time_string: 'Time spent:' } }),
    row('r1', 'i2', 'model', 2),
    row('r2', 'i2', 'model', 3),
    row('r1', 'i3', 'model', null),
  ]);

  test('the comment source is the system, null is a rejection, a bare time string no time', () => {
    const set = read('feedback-json', [text]);
    expect(set.problems).toEqual([]);
    expect(set.value.rejections).toBe(1);
    expect(set.value.times.map(({ seconds }) => seconds)).toEqual([78, 78, 78, 78]);
    const { means, agreement } = analyse(set.value, { resamples: 0 });
    expect(means.human.feedback_quality).toMatchObject({ mean: 4.5, n: 2 });
    expect(means.model.is_relevant).toMatchObject({ mean: 0.5, counts: { No: 1, Yes: 1 } });
    expect(means.model.is_direct).toMatchObject({ mean: null, counts: { 'N/A': 2 } });
    // Relevant, r1 against r2: Yes/Yes, No/Yes.
    expect(agreement.is_relevant.raw).toMatchObject({ value: 0.5 });
    expect(agreement.is_direct.kappaLinear).toHaveProperty('reason');
  });

  test('an answer that is none is named with its place', () => {
    const wrong = JSON.stringify([row('r1', 'i1', 'human', 7)]);
    expect(read('feedback-json', [wrong]).problems.map(({ message }) => message)).toEqual([
      '[0].feedback_quality: 7 is not an answer; expected a whole number from 1 to 5',
    ]);
  });
});

describe('ranking-xml', () => {
  const item = (attributes: string, groups: readonly (readonly [string, number])[]) =>
    `<ranking-item ${attributes}>${groups.map(([systems, rank]) => `<translation rank="${rank}" system="${systems}"/>`).join('')}</ranking-item>`;
  const document = (...items: string[]) =>
    `<appraise-results><error-correction-ranking-result id="r">\n${items.join('\n')}\n</error-correction-ranking-result></appraise-results>`;

  test('pairs are counted as displayed and expanded, ties inside a merged group included', () => {
    const xml = document(
      item('src-id="7" user="u" duration="00:01:30.5"', [
        ['A', 1],
        ['B C', 2],
        ['D', 2],
      ]),
    );
    const { pairs, ranking } = analysed('ranking-xml', [xml]);
    expect(pairs).toEqual({ rankings: 1, unexpanded: { n: 3, ties: 1 }, expanded: { n: 6, ties: 3 } });
    expect(ranking?.expectedWins.A).toMatchObject({ score: 1 });
    expect(ranking?.expectedWins.B).toMatchObject({ score: 0 });
  });

  test('comma lists, id in place of src-id and 1-based ids mean the same', () => {
    const spaces = read('ranking-xml', [
      document(
        item('src-id="7" user="u"', [
          ['A B', 1],
          ['C', 2],
        ]),
      ),
    ]).value.rankings;
    const commas = read(
      'ranking-xml',
      [
        document(
          item('id="8" user="u"', [
            ['A,B', 1],
            ['C', 2],
          ]),
        ),
      ],
      { srcIdBase: 1 },
    ).value.rankings;
    expect(commas).toEqual(spaces);
  });

  test('a wrong rank is named with its line, entities are never expanded', () => {
    const xml = document(
      item('src-id="1" user="u"', [
        ['A', 0],
        ['B', 1],
      ]),
    );
    expect(read('ranking-xml', [xml]).problems).toMatchObject([{ line: 2, code: 'ranking/rank' }]);
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]>${document(
      item('src-id="1" user="&a;"', [
        ['A', 1],
        ['B', 2],
      ]),
    )}`;
    const set = read('ranking-xml', [bomb]);
    expect(JSON.stringify(set.value.rankings)).not.toContain('aaaa');
  });

  test('broken XML is a problem with its place', () => {
    expect(read('ranking-xml', ['<appraise-results>\n<ranking-item>']).problems[0]).toMatchObject({
      code: 'xml/syntax',
      severity: 'error',
    });
  });
});

describe('the CSV formats', () => {
  test('wmt-csv: ranks of two systems, -1 for an unused place', () => {
    const csv =
      'srclang,system1Id,system1rank,system2Id,system2rank,system3Id,system3rank,judgeID,segmentId\nsv,A,1,B,2,C,-1,j1,4\nsv,A,1,B,1,,,j2,4\n\nsv,A,x,B,1,,,j2,5\n';
    const { value, problems } = read('wmt-csv', [csv]);
    expect(value.rankings).toEqual([
      {
        item: '000004',
        judge: 'j1',
        groups: [
          { systems: ['A'], rank: 1 },
          { systems: ['B'], rank: 2 },
        ],
      },
      {
        item: '000004',
        judge: 'j2',
        groups: [
          { systems: ['A'], rank: 1 },
          { systems: ['B'], rank: 1 },
        ],
      },
    ]);
    expect(problems).toMatchObject([
      { line: 5, code: 'wmt/rank' },
      { line: 5, code: 'wmt/single' },
    ]);
  });

  test('ratings-csv: lists in cells, several systems in one row, 0 is Other, quoted line breaks', () => {
    const csv =
      '\uFEFFsource,output,fluency,meaning,system,ave_f\r\n"One, two","Out\nput","3,4,0","4,4,4","a,b",3.5\r\nThree,Out,"1,2,3","2,2,","c",2\r\n';
    const { means, agreement, systems } = analysed('ratings-csv', [csv]);
    expect(systems).toEqual(['a', 'b', 'c']);
    expect(means.a.fluency).toMatchObject({ mean: 3.5, n: 2, other: 1 });
    expect(means.b.fluency).toEqual(means.a.fluency);
    expect(means.c.meaning).toMatchObject({ mean: 2, n: 2 });
    // Rated by three: unit 1 has 3,4,0, unit 2 has 1,2,3; no pair agrees.
    expect(agreement.fluency.raw).toMatchObject({ value: 0 });
  });

  test('segment-scores-csv: blank rows are sentences nobody judged', () => {
    const csv = 'a,b\n50.5,60\n,\n\n100,0\n';
    const { value, problems } = read('segment-scores-csv', [csv]);
    expect(problems).toEqual([]);
    expect(analyse(value, { resamples: 0 }).means).toMatchObject({
      a: { score: { mean: 75.25, n: 2 } },
      b: { score: { mean: 30, n: 2 } },
    });
  });

  test.each(['wmt-csv', 'ratings-csv', 'segment-scores-csv'] as const)(
    '%s: an empty file and a wrong header are problems',
    (format) => {
      expect(read(format, ['']).problems[0]).toMatchObject({ severity: 'error' });
      if (format !== 'segment-scores-csv')
        expect(read(format, ['x,y\n1,2\n']).problems[0]).toMatchObject({ line: 1, severity: 'error' });
    },
  );
});

describe('edit-judgements and essays', () => {
  test('edits with verdicts, malformed brackets reported with their place', () => {
    const text =
      'I [go→went|True] home [early->soon|false] [sic] .\nShe [is→was was] here [a→an|True .\n\n3\tsys\t[x→y|TRUE]';
    const { value, problems } = read('edit-judgements', [text]);
    expect(value.judgements.map(({ item, systems, value: valid }) => [item, systems[0], valid])).toEqual([
      ['000001', 'system', 1],
      ['000001', 'system', 0],
      ['000002', 'system', 1],
      ['3', 'sys', 1],
    ]);
    expect(problems).toMatchObject([
      { line: 2, column: 5 },
      { line: 2, column: 23 },
    ]);
  });

  test('essays stand under their headings', () => {
    const { value, problems } = readEssayMarkdown({
      name: 'e.md',
      text: '### essay_id = a1\nFirst.\n\nSecond.\r\n### essay_id = a2\nX\n### essay_id = a2\n',
    });
    expect(value.map(({ id, text }) => [id, text])).toEqual([
      ['a1', 'First.\n\nSecond.'],
      ['a2', 'X'],
    ]);
    expect(problems).toMatchObject([{ line: 7, code: 'essay/twice' }]);
  });
});
