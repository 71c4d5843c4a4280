// I-measure as a metric: weighted accuracy of tokens against doing nothing (metrics specification 7).
import { firstLargest, plus } from '../first-largest.ts';
import { countColumns, numberWords, type TokenCounts } from '../i-measure/align-three.ts';
import { accuracyOf, improvementOf, weightedAccuracyOf } from '../i-measure/i-measure.ts';
import { mostMixed, type ReferenceTexts, referenceTexts } from '../i-measure/references.ts';
import type { MetricDeclaration, MetricProgram, MetricSentence, MetricSettings } from '../metric.ts';

/** In a vector: correction and detection counts of the system, then of the source left as it is. */
const part = (vector: ArrayLike<number>, index: number): TokenCounts => [
  vector[5 * index],
  vector[5 * index + 1],
  vector[5 * index + 2],
  vector[5 * index + 3],
  vector[5 * index + 4],
];

function textsOf({ source, references }: MetricSentence, mix: boolean): ReferenceTexts {
  const edits = references.flatMap(({ annotator, gold, edits: plain }) =>
    (gold.length > 0 ? gold.filter(({ type }) => type !== 'noop').map(firstAlternative) : plain).map(
      (edit) => ({
        ...edit,
        annotator,
      }),
    ),
  );
  return referenceTexts({ source, edits, annotators: references.map(({ annotator }) => annotator) }, mix);
}

const firstAlternative = ({
  start,
  end,
  alternatives,
}: {
  readonly start: number;
  readonly end: number;
  readonly alternatives: readonly string[];
}) => ({ start, end, correction: alternatives[0] });

/** What does not depend on the system: the texts of the references, and what doing nothing scores against each. */
interface KnownSentence {
  readonly references: MetricSentence['references'];
  readonly numbers: ReadonlyMap<string, number>;
  readonly source: Int32Array;
  readonly texts: readonly Int32Array[];
  readonly baselines: readonly (readonly number[])[];
}

/** Kept for each source sentence while it lives, because all systems share it. */
function rememberSentences(
  mix: boolean,
  onCut: (source: readonly string[]) => void,
): (sentence: MetricSentence) => KnownSentence {
  const kept = new WeakMap<readonly string[], KnownSentence>();
  return (sentence) => {
    const { source, references } = sentence;
    const found = kept.get(source);
    if (
      found?.references.length === references.length &&
      references.every((reference, index) => reference === found.references[index])
    )
      return found;
    const numbers = new Map<string, number>();
    const own = numberWords(source, numbers);
    const { texts: all, cut } = textsOf(sentence, mix);
    if (cut) onCut(source);
    const texts = all.map((text) => numberWords(text, numbers));
    const baselines = texts.map((reference) => {
      const { correction, detection } = countColumns(own, own, reference);
      return [...correction, ...detection];
    });
    const made = { references, numbers, source: own, texts, baselines };
    kept.set(source, made);
    return made;
  };
}

function keyOf(vector: ArrayLike<number>, w: number): number[] {
  return [0, 1].flatMap((aspect) => {
    const counts = part(vector, aspect);
    const weighted = weightedAccuracyOf(counts, w);
    const baseline = weightedAccuracyOf(part(vector, aspect + 2), w);
    return [weighted ?? -1, improvementOf(weighted, baseline) ?? -2, accuracyOf(counts) ?? -1];
  });
}

function program(settings: MetricSettings): MetricProgram {
  const w = Number(settings.w);
  const cut = new Set<readonly string[]>();
  const known = rememberSentences(settings.mix === true, (source) => cut.add(source));
  const choose = (vectors: readonly (readonly number[])[], totals: readonly number[] | null) =>
    firstLargest(vectors.map((vector) => keyOf(plus(totals, vector), w)));
  const improvement = (vector: ArrayLike<number>) =>
    improvementOf(weightedAccuracyOf(part(vector, 0), w), weightedAccuracyOf(part(vector, 2), w));
  return {
    statistics: (sentence) => {
      const { numbers, source, texts, baselines } = known(sentence);
      // Words that only this system has get numbers for this call alone.
      const hypothesis = numberWords(sentence.hypothesis, new Map(numbers));
      return texts.map((reference, index) => {
        const { correction, detection } = countColumns(source, hypothesis, reference);
        return [...correction, ...detection, ...baselines[index]];
      });
    },
    running: settings.optimise === 'corpus',
    choose,
    score: (sums) => {
      const score = improvement(sums);
      if (score === null) return { score, reason: 'there are no words to compare' };
      const [tp, tn, fp, fn, fpn] = part(sums, 0);
      return {
        score,
        precision: tp + fp === 0 ? 1 : tp / (tp + fp),
        recall: tp + fn === 0 ? 1 : tp / (tp + fn),
        accuracy: accuracyOf(part(sums, 0)) ?? 0,
        counts: { tp, tn, fp, fn, fpn },
        ...(cut.size > 0 && {
          note: `${cut.size} sentences have more than ${mostMixed} mixed references; those of their annotators are taken unmixed`,
        }),
      };
    },
    sentenceScore: (vectors) => improvement(vectors[choose(vectors, null)]),
  };
}

export const iMeasureMetrics: readonly MetricDeclaration[] = [
  {
    id: 'i-measure',
    name: 'I-measure',
    paper: 'Felice and Briscoe 2015',
    higherIsBetter: true,
    scale: 1,
    needs: 'edits',
    missing: 'absent',
    rewards: 'Improvement over doing nothing, word by word.',
    weakness:
      'Negative or near zero for most systems, and in poor agreement with people (Grundkiewicz et al. 2015; Sakaguchi et al. 2016).',
    parameters: {
      mix: { default: true, about: 'mix the edits of different annotators into further references' },
      w: { default: 2, about: 'weight of changes against leaving words alone' },
      optimise: {
        default: 'sent',
        choices: ['sent', 'corpus'],
        about: 'choose the reference by the sentence or by the sums so far',
      },
    },
    make: program,
  },
];
