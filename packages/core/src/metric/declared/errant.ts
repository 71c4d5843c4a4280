// ERRANT's F as a metric: by the rule of errant_compare, and as gec-metrics counts it (metrics specification 3).
import { countMatches } from '../../score/count-matches.ts';
import { keyEdits } from '../../score/edit-keys.ts';
import { roundedScoreOf, scoreOf } from '../../score/f-score.ts';
import { countEdits, type PlainEdit } from '../edit-counts.ts';
import { firstLargest, plus } from '../first-largest.ts';
import type {
  MetricDeclaration,
  MetricProgram,
  MetricScore,
  MetricSentence,
  MetricSettings,
} from '../metric.ts';

const countsOf = ({ 0: tp, 1: fp, 2: fn }: ArrayLike<number>) => ({ tp, fp, fn });

function scoreOfSums(sums: ArrayLike<number>, beta: number): MetricScore {
  const counts = countsOf(sums);
  const { precision, recall, f } = scoreOf(counts, beta);
  return f === null
    ? { score: null, reason: 'F is undefined for this beta without recall' }
    : { score: f, precision, recall, counts };
}

/** F of sums as errant_compare compares it (rounded), or as gec-metrics does. */
function chooseBy(beta: number, rounded: boolean) {
  const fOf = rounded ? roundedScoreOf : scoreOf;
  return (vectors: readonly (readonly number[])[], totals: readonly number[] | null) =>
    firstLargest(
      vectors.map((vector) => {
        const [tp, fp, fn] = vector;
        return [fOf(countsOf(plus(totals, vector)), beta).f ?? -1, tp, -fp, -fn];
      }),
    );
}

const keysOf = (edits: readonly PlainEdit[]) => {
  const scored = edits.map((edit) => ({ ...edit, type: 'R', annotator: 0 }));
  return keyEdits(scored, 'cs').get(0) ?? [];
};

/** As errant_compare counts: repeated reference edits count again for each match. */
function compareStatistics({ edits, references }: MetricSentence): number[][] {
  const own = keysOf(edits);
  return references.map((reference) => {
    const { tp, fp, fn } = countMatches(own, keysOf(reference.edits));
    return [tp, fp, fn];
  });
}

const gecMetricsStatistics = ({ edits, references }: MetricSentence): number[][] =>
  references.map((reference) => countEdits(edits, reference.edits));

function program(settings: MetricSettings): MetricProgram {
  const beta = Number(settings.beta);
  const compare = settings.rule === 'errant-compare';
  const choose = chooseBy(beta, compare);
  return {
    statistics: compare ? compareStatistics : gecMetricsStatistics,
    running: true,
    choose,
    score: (sums) => scoreOfSums(sums, beta),
    sentenceScore: (vectors) => scoreOf(countsOf(vectors[choose(vectors, null)]), beta).f,
  };
}

/** The mean of sentence scores: a sum and a number of sentences. */
export function meanOfSentences(inner: MetricProgram): MetricProgram {
  return {
    statistics: (sentence, prepared) => {
      const score = inner.sentenceScore(inner.statistics(sentence, prepared));
      return [score === null ? [0, 0] : [score, 1]];
    },
    ...(inner.prepare && { prepare: inner.prepare }),
    score: (sums) =>
      sums[1] === 0 ? { score: null, reason: 'no sentence has a score' } : { score: sums[0] / sums[1] },
    sentenceScore: ([[sum, count]]) => (count === 0 ? null : sum),
  };
}

const about = {
  paper: 'Bryant, Felice and Briscoe 2017',
  higherIsBetter: true,
  scale: 1,
  needs: 'edits',
  rewards: 'Edits that are the same as a reference edit in span and correction.',
} as const;

const beta = { default: 0.5, about: 'weight of recall against precision' };
const weakness =
  'It punishes valid alternatives and differences of span, and agrees little with people on fluency edits (Choshen and Abend 2018; Kobayashi et al. 2024).';

export const errantMetrics: readonly MetricDeclaration[] = [
  {
    id: 'errant',
    name: 'ERRANT F',
    ...about,
    weakness,
    missing: 'absent',
    parameters: {
      beta,
      rule: {
        default: 'errant-compare',
        choices: ['errant-compare', 'gec-metrics'],
        about: 'how edits are counted and the reference is chosen',
      },
    },
    make: program,
  },
  {
    id: 'errant-gec-metrics',
    name: 'ERRANT F as gec-metrics counts it',
    ...about,
    weakness,
    missing: 'source',
    parameters: { beta },
    make: (settings) => program({ ...settings, rule: 'gec-metrics' }),
  },
  {
    id: 'sent-errant',
    name: 'SentERRANT (mean of sentence F)',
    ...about,
    rewards: 'As ERRANT, every sentence alike.',
    weakness: 'Sentences without errors dominate: doing nothing scores well.',
    missing: 'source',
    parameters: {
      beta,
      rule: {
        default: 'gec-metrics',
        choices: ['errant-compare', 'gec-metrics'],
        about: 'how edits are counted and the reference is chosen',
      },
    },
    make: (settings) => meanOfSentences(program(settings)),
  },
];
