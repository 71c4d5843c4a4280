// Files with the traps of published data, through the commands. The expected values come from a calculation apart, written from the
// definitions with NumPy and SciPy: weighted kappa as in scikit-learn, AC2 as in irrCAC, judges as in the script of Grundkiewicz et al. (2015).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());
const call = (...args: string[]) => callCommand(args, workplace.folder);
const write = (name: string, text: string) => {
  writeFileSync(join(workplace.folder, name), text);
  return name;
};
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const close = (value: number) => expect.closeTo(value, 10);
const analysed = async (...args: string[]) => {
  const { status, stdout, stderr } = await call('analyse', ...args, '--json', '--resamples', '0');
  expect(status, stderr).toBe(0);
  return JSON.parse(stdout);
};

/** Ratings of three annotators, of whom the last rated half of the items; 0 is Other, some are missing, and nobody rated a fluency of 2. */
const ratingFiles = () => {
  const systems = ['alm', 'björk', 'ek'];
  return ['x', 'y', 'z'].map((annotator, a) => {
    const rated = (i: number, s: number) =>
      (a === 2 && i >= 6) || (i + s + a) % 7 === 0
        ? {}
        : {
            [annotator]: {
              Grammaticality: (i * i + 3 * s + 2 * a * i + a) % 5,
              Fluency: [1, 3, 4][(i + 2 * s + a * i) % 3],
            },
          };
    const data = range(12).map((i) => ({
      original: `s${i}`,
      reference: `r${i}`,
      systems: Object.fromEntries(
        systems.map((name, s) => [name, { output: `o${i}${name}`, annotators: rated(i, s) }]),
      ),
    }));
    return write(`${annotator}.json`, JSON.stringify({ data }));
  });
};

interface RankedItem {
  readonly item: number;
  readonly judge: string;
  readonly groups: readonly (readonly [systems: string, rank: number])[];
}

/** Two judges of 20 of 80 sentences; one repeats some, the other judges half; A and B share every third output, listed in either order. */
const rankedItems: readonly RankedItem[] = range(20).flatMap((i) =>
  ['u', 'v'].flatMap((judge, j) => {
    if (judge === 'v' && i % 2 === 1) return [];
    const outputs = i % 3 > 0 ? ['A', 'B', 'C', 'D'] : [judge === 'u' ? 'B A' : 'A B', 'C', 'D'];
    return range(judge === 'u' && i % 5 === 0 ? 2 : 1).map((repeat) => ({
      item: 3 * i,
      judge,
      groups: outputs.map((name, g) => [name, 1 + ((i * 3 + g * 2 + j * (i % 4) + repeat * g) % 3)] as const),
    }));
  }),
);

const rankingFile = (base: number) => {
  const items = rankedItems.map(
    ({ item, judge, groups }) =>
      `<ranking-item src-id="${item + base}" user="${judge}">${groups.map(([name, rank]) => `<translation rank="${rank}" system="${name}"/>`).join('')}</ranking-item>`,
  );
  return write(`ranking-${base}.xml`, `<appraise-results>${items.join('\n')}</appraise-results>`);
};

/** The same, taken apart into pairs of systems. */
const pairFile = () => {
  const rows = rankedItems.flatMap(({ item, judge, groups }) => {
    const ranks = groups.flatMap(([names, rank]) => names.split(' ').map((name) => [name, rank] as const));
    return ranks.flatMap(([a, first], index) =>
      ranks.slice(index + 1).map(([b, second]) => [item, judge, a, first, b, second].join(',')),
    );
  });
  const header = 'segmentId,judgeID,system1Id,system1rank,system2Id,system2rank';
  return write('pairs.csv', [header, ...rows].join('\n'));
};

/** Scores of all 80 sentences; every third judged one is a tie. */
const scoreTable = () => {
  const lines = range(80).map((line) =>
    // In the order D, B, C, A.
    [3, 1, 2, 0].map((index) => ((line * 3 + index * (Math.floor(line / 3) % 3)) % 5) / 5).join(','),
  );
  return write('scores.csv', `D,B,C,A\n${lines.join('\n')}\n`);
};

const feedbackFile = () =>
  write(
    'feedback.json',
    JSON.stringify(
      range(8).map((row) => ({
        user_id: `r${row % 2}`,
        // Numbered anew in every batch of two.
        instance_id: Math.floor(row / 2) % 2,
        annotation_instance_id: `a${Math.floor(row / 2)}`,
        rater_task_id: row,
        instance_text: {
          source: `He go ${Math.floor(row / 2)} .`,
          corrected: `He goes ${Math.floor(row / 2)} .`,
          feedback: 'Use the third person.',
        },
        rating_highlight_start: 3,
        rating_highlight_end: 5,
        correction_start: 3,
        correction_end: 7,
        fb_source: row < 4 ? 'human' : 'model',
        is_relevant: row % 3 > 0,
        is_factual: true,
        has_what_and_why: row % 2 > 0,
        has_what_to_do: true,
        is_comprehensible: true,
        has_out_of_scope: false,
        is_direct: 'Direct',
        feedback_quality: 1 + (row % 5),
      })),
    ),
  );
const ratingsCsv = () =>
  write(
    'ratings.csv',
    `source,output,Fluency,system\n${range(4)
      .flatMap((i) => [`s ${i},o ${i},"3,${1 + (i % 4)},0","a,b"`, `s ${i},p ${i},"${1 + (i % 3)},2",c`])
      .join('\n')}\n`,
  );
const scoresCsv = () =>
  write(
    'segments.csv',
    `a,b\n${range(5)
      .map((i) => (i === 2 ? ',' : `${10 * i}.5,${90 - 7 * i}`))
      .join('\n')}\n`,
  );
const editFiles = () =>
  ['p', 'q'].map((name, a) =>
    write(
      `${name}.txt`,
      range(5)
        .map(
          (i) =>
            `${i}\tsys${i % 2}\tI [go→went|${(i + a) % 2 === 0 ? 'True' : 'False'}] home [early→soon|True] .`,
        )
        .join('\n'),
    ),
  );

/** By format: its files, what is said beside them, and a change of one file that changes a number. */
const readable: readonly (readonly [string, () => string[], readonly string[], readonly [string, string]])[] =
  [
    ['multi-system-json', ratingFiles, [], ['"Fluency":3', '"Fluency":1']],
    ['feedback-json', () => [feedbackFile()], [], ['"feedback_quality":2', '"feedback_quality":5']],
    [
      'ranking-xml',
      () => [rankingFile(1)],
      ['--src-id-base', '1'],
      ['rank="1" system="D"', 'rank="3" system="D"'],
    ],
    ['wmt-csv', () => [pairFile()], [], ['0,u,B,1', '0,u,B,3']],
    ['ratings-csv', () => [ratingsCsv()], [], ['"3,1,0"', '"1,1,0"']],
    ['segment-scores-csv', () => [scoresCsv()], ['--format', 'segment-scores-csv'], ['10.5', '99.5']],
    ['edit-judgements', editFiles, [], ['went|True', 'went|False']],
  ];

test.each(readable)(
  'a report on %s is verified from its files, and a changed number found out',
  async (format, make, beside, [from, to]) => {
    const files = make();
    const out = `${format}.html`;
    const made = await call('report', ...files, ...beside, '--out', out, '--resamples', '5');
    expect(made, made.stderr).toMatchObject({ status: 0 });
    const verify = () => call('report', '--verify', ...files, ...beside, '--report', out);
    expect(await verify()).toMatchObject({ status: 0, stdout: expect.stringContaining(`format:${format}`) });
    const text = workplace.read(files[0]);
    expect(text).toContain(from);
    write(files[0], text.replace(from, to));
    expect(await verify()).toMatchObject({ status: 1, stderr: expect.stringMatching(/numbers? differ/) });
  },
);

describe('ratings with Other, partial overlap and an unused grade', () => {
  test('means, agreement, ranking and a metric', async () => {
    const table = range(12).map((i) => [2, 0, 1].map((s) => ((i * 5 + s * 2) % 4) / 4).join(','));
    const scores = write('ratings.csv.scores', `ek,alm,björk\n${table.join('\n')}\n`);
    const found = await analysed(...ratingFiles(), '--metric', `m=${scores}`);
    expect(found.means.ek.Grammaticality).toMatchObject({
      mean: close(2),
      meanWithOtherAsZero: close(1.2307692307692308),
    });
    const { Grammaticality, Fluency } = found.agreement;
    expect(Grammaticality).toMatchObject({
      kappa: { value: close(0.002937262653149352), units: 32, pairs: 54, raterPairs: 3 },
      kappaPooled: { value: close(-0.0034572169403630504) },
      kappaQuadratic: { value: close(0.12943187176181564) },
      kappaQuadraticPooled: { value: close(0.12391977824881784) },
      kappaQuadraticWithoutOther: { value: close(-0.07638295940612339), units: 22, pairs: 34 },
      withinOne: { value: close(0.6176470588235294) },
      fleiss: { value: close(-0.18371212121212127), units: 22, pairs: 34 },
      fleissAllUnits: { value: close(-0.20027688047992612) },
      ac1: { value: close(-0.13612990735135214) },
      ac2: { value: close(-0.052468303210141974) },
      alphaNominal: { value: close(-0.1282894736842104) },
      alphaOrdinal: { value: close(-0.10749791840133205) },
      alphaInterval: { value: close(-0.1025) },
      icc11: { value: close(0.08163265306122446), units: 6, pairs: 18 },
      icc2k: { value: close(0.11111111111111104) },
    });
    expect(Fluency).toMatchObject({
      kappaQuadratic: { value: close(0.053180689088670074) },
      ac2: { value: close(0.13073388184144652) },
      alphaOrdinal: { value: close(0.051730549979927765) },
      icc31: { value: close(0.05338078291814937), units: 11 },
    });
    expect(found.ranking.expectedWins).toMatchObject({
      alm: { score: close(0.2647058823529412) },
      björk: { score: close(0.7352941176470589) },
    });
    expect(found.headToHead.alm.ek).toMatchObject({
      wins: 0,
      losses: 12,
      p: { value: close(0.00048828125) },
      corrected: { value: close(0.00146484375) },
    });
    expect(found.metrics.m.sentence).toMatchObject({
      compared: 40,
      decided: 40,
      metricTies: 12,
      accuracy: { value: close(0.475) },
      rules: { half: { accuracy: close(0.625) }, drop: { kendall: close(0.35714285714285715), pairs: 28 } },
    });
  });
});

describe('rankings of some sentences, numbered from 0 or 1, with scores of all', () => {
  const metric = () => ['--metric', `m=${scoreTable()}`];
  test.each([0, 1])('judges, Expected Wins and the metric are the same from %i', async (base) => {
    const found = await analysed(rankingFile(base), '--src-id-base', String(base), ...metric());
    expect(found.pairs).toEqual({
      rankings: 34,
      unexpanded: { n: 165, ties: 37 },
      expanded: { n: 204, ties: 54 },
    });
    expect(found.judges).toMatchObject({
      inter: { value: close(0.3353228431904504) },
      intra: { reason: 'no judge repeated 50 comparisons' },
      pairs: [
        { a: 'u', b: 'u', comparisons: 18, kappa: { value: close(-0.5) } },
        { a: 'u', b: 'v', comparisons: 57 },
      ],
    });
    expect(found.ranking.expectedWins).toMatchObject({
      A: { score: close(0.8312068048910155) },
      B: { score: close(0.28596491228070176) },
      C: { score: close(0.3222222222222222) },
      D: { score: close(0.5606060606060606) },
    });
    expect(found.headToHead.C.D.corrected).toMatchObject({ value: close(5.058199167251587e-5) });
    expect(found.headToHead.A.D.corrected).toMatchObject({ value: close(0.130859375) });
    expect(found.metrics.m).toMatchObject({
      judged: 20,
      lines: 80,
      pearson: { value: close(0.6814681605151722) },
      kendall: { value: close(2 / 3) },
      sentence: {
        compared: 204,
        decided: 150,
        metricTies: 55,
        accuracy: { value: close(0.5666666666666667) },
        rules: {
          half: { accuracy: close(0.5566666666666666), kendall: close(0.11333333333333333) },
          wrong: { accuracy: close(0.37333333333333335) },
          drop: { accuracy: close(0.5894736842105263), pairs: 95 },
        },
      },
    });
  });

  test('pairs that were taken apart have other judges and the same winners', async () => {
    const found = await analysed(pairFile(), ...metric());
    expect(found.pairs).toEqual({ rankings: null, unexpanded: null, expanded: { n: 204, ties: 54 } });
    expect(found.judges.inter).toMatchObject({ value: close(0.3627106741573034) });
    expect(found.ranking.expectedWins.A).toMatchObject({ score: close(0.8312068048910155) });
  });
});

describe('a campaign from published files', () => {
  const texts = () => {
    const lines = (name: string, word: string) =>
      write(
        name,
        range(80)
          .map((line) => `${word} ${line} .`)
          .join('\n'),
      );
    return [
      ...['--source', lines('source.txt', 'He go')],
      ...['A', 'B', 'C', 'D'].flatMap((name) => [
        '--system',
        `${name}=${lines(`${name}.out`, `He ${name}`)}`,
      ]),
    ];
  };
  const essays = () => {
    const corrected = write('corrected.md', '### essay_id = 1\nHe goes.\n\n### essay_id = 2\nI have.\n');
    return [
      write('essays.md', '### essay_id = 1\nHe go.\n\n### essay_id = 2\nI has.\n'),
      ...['--system', `a=${corrected}`],
    ];
  };

  test.each([
    [
      'multi-system-json',
      'multi-system',
      () => ratingFiles().flatMap((name, index) => (index > 0 ? ['--items', name] : name)),
      12,
    ],
    ['feedback-json', 'feedback-comment', () => [feedbackFile()], 4],
    ['ratings-csv', 'direct-assessment', () => [ratingsCsv()], 4],
    ['ranking-xml', 'ranking', () => [rankingFile(0), ...texts()], 20],
    ['wmt-csv', 'ranking', () => [pairFile(), ...texts()], 20],
    ['essay-markdown', 'direct-assessment', essays, 2],
  ] as const)('%s is what %s asks about', async (format, protocol, items, count) => {
    const { status, stdout, stderr } = await call(
      ...['campaign', 'create', '--title', format, '--protocol', protocol, '--items', ...items()],
      ...['--data', 'data', '--preview'],
    );
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ items: count });
  });
});
