// What every metric promises: a perfect output scores best, order does not matter, sums make the corpus, resampling never scores again, and
// odd input gives a value or a reason.
import { describe, expect, test } from 'vitest';
import { splitWords } from '../text/white-space.ts';
import {
  type AskedMetric,
  evaluateMetrics,
  type HypothesisCorpus,
  metricSentences,
  metrics,
  plainEdits,
  readGold,
  referencesFromGold,
  type StatisticsTable,
  scoreCorpus,
  settingsOf,
  sumRows,
} from './index.ts';

/** Three annotators, of whom the second and third do not see every sentence. */
const gold = `S He go to the school every days .
A 1 2|||R:VERB:SVA|||goes|||REQUIRED|||-NONE-|||0
A 3 4|||U:DET||||||REQUIRED|||-NONE-|||0
A 6 7|||R:NOUN:NUM|||day|||REQUIRED|||-NONE-|||0
A 1 2|||R:VERB:SVA|||goes|||REQUIRED|||-NONE-|||1

S All is well here today .
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||0
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1

S She have seen many bird in park .
A 1 2|||R:VERB:SVA|||has|||REQUIRED|||-NONE-|||0
A 4 5|||R:NOUN:NUM|||birds|||REQUIRED|||-NONE-|||0
A 6 6|||M:DET|||the|||REQUIRED|||-NONE-|||0
A 6 6|||M:DET|||a|||REQUIRED|||-NONE-|||2

S It rain a lot there , I think .
A 1 2|||R:VERB:SVA|||rains|||REQUIRED|||-NONE-|||2

`;
const corpus = referencesFromGold(readGold(gold).value);
const edited = (lines: readonly string[]): HypothesisCorpus => ({
  texts: lines.map(splitWords),
  edits: lines.map((line, sentence) => {
    const [source, words] = [corpus.sources[sentence], splitWords(line)];
    if (source.join(' ') === words.join(' ')) return [];
    // One edit over what differs in the middle is an edit too.
    let [from, back] = [0, 0];
    while (source[from] === words[from] && from < Math.min(source.length, words.length)) from++;
    while (
      back < Math.min(source.length, words.length) - from &&
      source.at(-1 - back) === words.at(-1 - back)
    )
      back++;
    return [
      {
        start: from,
        end: source.length - back,
        correction: words.slice(from, words.length - back).join(' '),
      },
    ];
  }),
});
const first = readGold(gold).value.map(({ annotators }) => annotators.get(0) ?? annotators.get(2) ?? []);
const perfect: HypothesisCorpus = {
  texts: corpus.references.map((own) => own.find((one) => one !== null)!.text),
  edits: first.map((edits) => plainEdits(edits)),
};
const systems = [
  { name: 'perfect', hypothesis: perfect },
  { name: 'unchanged', hypothesis: edited(corpus.sources.map((words) => words.join(' '))) },
  {
    name: 'partly',
    hypothesis: edited([
      'He goes to the school every days .',
      'All are well here today .',
      'She has seen many bird in park .',
      'It rain a lot there , I think .',
    ]),
  },
  { name: 'odd', hypothesis: edited(['', 'x', 'She She She 👩‍👩‍👧 \u00a0 have', 'It']) },
];
const asked: readonly AskedMetric[] = metrics.map((metric) => ({ metric }));
const options = { resamples: 40, seed: 3 };
const evaluate = (given: typeof systems, used = corpus) => evaluateMetrics(given, used, asked, options);
const noNaN = (value: unknown) =>
  expect(
    JSON.stringify(value, (_, one) => (typeof one === 'number' && !Number.isFinite(one) ? 'NaN' : one)),
  ).not.toContain('"NaN"');

/** Rates say how much was changed, not how well. */
const rates = ['changed', 'over-correction', 'edit-rate'];

describe.each(metrics.map((metric) => [metric.id, metric] as const))('%s', (id, metric) => {
  const program = metric.make(settingsOf(metric));
  const scoreOf = (hypothesis: HypothesisCorpus, used = corpus) =>
    scoreCorpus(program, metricSentences(used, hypothesis, metric.missing));

  /** One reference each: nothing is chosen or drawn. */
  const single = {
    ...corpus,
    annotators: [0],
    references: corpus.references.map((own) => [own.find((one) => one !== null)!]),
  };

  if (!rates.includes(id))
    test('a perfect output scores best, and all of it where one reference is the only one', () => {
      expect(scoreOf(perfect, single).score.score).toBeCloseTo(metric.scale, 9);
      for (const { name, hypothesis } of systems.slice(1))
        expect(scoreOf(hypothesis, single).score.score, name).toBeLessThan(metric.scale);
    });

  test('statistics of sentences add up to the corpus', () => {
    for (const { hypothesis } of systems) {
      const { score, statistics, spread, vectors } = scoreOf(hypothesis);
      if ('draws' in statistics) {
        // The score is the mean over draws, each the score of the sums of the drawn references.
        const drawn = statistics.draws.map((references) => {
          const rows = vectors.map((own, sentence) => own[references[sentence]]);
          return program.score(rows[0].map((_, column) => rows.reduce((sum, row) => sum + row[column], 0)))
            .score!;
        });
        expect(drawn.length).toBe(program.sampling!.iterations);
        expect(score.score).toBeCloseTo(drawn.reduce((sum, one) => sum + one, 0) / drawn.length, 12);
        expect(spread).not.toBeNull();
      } else expect(program.score(sumRows(statistics as StatisticsTable))).toEqual(score);
    }
  });

  test('the order of sentences matters only where the running choice of references does', () => {
    const order = [2, 0, 3, 1];
    const turn = <Row>(rows: readonly Row[]) => order.map((index) => rows[index]);
    const turnedCorpus = (used: typeof corpus) => ({
      ...used,
      sources: turn(used.sources),
      references: turn(used.references),
    });
    for (const { hypothesis } of systems) {
      const turned = { texts: turn(hypothesis.texts), edits: turn(hypothesis.edits) };
      const again = scoreOf(turned, turnedCorpus(corpus));
      const before = scoreOf(hypothesis);
      expect(again.sentences).toEqual(turn(before.sentences));
      // Draws belong to indexes, and running choices to the sentences before.
      if (!program.running && !program.sampling)
        expect(again.score.score).toBeCloseTo(before.score.score ?? Number.NaN, 12);
      // With one reference each there is nothing to choose or to draw.
      const [one, other] = [scoreOf(hypothesis, single), scoreOf(turned, turnedCorpus(single))];
      expect(other.score.score).toBeCloseTo(one.score.score ?? Number.NaN, 12);
    }
  });

  test('resampling never looks at the texts again', () => {
    let calls = 0;
    const counting = {
      ...metric,
      make: () => ({
        ...program,
        statistics: (...given: Parameters<typeof program.statistics>) => {
          calls++;
          return program.statistics(...given);
        },
      }),
    };
    evaluateMetrics(systems, corpus, [{ metric: counting }], { resamples: 200, seed: 1 });
    expect(calls).toBe(systems.length * corpus.sources.length);
  });
});

test('the order of systems changes nothing', () => {
  const [forwards, backwards] = [evaluate(systems), evaluate([...systems].reverse())];
  forwards.forEach((one, index) => {
    for (const { name } of systems)
      expect(backwards[index].systems.get(name), one.metric.id).toEqual(one.systems.get(name));
  });
});

describe('odd input gives a value or a reason', () => {
  const empty = referencesFromGold(readGold('').value);
  const blank = referencesFromGold(readGold('S \n\nS a\nA 0 1|||U||||||REQUIRED|||-NONE-|||0\n\n').value);

  test('outputs of nothing, of other letters, and of one sentence', () => {
    for (const one of evaluate(systems)) noNaN([...one.systems]);
    for (const { systems: outcomes } of evaluate(systems))
      for (const [, { score, reason }] of outcomes) expect(score !== null || Boolean(reason)).toBe(true);
  });

  test('an empty corpus', () => {
    const nothing = [{ name: 'none', hypothesis: { texts: [], edits: [] } }];
    for (const { metric, systems: outcomes } of evaluate(nothing, empty))
      expect(outcomes.get('none'), metric.id).toMatchObject({ score: null, reason: expect.any(String) });
  });

  test('empty sources, hypotheses and references', () => {
    const hypotheses = [
      { name: 'empty', hypothesis: { texts: [[], []], edits: [[], [{ start: 0, end: 1, correction: '' }]] } },
      {
        name: 'words',
        hypothesis: { texts: [['x'], ['a']], edits: [[{ start: 0, end: 0, correction: 'x' }], []] },
      },
    ];
    for (const one of evaluate(hypotheses, blank)) {
      noNaN([...one.systems]);
      noNaN(one.differences);
    }
  });

  test('texts of different lengths are refused by naming both', () => {
    expect(() => metricSentences(corpus, { texts: [['a']], edits: [[]] }, 'copy')).toThrow(
      'The hypothesis has 1 sentences and the source 4.',
    );
  });
});

test('I-measure says where mixing would give too many references', () => {
  const words = Array.from({ length: 14 }, (_, at) => `w${at}`);
  const lines = words.map((_, at) => `A ${at} ${at + 1}|||R|||x${at}|||REQUIRED|||-NONE-|||0`);
  const many = referencesFromGold(
    readGold(`S ${words.join(' ')}\n${lines.join('\n')}\nA -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1\n\n`)
      .value,
  );
  const hypothesis = { texts: [words], edits: [[]] };
  const iMeasure = asked.filter(({ metric: { id } }) => id === 'i-measure');
  const noteOf = (given: AskedMetric) =>
    evaluateMetrics([{ name: 'a', hypothesis }], many, [given], options)[0].systems.get('a')?.note;
  // Two choices at 14 positions are 16,384 texts.
  expect(noteOf(iMeasure[0])).toContain('1 sentences have more than 10000 mixed references');
  expect(noteOf({ ...iMeasure[0], settings: { mix: false } })).toBeUndefined();
});
