// 100,000 judgements -> full analysis with 1,000 resamples: how long, and where the time goes.
import { analyse, type JudgementSet } from '@corrigenda/core/human';
import {
  type Criterion,
  type CriterionJudgement,
  drawBelow,
  emptyJudgementSet,
  seededRandom,
} from '@corrigenda/core/internal';

const systems = ['ett', 'två', 'tre', 'fyra', 'fem'];
const criteria: readonly Criterion[] = ['Grammaticality', 'Fluency', 'Meaning'].map((id) => ({
  id,
  label: id,
  level: 'ordinal',
  polarity: 'higher-is-better',
  averaged: true,
}));

/** Judgements as a large campaign gives them: three annotators of 60 for each item, five outputs, three criteria. */
export function largeCampaign(judgements: number): JudgementSet {
  const random = seededRandom(1);
  const rows: CriterionJudgement[] = [];
  for (let judgement = 0; judgement < judgements; judgement++) {
    const item = `i${Math.floor(judgement / 3)}`;
    const annotator = `a${(Math.floor(judgement / 3) * 7 + (judgement % 3) * 11) % 60}`;
    systems.forEach((system, position) => {
      for (const { id } of criteria) {
        const value = Math.min(
          4,
          drawBelow(4, random) + (random() < 0.1 * position ? 1 : 0) + (random() < 0.02 ? -1 : 0) + 1,
        );
        rows.push({
          criterion: id,
          item,
          unit: system,
          systems: [system],
          annotator,
          value: Math.max(0, value),
          ...(value <= 0 && { other: true }),
          position,
        });
      }
    });
  }
  return { ...emptyJudgementSet('campaign'), criteria, judgements: rows };
}

export function benchAnalysis({ judgements = 100_000, resamples = 1000 } = {}): void {
  const set = largeCampaign(judgements);
  const started = performance.now();
  analyse(set, { resamples });
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `analysis: ${judgements.toLocaleString('en')} judgements (${set.judgements.length.toLocaleString('en')} ratings), ${resamples} resamples: ${seconds.toFixed(1)} s on one thread (bar: 30 s on two cores)`,
  );
}
