// what was typed after --metric -> metrics with their settings, and the files that they name.
import { createHash } from 'node:crypto';
import { metrics } from '@corrigenda/core';
import {
  type AskedMetric,
  checkGotoWeights,
  type MetricSetting,
  type MetricSettings,
  type MissingRule,
  metricsNamed,
  type ReferenceCorpus,
  readGotoWeights,
  readJson,
  settingsOf,
} from '@corrigenda/core/internal';
import { maxJsonLineBytes, readText } from '../io/lines.ts';
import { Refusal } from '../io/refusal.ts';

const missingRules: readonly string[] = ['copy', 'source', 'absent'];

/** `errant,gleu:draw=py3:missing=source,cleme`, or `all`; `cleme` and `all` stand for several. */
export async function readMetrics(
  text: string,
  missing: MissingRule | undefined,
): Promise<readonly AskedMetric[]> {
  const names = text.split(',').map((name) => name.trim());
  const asked: AskedMetric[] = [];
  for (const name of names.filter(Boolean)) {
    const [id, ...pairs] = name.split(':');
    const declared = metricsNamed(id);
    if (declared.length === 0)
      throw new Refusal(
        'misuse',
        `There is no metric ${id}; there are ${metrics.map((one) => one.id).join(', ')}.`,
      );
    const { missing: own, ...given } = readPairs(pairs);
    if (own !== undefined && !missingRules.includes(own))
      throw new Refusal('misuse', `${name}: missing is ${missingRules.join(', ')}, not ${own}.`);
    for (const metric of declared) {
      const rule = (own as MissingRule | undefined) ?? missing;
      const one = {
        metric,
        settings: settingsFrom(given, metric.parameters),
        ...(rule && { missing: rule }),
      };
      asked.push(await complete(one, declared.length > 1));
    }
  }
  if (asked.length === 0) throw new Refusal('misuse', '--metric names no metric.');
  return asked.filter(
    ({ metric }, index) => asked.findIndex((other) => other.metric.id === metric.id) === index,
  );
}

const readPairs = (pairs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf('=');
      return equals < 0 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );

function settingsFrom(
  given: Readonly<Record<string, string>>,
  parameters: AskedMetric['metric']['parameters'],
): MetricSettings {
  const settings: Record<string, MetricSetting> = {};
  for (const [name, value] of Object.entries(given)) {
    const kind = typeof parameters[name]?.default;
    settings[name] =
      kind === 'number'
        ? Number(value || Number.NaN)
        : kind === 'boolean' && (value === 'yes' || value === 'no')
          ? value === 'yes'
          : value;
  }
  return settings;
}

/** Checks the settings and reads the file of weights that they name. `several`: the rule for missing annotators is taken where it can be. */
async function complete(asked: AskedMetric, several: boolean): Promise<AskedMetric> {
  const { metric, missing } = asked;
  try {
    const program = metric.make(settingsOf(metric, asked.settings));
    if (program.sampling && missing === 'absent') {
      if (!several)
        throw new RangeError(
          `${metric.id} draws a reference for every sentence; missing annotators are copy or source, not absent.`,
        );
      const { missing: _, ...rest } = asked;
      return rest;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('misuse', error.message);
    throw error;
  }
  const file = asked.settings?.weights;
  return metric.id === 'gotoscorer' && typeof file === 'string' && file !== 'none'
    ? withWeights(asked, file)
    : asked;
}

async function withWeights(asked: AskedMetric, file: string): Promise<AskedMetric> {
  const text = await readText(file, { maxLineBytes: maxJsonLineBytes });
  const json = readJson(text);
  const { value, problems } = json.problem
    ? { value: [], problems: [{ ...json.problem, code: 'weights/json', severity: 'error' as const }] }
    : readGotoWeights(json.value);
  if (problems.length > 0)
    throw new Refusal(
      'data',
      `${file} is no file of weights.`,
      problems.map((problem) => ({ ...problem, file })),
    );
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { ...asked, settings: { ...asked.settings, weights: hash }, data: { weights: value } };
}

/** What can be said only when the corpus is known: references that are not there, weights of another corpus, scores of other sentences. */
export function checkAsked(asked: readonly AskedMetric[], corpus: ReferenceCorpus): void {
  for (const { metric, settings, data, scores } of asked) {
    const reference = Number(settings?.ref ?? 0);
    const most = Math.max(corpus.annotators.length, 1);
    if (metric.id === 'gotoscorer' && !(Number.isInteger(reference) && reference >= 0 && reference < most))
      throw new Refusal(
        'misuse',
        `${metric.id}: there is no reference ${reference}; there are ${most}, from 0.`,
      );
    const problems = data?.weights ? checkGotoWeights(data.weights, corpus, reference) : [];
    if (problems.length > 0) throw new Refusal('data', 'The weights do not fit.', problems);
    for (const [system, own] of scores ?? [])
      if (own.length !== 1 && own.length !== corpus.sources.length)
        throw new Refusal(
          'data',
          `${metric.id}: ${own.length} scores of ${system} and ${corpus.sources.length} sentences; expected as many scores as sentences, or one.`,
        );
  }
}
