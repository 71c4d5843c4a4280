// judgements -> judgement set: what people said about outputs, whatever protocol, campaign or published file it comes from.
import type { Polarity } from '../stats/polarity.ts';

/** What was asked. Values are numbers everywhere; nominal and set criteria name their categories. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  readonly level: 'nominal' | 'ordinal' | 'interval' | 'set';
  readonly polarity: Polarity;
  /** Names by value (nominal) or by bit (set). */
  readonly categories?: readonly string[];
  /** What answers are called in reports, by category or by number; those without a label are shown as they are. */
  readonly answerLabels?: Readonly<Record<string, string>>;
  /** Whether a mean says something: ordinal, interval and yes/no criteria. */
  readonly averaged: boolean;
  /** The summary judgement, by which systems are ranked before any other. */
  readonly overall?: boolean;
  readonly phase?: string;
}

/** One annotator's answer on one criterion. */
export interface CriterionJudgement {
  readonly criterion: string;
  readonly item: string;
  /** What was judged within the item: the displayed output. */
  readonly unit: string;
  /** Every system that gave this output is credited. */
  readonly systems: readonly string[];
  readonly annotator: string;
  readonly value: number;
  /** What counts in means where the value only names a category: 1 for both kinds of "corrected". */
  readonly score?: number;
  /** "Other": counted, left out of means and alpha, category 0 for kappa. */
  readonly other?: boolean;
  /** A hidden repeat: the same annotator, the same thing, later. */
  readonly repeat?: boolean;
  readonly expert?: boolean;
  /** Position on the screen, from 0. */
  readonly position?: number;
}

/** An output and what an annotator made of it. */
export interface PostEdit {
  readonly item: string;
  readonly systems: readonly string[];
  readonly annotator: string;
  readonly output: string;
  readonly text: string;
  /** The text at the end of an earlier phase. */
  readonly earlier?: string;
}

/** Displayed outputs in the order a judge gave them; a lower rank is better, equal ranks are ties. */
export interface Ranking {
  readonly item: string;
  readonly judge: string;
  readonly groups: readonly { readonly systems: readonly string[]; readonly rank: number }[];
  /** Ties of identical outputs, recorded without a person: kept out of agreement. */
  readonly automatic?: boolean;
}

/** Texts of an item, for distances between versions. */
export interface ItemTexts {
  readonly source?: string;
  readonly reference?: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** What people said about outputs, whatever it was read from. */
export interface JudgementSet {
  /** Where it comes from, for the signature: a format or `campaign`. */
  readonly format: string;
  readonly criteria: readonly Criterion[];
  readonly judgements: readonly CriterionJudgement[];
  readonly postEdits: readonly PostEdit[];
  readonly rankings: readonly Ranking[];
  /** The rankings are single pairs of systems, into which the published rankings were taken apart before. */
  readonly expandedPairs?: boolean;
  readonly texts: ReadonlyMap<string, ItemTexts>;
  /** Seconds of work per judged item, idle gaps clamped. */
  readonly times: readonly { readonly item: string; readonly annotator: string; readonly seconds: number }[];
  /** Free metadata of items, by which every result can be broken down. */
  readonly metadata: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly rejections: number;
  /** The same judgements and rankings as the adjudicator decided them; only where something was decided. */
  readonly adjudicated?: Pick<JudgementSet, 'judgements' | 'rankings'> & {
    readonly decisions: readonly { readonly item: string }[];
  };
}

export const emptyJudgementSet = (format: string): JudgementSet => ({
  format,
  criteria: [],
  judgements: [],
  postEdits: [],
  rankings: [],
  texts: new Map(),
  times: [],
  metadata: new Map(),
  rejections: 0,
});

const sorted = (names: Iterable<string>) => [...new Set(names)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Names that occur in rows, sorted; one pass, no copies of long lists. */
function namesIn<Row>(
  lists: readonly (readonly Row[])[],
  names: (row: Row, add: (name: string) => void) => void,
): string[] {
  const found = new Set<string>();
  const add = (name: string) => found.add(name);
  for (const rows of lists) for (const row of rows) names(row, add);
  return sorted(found);
}

export const itemsOf = ({ judgements, postEdits, rankings }: JudgementSet): string[] =>
  namesIn<{ readonly item: string }>([judgements, postEdits, rankings], ({ item }, add) => add(item));

export function annotatorsOf({ judgements, postEdits, rankings }: JudgementSet): string[] {
  const rating = namesIn<{ readonly annotator: string }>([judgements, postEdits], ({ annotator }, add) =>
    add(annotator),
  );
  const ranking = namesIn([rankings], ({ judge, automatic }, add) => automatic || add(judge));
  return sorted([...rating, ...ranking]);
}

export function systemsOf({ judgements, postEdits, rankings }: JudgementSet): string[] {
  const rated = namesIn<{ readonly systems: readonly string[] }>(
    [judgements, postEdits],
    ({ systems }, add) => systems.forEach(add),
  );
  const ranked = namesIn([rankings], ({ groups }, add) => {
    for (const { systems } of groups) systems.forEach(add);
  });
  return sorted([...rated, ...ranked]);
}

/** The part of a set that is about some items. */
export function onlyItems(set: JudgementSet, wanted: (item: string) => boolean): JudgementSet {
  const keep = <Row extends { readonly item: string }>(rows: readonly Row[]) =>
    rows.filter(({ item }) => wanted(item));
  return {
    ...set,
    judgements: keep(set.judgements),
    postEdits: keep(set.postEdits),
    rankings: keep(set.rankings),
    times: keep(set.times),
    texts: new Map([...set.texts].filter(([item]) => wanted(item))),
    ...(set.adjudicated && {
      adjudicated: {
        decisions: keep(set.adjudicated.decisions),
        judgements: keep(set.adjudicated.judgements),
        rankings: keep(set.adjudicated.rankings),
      },
    }),
  };
}

/** Groups of files over different items, pooled: items are kept apart by the group they come from, which is also metadata of theirs. */
export function poolSets(sets: readonly JudgementSet[]): JudgementSet {
  if (sets.length === 1) return sets[0];
  const named = sets.map((set, group) => ({
    ...prefixItems(set, `${group + 1}:`),
    metadata: new Map(
      itemsOf(set).map((item) => [
        `${group + 1}:${item}`,
        { ...set.metadata.get(item), group: `group ${group + 1}` },
      ]),
    ),
  }));
  const all = <Key extends 'judgements' | 'postEdits' | 'rankings' | 'times'>(key: Key) =>
    named.flatMap((set) => [...set[key]]) as unknown as JudgementSet[Key];
  return {
    format: named[0].format,
    criteria: [
      ...new Map(
        named.flatMap(({ criteria }) => criteria.map((criterion) => [criterion.id, criterion])),
      ).values(),
    ],
    judgements: all('judgements'),
    postEdits: all('postEdits'),
    rankings: all('rankings'),
    ...(named.some(({ expandedPairs }) => expandedPairs) && { expandedPairs: true }),
    times: all('times'),
    texts: new Map(named.flatMap(({ texts }) => [...texts])),
    metadata: new Map(named.flatMap(({ metadata }) => [...metadata])),
    rejections: named.reduce((sum, { rejections }) => sum + rejections, 0),
  };
}

function prefixItems(set: JudgementSet, prefix: string): JudgementSet {
  const rename = <Row extends { readonly item: string }>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, item: prefix + row.item }));
  return {
    ...set,
    judgements: rename(set.judgements),
    postEdits: rename(set.postEdits),
    rankings: rename(set.rankings),
    times: rename(set.times),
    texts: new Map([...set.texts].map(([item, texts]) => [prefix + item, texts])),
  };
}
