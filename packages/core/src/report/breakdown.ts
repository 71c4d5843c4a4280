// judgement set and a metadata key -> one analysis for each of its values, and sections that show them side by side.
import { type Analysis, type AnalysisOptions, analyse } from '../results/analyse.ts';
import { itemsOf, type JudgementSet, onlyItems } from '../results/judgement-set.ts';
import { intervalPlot } from './figures/interval-plot.ts';
import { number, type ReportSection, range } from './section.ts';
import { agreementSection } from './sections/agreement.ts';
import { scaleEnds } from './sections/ratings.ts';
import { type ReportTexts, reportTexts } from './texts/index.ts';

export interface Breakdown {
  readonly key: string;
  readonly parts: readonly { readonly value: string; readonly analysis: Analysis }[];
}

/** Metadata keys that split the judged items: those with two values or more. */
export function breakdownKeys(set: JudgementSet): readonly string[] {
  const judged = itemsOf(set).map((item) => set.metadata.get(item) ?? {});
  const keys = [...new Set(judged.flatMap((facts) => Object.keys(facts)))].sort();
  return keys.filter((key) => valuesOf(judged, key).length > 1);
}

const valuesOf = (facts: readonly Readonly<Record<string, string>>[], key: string): string[] =>
  [...new Set(facts.flatMap((fact) => (Object.hasOwn(fact, key) ? [fact[key]] : [])))].sort();

/** The whole analysis on the items of each value; items without the key are in none. */
export function breakDown(set: JudgementSet, key: string, options: AnalysisOptions = {}): Breakdown {
  const judged = itemsOf(set).map((item) => set.metadata.get(item) ?? {});
  const parts = valuesOf(judged, key).map((value) => {
    const part = onlyItems(set, (item) => set.metadata.get(item)?.[key] === value);
    return { value, analysis: analyse({ ...part, format: `${set.format}[${key}=${value}]` }, options) };
  });
  return { key, parts };
}

export function breakdownSections({ key, parts }: Breakdown, language = 'en'): readonly ReportSection[] {
  const texts = reportTexts(language);
  const words = texts.breakdown;
  // Groups of files have no name but ours.
  const isGroup = key === 'group';
  const keyName = isGroup ? words.group : key;
  const named = parts.map(({ value: given, analysis }) => {
    const value = isGroup ? given.replace(/^group (?=\d+$)/, `${words.group} `) : given;
    return { analysis, value, group: words.items(value, analysis.items) };
  });
  const wins = named.flatMap(({ group, value, analysis: { ranking } }) =>
    Object.entries(ranking?.expectedWins ?? {}).flatMap(([system, row]) =>
      'score' in row ? [{ group, value, system, mean: row.score, low: row.low, high: row.high }] : [],
    ),
  );
  const criteria = new Map(
    parts.flatMap(({ analysis }) => analysis.criteria.map(({ id, label }) => [id, label])),
  );
  const ends = named.map(({ analysis }) => scaleEnds(analysis));
  const ratings = [...criteria].map(([id, label]) => ({
    label,
    rows: named.flatMap(({ group, value, analysis: { means, systems } }) =>
      systems.flatMap((system) => {
        const cell = means[system]?.[id];
        if (!cell || cell.mean === null) return [];
        return [{ group, value, system, mean: cell.mean, low: cell.low, high: cell.high }];
      }),
    ),
    include: ends.flatMap((end) => end(label)),
  }));
  const means = [{ label: 'Expected Wins', rows: wins, include: [0, 1] }, ...ratings]
    .filter(({ rows }) => rows.length > 0)
    .map(({ label, rows, include }, index) => ({
      id: `by-${index + 1}`,
      title: words.title(label, keyName),
      figure: intervalPlot({
        title: words.figure(words.title(label, keyName)),
        axis: label,
        include: () => include,
        rows: rows.map(({ system, mean, ...row }) => ({ ...row, label: system, value: mean })),
      }),
      caption: words.caption(keyName),
      table: {
        columns: [keyName, words.system, label, words.interval],
        rows: rows.map(({ value, system, mean, low, high }) => [
          value,
          system,
          number(mean),
          range(low, high, 3, texts.range),
        ]),
      },
    }));
  return [...means, ...agreementByValue(named, keyName, texts)];
}

/** Whether people agree, for each value. */
function agreementByValue(
  named: readonly { readonly value: string; readonly analysis: Analysis }[],
  key: string,
  texts: ReportTexts,
): readonly ReportSection[] {
  const rows = named.flatMap(({ value, analysis }) =>
    (agreementSection(analysis, texts)?.table.rows ?? []).map((row) => [value, ...row]),
  );
  if (rows.length === 0) return [];
  return [
    {
      id: 'by-agreement',
      title: texts.breakdown.title(texts.agreement.between.title, key),
      figure: null,
      caption: texts.breakdown.caption(key),
      table: { columns: [key, ...texts.agreement.columns], rows },
    },
  ];
}
