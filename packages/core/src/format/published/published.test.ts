// Own fixtures in every published format, odd variants included; expected numbers were worked out by hand.
import { describe, expect, test } from 'vitest';
import { analyse } from '../../results/analyse.ts';
import { poolSets } from '../../results/judgement-set.ts';
import { type PublishedFormat, publishedFormats, readEssayMarkdown } from './index.ts';

const read = (format: PublishedFormat, texts: readonly string[], options = {}) =>
  publishedFormats[format].read(
    texts.map((text, index) => ({ name: `file${index + 1}.txt`, text })),
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
      item_order: rows.map((_, index) => index),
      data: rows.map(([one, two], index) => ({
        original: `källa ${index}`,
        reference: `mål ${index}`,
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

  test('another output of a system under the same item is refused, never mixed', () => {
    const other = second.replace('"output":"abcd"', '"output":"xyz"');
    const { value, problems } = read('multi-system-json', [first, other]);
    expect(problems).toMatchObject([{ code: 'multi-system/other-output', file: 'file2.txt' }]);
    expect(analyse(value, { resamples: 0 }).means.ett.Grammaticality).toMatchObject({ n: 2 });
  });

  test('groups are metadata, so that results can be broken down by them', () => {
    const one = read('multi-system-json', [first]).value;
    const { metadata } = poolSets([one, one]);
    expect([...metadata.values()].map(({ group }) => group)).toEqual([
      'group 1',
      'group 1',
      'group 2',
      'group 2',
    ]);
  });

  test('means with Other as 0 stand beside those without', () => {
    expect(analysed('multi-system-json', [first, second]).means.ett.Grammaticality.meanWithOtherAsZero).toBe(
      (4 + 4 + 0 + 3) / 4,
    );
  });

  test('files over different sentences in one group are refused with a hint', () => {
    const other = first.replace('källa 0', 'annan');
    expect(read('multi-system-json', [first, other]).problems[0]).toMatchObject({
      code: 'multi-system/other-item',
      file: 'file2.txt',
    });
  });

  test.each([
    ['{"data": [', 'json/syntax', 1, 11],
    ['[]', 'multi-system/no-data', 1, 1],
    ['{"data":\n [3]}', 'multi-system/item', 2, 3],
    ['{"data": [{"systems":\n {"a": {"annotators": {}}}}]}', 'multi-system/output', 2, 8],
    [
      '{"data": [{"systems": {"a": {"output": "ö😀",\n "annotators": {"k": 5}}}}]}',
      'multi-system/answers',
      2,
      22,
    ],
    [
      '{"data": [{"systems": {"a": {"output": "ö😀", "annotators": {"k": {"Fluency": 9}}}}}]}',
      'multi-system/value',
      1,
      78,
    ],
  ])('bad input %s is %s, in line %i, column %i', (text, code, line, column) => {
    const { problems } = read('multi-system-json', [text]);
    expect(problems.map((problem) => [problem.code, problem.line, problem.column])).toEqual([
      [code, line, column],
    ]);
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

  describe('with ids that begin anew in every batch', () => {
    const told = (item: number, user: string, task: number, quality: number, extra: object = {}) =>
      row(user, String(item % 2), item % 3 === 0 ? 'human' : 'model', quality, {
        rater_task_id: task,
        instance_text: {
          source: `Source ${item} .`,
          corrected: `Corrected ${item} .`,
          feedback: `Comment ${item}`,
        },
        ...extra,
      });
    const rows = (named: boolean) => {
      const id = (item: number) => (named ? { annotation_instance_id: `a-${item}` } : {});
      // Two raters share items 0 to 3, the rest has one rating each; item 1 comes back to r1 unannounced.
      return [
        ...[0, 1, 2, 3].flatMap((item) => [
          told(item, 'r1', 10 + item, 2 + (item % 3), id(item)),
          told(item, 'r2', 20 + item, item === 2 ? 5 : 2 + (item % 3), id(item)),
        ]),
        ...[4, 5, 6, 7].map((item) => told(item, 'r1', 30 + item, 4, id(item))),
        told(1, 'r1', 99, 5, id(1)),
      ];
    };

    test.each([true, false])('each text is an item of its own (annotation_instance_id: %s)', (named) => {
      const { value, problems } = read('feedback-json', [JSON.stringify(rows(named))]);
      const { items, means, agreement, intra } = analyse(value, { resamples: 0 });
      expect(items).toBe(8);
      // Nothing leaves the means: 8 + 4 ratings, the repeat aside.
      expect(means.human.feedback_quality.n + means.model.feedback_quality.n).toBe(12);
      expect(agreement.feedback_quality.raw).toMatchObject({ value: 3 / 4, units: 4, pairs: 4 });
      expect(intra.feedback_quality.raw).toMatchObject({ value: 0, units: 1 });
      expect(problems.map(({ code }) => code)).toEqual(named ? [] : Array(6).fill('feedback/other-text'));
    });

    test('two texts under one id are said and never merged, the same task twice counts once', () => {
      const twice = [
        told(0, 'r1', 1, 4, { annotation_instance_id: 'a' }),
        told(3, 'r1', 2, 5, { annotation_instance_id: 'a' }),
        told(0, 'r1', 1, 1, { annotation_instance_id: 'a' }),
      ];
      const { value, problems } = read('feedback-json', [JSON.stringify(twice)]);
      expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
        ['feedback/other-text', 'warning'],
        ['feedback/twice', 'warning'],
      ]);
      const { items, means, intra } = analyse(value, { resamples: 0 });
      expect(items).toBe(2);
      expect(means.human.feedback_quality).toMatchObject({ n: 2, mean: 4.5 });
      expect(intra).toEqual({});
    });
  });

  test('an answer that is none is named with its path and its position', () => {
    const wrong = JSON.stringify([row('r1', 'i1', 'human', 7)], null, 2);
    const line = wrong.split('\n').findIndex((text) => text.includes('feedback_quality')) + 1;
    expect(read('feedback-json', [wrong]).problems).toMatchObject([
      {
        line,
        column: '    "feedback_quality": 7'.length,
        message: '[0].feedback_quality: 7 is not an answer; expected a whole number from 1 to 5',
      },
    ]);
  });

  test.each([
    ['\uFEFF{}', 'feedback/no-list', 1, 1],
    ['[\n 3]', 'feedback/row', 2, 2],
    ['[{"is_factual": "Yes"}]', 'feedback/no-id', 1, 2],
    ['[{"instance_id": 1, "is_factual": true}]', 'feedback/no-source', 1, 2],
    ['[{"instance_id": 1},]', 'json/syntax', 1, 21],
  ])('what is wrong with %s is %s, in line %i, column %i', (text, code, line, column) => {
    const { problems } = read('feedback-json', [text]);
    expect(problems.map((problem) => [problem.code, problem.line, problem.column])).toEqual([
      [code, line, column],
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

  test('comma lists, id instead of src-id and 1-based ids mean the same', () => {
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

  test('broken XML is a problem with its position', () => {
    expect(read('ranking-xml', ['<appraise-results>\n<ranking-item>']).problems[0]).toMatchObject({
      code: 'xml/syntax',
      severity: 'error',
    });
  });
});

describe('the CSV formats', () => {
  test('wmt-csv: rows of two systems are expanded pairs and counted as such', () => {
    const csv =
      'system1Id,system1rank,system2Id,system2rank,judgeID,segmentId\nA,1,B,2,j,0\nA,1,C,1,j,0\nB,2,C,1,j,0\n';
    const { pairs } = analysed('wmt-csv', [csv]);
    expect(pairs).toEqual({ rankings: null, unexpanded: null, expanded: { n: 3, ties: 1 } });
  });

  test('wmt-csv: ranks of two systems, -1 for an unused half', () => {
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
  test('edits with verdicts, malformed brackets reported with their position', () => {
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
