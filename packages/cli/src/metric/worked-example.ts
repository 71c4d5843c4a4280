// metric -> a worked example: one sentence, what is counted in it, and the score that comes of it.
import { type MetricDeclaration, splitWords } from '@corrigenda/core';
import { scoreCorpus, settingsOf } from '@corrigenda/core/internal';

const source = splitWords('She go to school by bus every days , as far as I know .');
const hypothesis = splitWords('She goes to school with bus every days , as far as I know .');
const reference = splitWords('She goes to school by bus every day , as far as I know .');
const edits = [
  { start: 1, end: 2, correction: 'goes' },
  { start: 4, end: 5, correction: 'with' },
];
const wanted = [
  { start: 1, end: 2, correction: 'goes' },
  { start: 7, end: 8, correction: 'day' },
];

/** One right change, one needless change, one missed change. */
export function workedExample(metric: MetricDeclaration): string {
  const program = metric.make(settingsOf(metric));
  const gold = wanted.map(({ correction, ...span }) => ({ ...span, type: 'R', alternatives: [correction] }));
  const references = [{ annotator: 0, text: reference, edits: wanted, gold }];
  const { score } = scoreCorpus(program, [{ source, hypothesis, edits, references }]);
  const digits = metric.scale === 100 ? 2 : 4;
  const counts = Object.entries(score.counts ?? {}).map(
    ([name, value]) => `${name} ${Number.isInteger(value) ? value : value.toFixed(4)}`,
  );
  const shares = (['precision', 'recall', 'accuracy'] as const).flatMap((name) => {
    const value = score[name];
    return value === undefined ? [] : [`${name} ${value.toFixed(4)}`];
  });
  return [
    '\nWorked example: one change is right, one needless, one missed\n',
    `  source     ${source.join(' ')}\n`,
    `  output     ${hypothesis.join(' ')}\n`,
    `  reference  ${reference.join(' ')}\n`,
    ...(counts.length > 0 ? [`  counts     ${counts.join(', ')}\n`] : []),
    ...(shares.length > 0 ? [`  shares     ${shares.join(', ')}\n`] : []),
    `  score      ${score.score === null ? score.reason : score.score.toFixed(digits)}\n`,
  ].join('');
}
