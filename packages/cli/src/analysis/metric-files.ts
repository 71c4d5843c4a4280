// score files -> metric scores: one number a line, one file for each system of each metric.
import { itemsOf, type JudgementSet, type MetricScores, scoreLines, systemsOf } from '@corrigenda/core';
import { readText } from '../io/lines.ts';
import { printProblems } from '../io/problems.ts';
import { Refusal, refuseData } from '../io/refusal.ts';

/** Each argument is `metric:system=file`; a file of one line holds the system's score, a longer one a score for each sentence. */
export async function readMetrics(
  specifications: readonly string[],
  set: JudgementSet,
): Promise<readonly MetricScores[]> {
  if (specifications.length === 0) return [];
  const known = systemsOf(set);
  const metrics = new Map<
    string,
    { systems: Record<string, number>; sentences: Record<string, Record<string, number>> }
  >();
  for (const specification of specifications) {
    const match = /^([^:=]+):([^=]+)=(.+)$/.exec(specification);
    if (!match) throw new Refusal('misuse', `--metric ${specification}: expected METRIC:SYSTEM=FILE`);
    const [, name, system, file] = match;
    const metric = metrics.get(name) ?? { systems: {}, sentences: {} };
    metrics.set(name, metric);
    if (!known.includes(system))
      throw new Refusal(
        'misuse',
        `--metric ${specification}: nobody judged a system ${system}; there is ${known.join(', ')}.`,
      );
    if (Object.hasOwn(metric.systems, system))
      throw new Refusal('misuse', `--metric ${specification}: ${name} of ${system} was given already.`);
    const scores = await readScores(file);
    metric.systems[system] = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    if (scores.length === 1) continue;
    const lines = scoreLines(set, scores.length);
    if (lines)
      metric.sentences[system] = Object.fromEntries([...lines].map(([item, line]) => [item, scores[line]]));
    else
      printProblems([
        {
          file,
          code: 'scores/lines',
          severity: 'warning',
          message: `${scores.length} scores are neither one for each sentence nor one for each of the ${itemsOf(set).length} judged ones; compared system by system only`,
        },
      ]);
  }
  return [...metrics].map(([name, { systems, sentences }]) => ({
    name,
    systems,
    ...(Object.keys(sentences).length > 0 && { sentences }),
  }));
}

async function readScores(file: string): Promise<number[]> {
  const lines = (await readText(file)).split('\n');
  if (lines[lines.length - 1]?.trim() === '') lines.pop();
  if (lines.length === 0)
    throw refuseData({
      file,
      line: 1,
      column: 1,
      code: 'scores/empty',
      message: 'the file is empty; expected one score a line',
    });
  return lines.map((line, place) => {
    const score = Number(line.trim());
    if (line.trim() === '' || !Number.isFinite(score))
      throw refuseData({
        file,
        line: place + 1,
        column: 1,
        code: 'scores/number',
        message: `"${line.trim().slice(0, 40)}" is not a number; expected one score a line`,
      });
    return score;
  });
}
