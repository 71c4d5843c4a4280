// references and one system -> counts of every sentence in one mode, by category as well.
import type { M2Block } from '../../edit/index.ts';
import {
  addToTally,
  type CategoryLevel,
  type Counts,
  categoryOf,
  createEvaluator,
  type EvaluateOptions,
  keptCounts,
  type Mode,
  noCounts,
  type ScoredSentence,
  type Tally,
  type TypeCounts,
} from '../../score/index.ts';

/** One system scored in one mode. */
export interface ScoredText {
  readonly counts: readonly Counts[];
  /** Sentences that have edits of a category, by level and name. */
  readonly categories: ReadonlyMap<CategoryLevel, ReadonlyMap<string, readonly Counts[]>>;
  /** The most reference annotators any sentence has. */
  readonly references: number;
}

export interface TextScoring extends EvaluateOptions {
  readonly mode: Mode;
  /** Levels at which categories are counted. */
  readonly levels: readonly CategoryLevel[];
}

/** Scores a system; `onSentence` gets what was looked at, which is not kept. */
export function scoreText(
  system: readonly M2Block[],
  reference: readonly M2Block[],
  options: TextScoring,
  onSentence: (index: number, scored: ScoredSentence) => void = () => {},
): ScoredText {
  const evaluator = createEvaluator(options);
  const collectors = options.levels.map((level) => ({ level, ...collectCategories(level) }));
  const counts = system.map(({ edits }, index): Counts => {
    const scored = evaluator.add(edits, reference[index].edits);
    onSentence(index, scored);
    if (!scored.chosen) return noCounts;
    const { counts } = scored.chosen;
    for (const { add } of collectors) add(index, counts.types);
    return keptCounts(counts);
  });
  const categories = new Map(collectors.map(({ level, found }) => [level, found]));
  return { counts, categories, references: evaluator.references };
}

/** Adds up the types of one sentence that fall into one category. */
function collectCategories(level: CategoryLevel) {
  const found = new Map<string, Tally[]>();
  const lists = new Map<string, { readonly tallies: Tally[]; sentence: number }>();
  const ofType = new Map<string, { readonly tallies: Tally[]; sentence: number }>();
  const listOf = (type: string) => {
    const known = ofType.get(type);
    if (known) return known;
    const category = categoryOf(type, level);
    const list = lists.get(category) ?? { tallies: [], sentence: -1 };
    lists.set(category, list);
    ofType.set(type, list);
    found.set(category, list.tallies);
    return list;
  };
  return {
    found: found as ReadonlyMap<string, readonly Counts[]>,
    add(sentence: number, types: TypeCounts): void {
      for (const [type, counts] of types) {
        const list = listOf(type);
        if (list.sentence !== sentence) {
          list.sentence = sentence;
          list.tallies.push({ tp: 0, fp: 0, fn: 0 });
        }
        addToTally(list.tallies[list.tallies.length - 1], counts);
      }
    },
  };
}
