import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type M2Block, type M2Edit, noopEdit } from '../../edit/index.ts';
import { evaluate } from '../../evaluate.ts';
import { metrics } from '../../metric/index.ts';
import { scoreOf } from '../../score/index.ts';
import { attributedMetrics, attributeSentence } from './attribute-sentence.ts';
import { evaluationReport } from './make-report.ts';
import { recomputeReport } from './recompute.ts';
import { evaluationAsText } from './tables/as-text.ts';

const words = 'a b c d e f';
const edit = (start: number, correction: string, type = 'R:NOUN', annotator = 0): M2Edit => ({
  start,
  end: start + 1,
  type,
  correction,
  annotator,
});
const block = (...edits: M2Edit[]): M2Block => ({ source: words, edits });

/** Reference: words 0 and 2; sometimes a second annotator corrects word 4 only. */
const reference = Array.from({ length: 60 }, (_, index) =>
  block(edit(0, 'x'), edit(2, 'y', 'R:VERB:SVA'), ...(index % 2 === 0 ? [edit(4, 'z', 'M:DET', 1)] : [])),
);
const good = reference.map((_, index) =>
  index % 6 === 0 ? block(noopEdit(0)) : block(edit(0, 'x'), edit(2, 'y', 'R:VERB:SVA')),
);
const fair = reference.map((_, index) => (index % 3 === 0 ? block(edit(1, 'wrong')) : block(edit(0, 'x'))));
const poor = reference.map((_, index) => block(edit(index % 2, 'bad'), edit(3, 'bad', 'U:DET')));
const systems = [
  { name: 'fair', blocks: fair },
  { name: 'good', blocks: good },
  { name: 'poor', blocks: poor },
];
const input = { reference, systems };

describe('the report of an evaluation', () => {
  const report = evaluationReport(input, { baseline: 'poor', resamples: 400 });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });

  it('has the counts of an evaluation in every mode', () => {
    for (const mode of ['cs', 'ds', 'dt'] as const)
      report.systems.forEach(({ scores }, index) => {
        const { totals } = evaluate(systems[index].blocks, reference, { mode });
        expect(scores[mode]).toMatchObject({ ...totals, ...scoreOf(totals, 0.5) });
        expect(scores[mode]?.intervals?.f?.low).toBeLessThanOrEqual(scores[mode]?.f ?? 0);
      });
  });

  it('has categories that add up to the totals at every level', () => {
    for (const level of [1, 2, 3] as const)
      report.systems.forEach(({ scores }, index) => {
        for (const key of ['tp', 'fp', 'fn'] as const)
          expect(report.types[level].reduce((sum, { systems: own }) => sum + own[index][key], 0)).toBe(
            scores.cs?.[key],
          );
      });
    expect(report.types[3].map(({ category, gold }) => [category, gold])).toEqual([
      ['R:NOUN', 60],
      ['R:VERB:SVA', 60],
      ['M:DET', 30],
      ['U:DET', 0],
    ]);
  });

  it('tests all pairs and the baseline, corrects both by Holm, and says what was found', () => {
    expect(report.pairs.map(({ a, b, isDifferent }) => [a, b, isDifferent])).toEqual([
      ['good', 'fair', true],
      ['good', 'poor', true],
      ['fair', 'poor', true],
    ]);
    for (const { p, holm, bootstrapP, bootstrapHolm } of report.pairs) {
      expect(holm).toBeGreaterThanOrEqual(p);
      expect(bootstrapHolm).toBeGreaterThanOrEqual(bootstrapP ?? 0);
    }
    expect(report.baseline.map(({ system, difference }) => [system, difference > 0])).toEqual([
      ['fair', true],
      ['good', true],
    ]);
    expect(report.clusters?.map(({ systems: own }) => own)).toEqual([['good'], ['fair'], ['poor']]);
    expect(report.systems.map(({ place }) => place)).toEqual([2, 1, 3]);
    expect(report.finding.text).toMatch(
      /^good is ahead of fair by \d+\.\d points of F0\.5, 95 % interval \d+\.\d to \d+\.\d; fair is ahead of poor by/,
    );
  });

  it('as CSV says of every row which table it is of, and names each column differently', () => {
    const tables = evaluationAsText(report, 'csv', { levels: [1] })
      .trim()
      .split('\n\n');
    const headings = tables.map((table) => table.split('\n')[0].split(','));
    for (const names of headings) expect(new Set(names.map((name) => name.trim())).size).toBe(names.length);
    expect(
      tables.map((table, index) => table.split('\n')[1].split(',')[headings[index].indexOf('Table')]),
    ).toEqual([
      'Corrections',
      'Spans',
      'Tokens',
      'Every two systems',
      `Against ${report.settings.baseline}`,
      '"Types', // The title has a comma: "Types, level 1".
    ]);
  });

  it('marks edits as right, wrong and missed, as many as are counted', () => {
    report.systems.forEach(({ scores, edits }, index) => {
      const own = report.sentences.map((sentence) => sentence.systems[index]);
      const made = own.flatMap((outcome) => outcome.edits);
      expect(made.length).toBe(edits);
      expect(made.filter(({ right }) => right).length).toBe(scores.cs?.tp);
      expect(made.filter(({ right }) => right === false).length).toBe(scores.cs?.fp);
      expect(own.flatMap(({ missed }) => missed).length).toBe(scores.cs?.fn);
    });
    const [first] = report.sentences;
    expect(first.references.map((edits) => edits?.map(({ correction }) => correction))).toEqual([
      ['x', 'y'],
      ['z'],
    ]);
    expect(report.sentences[1].references[1]).toBeNull();
  });

  it('profiles what systems do that references do not, and the other way round', () => {
    const row = report.profile.find(({ type }) => type === 'U:DET');
    expect(row).toEqual({
      type: 'U:DET',
      references: 0,
      systems: [
        { edits: 0, only: 0, missing: 0 },
        { edits: 0, only: 0, missing: 0 },
        { edits: 60, only: 60, missing: 0 },
      ],
    });
    const missing = report.profile.find(({ type }) => type === 'M:DET');
    expect(missing?.systems.map((own) => own.missing)).toEqual([30, 30, 30]);
    expect(missing?.references).toBeCloseTo(15);
  });

  it('scores further metrics on the same edits', () => {
    const asked = metrics.filter(({ id }) => ['errant', 'gleu'].includes(id)).map((metric) => ({ metric }));
    const { metrics: found } = evaluationReport(input, { metrics: asked, resamples: 20 });
    expect(found.map(({ id }) => id)).toEqual(['errant', 'gleu']);
    expect(found[0].systems.map(({ score }) => score)).toEqual(
      report.systems.map(({ scores }) => scores.cs?.f),
    );
    expect(found[0].signature).toContain('edits:elsewhere:r1-');
  });

  it('is made again from its own sentences, to the last number', () => {
    const asked = metrics
      .filter(({ id }) => ['errant', 'gleu', 'm2'].includes(id))
      .map((metric) => ({ metric }));
    for (const options of [
      { resamples: 50, metrics: asked, baseline: 'good' },
      { mode: 'ds', resamples: 0 },
      { choice: 'sentence', filter: { without: ['M:DET'] }, beta: 1, resamples: 10 },
    ] as const) {
      const made = evaluationReport(input, options);
      expect(recomputeReport(JSON.parse(JSON.stringify(made)))).toEqual(made);
    }
    const wrong = { ...report, systems: report.systems.map((system) => ({ ...system, edits: 0 })) };
    expect(recomputeReport(wrong)).toEqual(report);
  });

  it('tells how far it is', () => {
    const shares: number[] = [];
    evaluationReport(input, { resamples: 10, onProgress: (share) => shares.push(share) });
    expect(shares.length).toBe(3 * 2 + 3 + 3);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(Math.max(...shares)).toBeLessThanOrEqual(1);
  });

  it('refuses what does not belong together', () => {
    expect(() => evaluationReport({ reference, systems: [systems[0], systems[0]] })).toThrow('Two systems');
    expect(() => evaluationReport(input, { baseline: 'none' })).toThrow('none of the systems');
    expect(() => evaluationReport({ reference: reference.slice(1), systems })).toThrow('Sentence 60');
  });

  it('finds no difference between a system and itself', () => {
    const same = [systems[0], { ...systems[0], name: 'again' }];
    const { pairs, clusters, finding } = evaluationReport({ reference, systems: same });
    expect(pairs).toMatchObject([{ difference: 0, p: 1, bootstrapP: 1, holm: 1, low: 0, high: 0 }]);
    expect(clusters).toEqual([{ systems: ['again', 'fair'], different: [] }]);
    expect(finding.text).toContain('again and fair cannot be told apart');
  });

  it('has no interval and no test without resamples, and says so', () => {
    const { pairs, clusters, finding, systems: own } = evaluationReport(input, { resamples: 0 });
    expect([pairs, clusters]).toEqual([[], null]);
    expect(own[0].scores.cs?.intervals).toBeNull();
    expect(finding.text).toContain('without a test');
  });
});

describe('the seed', () => {
  const report = (seed: number) => evaluationReport(input, { resamples: 50, seed });

  it('gives the same report again, and another one other intervals around the same scores', () => {
    expect(report(5)).toEqual(report(5));
    const [one, other] = [report(5), report(6)].map(({ systems: own }) => own.map(({ scores }) => scores.cs));
    const fOf = (cells: typeof one) => cells.map((cell) => cell?.f);
    const intervalsOf = (cells: typeof one) => cells.map((cell) => cell?.intervals?.f);
    expect(fOf(one)).toEqual(fOf(other));
    expect(intervalsOf(one)).not.toEqual(intervalsOf(other));
  });
});

describe('what no number depends on', () => {
  const numbers = (report: ReturnType<typeof evaluationReport>) => ({
    systems: Object.fromEntries(report.systems.map(({ name, ...rest }) => [name, rest])),
    pairs: report.pairs,
    clusters: report.clusters,
    types: Object.entries(report.types).map(([, rows]) =>
      rows.map(({ category, gold, systems: cells }) => [
        category,
        gold,
        Object.fromEntries(cells.map((cell, index) => [report.systems[index].name, cell])),
      ]),
    ),
  });
  const permutation = <Value>(values: readonly Value[]) =>
    fc.shuffledSubarray([...values], { minLength: values.length, maxLength: values.length });

  it('the order of systems', () => {
    const expected = numbers(evaluationReport(input, { resamples: 50 }));
    fc.assert(
      fc.property(permutation(systems), (turned) => {
        const report = evaluationReport({ reference, systems: turned }, { resamples: 50 });
        expect(numbers(report)).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  it('the order of references, when each sentence chooses by itself: also the types of what was missed', () => {
    const options = { resamples: 50, choice: 'sentence' } as const;
    const oneMore = reference.map(({ source, edits }, index) => ({
      source,
      // As many edits as the first annotator has, and of other types.
      edits: [...edits, edit(1, `w${index % 3}`, 'R:PREP', 2), edit(3, 'u', 'R:DET', 2)],
    }));
    const expected = numbers(evaluationReport({ reference: oneMore, systems }, options));
    fc.assert(
      fc.property(permutation([0, 1, 2]), (numbersOf) => {
        const turned = oneMore.map(({ source, edits }) => ({
          source,
          edits: edits
            .map((one) => ({ ...one, annotator: numbersOf[one.annotator] }))
            .sort((a, b) => a.annotator - b.annotator),
        }));
        expect(numbers(evaluationReport({ reference: turned, systems }, options))).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  it('the order of sentences, when each chooses its reference by itself', () => {
    const options = { resamples: 50, choice: 'sentence' } as const;
    const expected = numbers(evaluationReport(input, options));
    fc.assert(
      fc.property(permutation(reference.map((_, index) => index)), (order) => {
        const turned = (blocks: readonly M2Block[]) => order.map((index) => blocks[index]);
        const report = evaluationReport(
          {
            reference: turned(reference),
            systems: systems.map(({ name, blocks }) => ({ name, blocks: turned(blocks) })),
          },
          options,
        );
        expect(numbers(report)).toEqual(expected);
      }),
      { numRuns: 10 },
    );
  });
});

it('what an edit is worth: the values add up to the gain, a wrong edit costs', () => {
  const one = { name: 'one', blocks: [block(edit(0, 'x'), edit(2, 'z'))] };
  const gold = [block(edit(0, 'x'), edit(1, 'y'))];
  const report = evaluationReport({ reference: gold, systems: [one] }, { resamples: 0 });
  const errant = attributedMetrics().find(({ id }) => id === 'errant')!;
  const { gain, edits } = attributeSentence(report.sentences[0], report, 0, { metric: errant });
  // F0.5 of nothing is 0, of the right edit 5/6, of the wrong one 0, of both 1/2.
  expect(gain).toBeCloseTo(1 / 2, 12);
  expect(edits.map(({ value }) => value)).toEqual([expect.closeTo(2 / 3, 12), expect.closeTo(-1 / 6, 12)]);
  expect(attributedMetrics().some(({ id }) => id === 'cleme-dependent')).toBe(false);
});
