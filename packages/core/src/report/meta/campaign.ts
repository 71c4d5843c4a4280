// campaign and typed edits of its texts -> metrics against the people who judged the same outputs.
import { type AnnotatedRow, blocksOfRows } from '../../annotate-row.ts';
import type { AskedMetric } from '../../metric/index.ts';
import { type MetricValidation, validateMetric } from '../../metric/validate.ts';
import type { JudgementSet } from '../../results/judgement-set.ts';
import type { CampaignTexts } from '../../results/meta/campaign-texts.ts';
import { humanRankings } from '../../results/meta/human-rankings.ts';
import { metaEvaluate } from '../../results/meta/meta-evaluate.ts';
import type { MetaEvaluation } from '../../results/meta/meta-evaluation.ts';
import { scoreMetrics } from '../../results/meta/score-metrics.ts';
import { randomStream } from '../../stats/index.ts';
import { type MetricCorpora, metricCorpora } from '../evaluation/metric-corpora.ts';

export interface CampaignCorpora extends MetricCorpora {
  /** The line of each item. */
  readonly lineOf: ReadonlyMap<string, number>;
}

/** `rows`: each source with its reference and then the outputs in the order of the systems. */
export function campaignCorpora(
  { items, systems }: CampaignTexts,
  rows: readonly AnnotatedRow[],
): CampaignCorpora {
  return {
    ...metricCorpora({
      reference: blocksOfRows(rows, [0]),
      systems: systems.map(({ name }, index) => ({ name, blocks: blocksOfRows(rows, [index + 1]) })),
    }),
    lineOf: new Map(items.map((item, line) => [item, line])),
  };
}

export interface CampaignMetaOptions {
  readonly resamples: number;
  readonly seed: number;
  /** Id of the criterion whose ratings are compared; the protocol's own where none is given. */
  readonly rankBy?: string;
  /** How edits were found, for signatures. */
  readonly made: readonly string[];
  readonly onProgress?: (what: string, done: number, total: number) => void;
}

/** Which metric agrees with the people of a campaign; null where nothing they said ranks the systems. */
export function metaOfCampaign(
  set: JudgementSet,
  { corpus, systems, lineOf }: CampaignCorpora,
  asked: readonly AskedMetric[],
  { resamples, seed, rankBy, made, onProgress }: CampaignMetaOptions,
): MetaEvaluation | null {
  const { rankings } = humanRankings(set, lineOf, rankBy);
  if (rankings.length === 0 || systems.length < 2) return null;
  const watched = onProgress ? { onProgress } : {};
  const scored = scoreMetrics(systems, corpus, asked, { made, ...watched });
  return metaEvaluate(
    scored,
    { column: 'expected-wins', rankings },
    {
      systems: systems.map(({ name }) => name),
      sentences: corpus.sources.length,
      // Campaigns have few systems; a window is smaller than all of them.
      window: Math.max(3, Math.min(4, systems.length - 1)),
      resamples,
      seed,
      ...watched,
    },
  );
}

/** Whether metrics prefer more of the gold edits, for those that have some to compare. */
export function validateMetrics(
  { corpus }: Pick<MetricCorpora, 'corpus'>,
  asked: readonly AskedMetric[],
  {
    seed,
    references = 'all',
    onProgress,
  }: {
    readonly seed: number;
    readonly references?: 'all' | 'own';
    readonly onProgress?: (what: string, done: number, total: number) => void;
  },
): readonly MetricValidation[] {
  return asked.map((one) =>
    validateMetric(corpus, one, {
      references,
      random: randomStream(seed, 'pseudo-systems'),
      onProgress: (done, total) => onProgress?.(one.metric.id, done, total),
    }),
  );
}
