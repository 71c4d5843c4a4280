// pairs of texts with the types of their edits -> which kinds of errors each system corrects and leaves, also by what people answered.
import type { Criterion, CriterionJudgement, JudgementSet } from '../judgement-set.ts';
import { systemsOf } from '../judgement-set.ts';
import type { TextPair } from './text-pairs.ts';

/** Edits by type, and of how many outputs they are. */
export interface EditCounts {
  readonly outputs: number;
  readonly types: Readonly<Record<string, number>>;
}

/** Outputs of one system that got the same answer on a criterion, and the errors left in them. */
export interface AnsweredEdits extends EditCounts {
  readonly criterion: string;
  readonly answer: string;
  readonly system: string;
}

export interface TypedEdits {
  readonly systems: readonly string[];
  /** Whose texts say what was left: those of the annotators, or the references; null where there are none. */
  readonly against: 'post-edits' | 'reference' | null;
  readonly changes: Readonly<Record<string, EditCounts>>;
  readonly left: Readonly<Record<string, EditCounts>>;
  readonly answered: readonly AnsweredEdits[];
}

interface Tally {
  outputs: number;
  types: Record<string, number>;
}

const addTo = (tally: Tally, types: readonly string[]): void => {
  tally.outputs++;
  for (const type of types) tally.types[type] = (tally.types[type] ?? 0) + 1;
};

/** `typesOf(pair)`: the types of the edits between its texts, by its index in the list. */
export function countTypedEdits(
  set: JudgementSet,
  pairs: readonly TextPair[],
  typesOf: (pair: number) => readonly string[],
): TypedEdits {
  const systems = systemsOf(set);
  const empty = () => Object.fromEntries(systems.map((name) => [name, { outputs: 0, types: {} } as Tally]));
  const [changes, left] = [empty(), empty()];
  pairs.forEach((pair, index) => {
    const into = pair.kind === 'change' ? changes : left;
    for (const system of pair.systems) if (into[system]) addTo(into[system], typesOf(index));
  });
  const corrected = pairs.some(({ kind, annotator }) => kind === 'left' && annotator !== null);
  return {
    systems,
    against: corrected ? 'post-edits' : pairs.some(({ kind }) => kind === 'left') ? 'reference' : null,
    changes,
    left,
    answered: byAnswer(set, pairs, typesOf),
  };
}

const keyOf = (item: string, system: string, annotator: string | null) =>
  `${item}\u0000${system}\u0000${annotator ?? ''}`;

/** An answer is about the errors that the same person corrected; those against a reference are everybody's. */
function byAnswer(
  set: JudgementSet,
  pairs: readonly TextPair[],
  typesOf: (pair: number) => readonly string[],
): readonly AnsweredEdits[] {
  const types = new Map<string, readonly string[]>();
  pairs.forEach(({ kind, item, systems, annotator }, index) => {
    if (kind === 'left')
      for (const system of systems) types.set(keyOf(item, system, annotator), typesOf(index));
  });
  const found = new Map<string, AnsweredEdits & Tally>();
  for (const criterion of set.criteria)
    for (const judgement of set.judgements) {
      if (judgement.criterion !== criterion.id || judgement.repeat) continue;
      for (const answer of answersOf(criterion, judgement))
        for (const system of judgement.systems) {
          const own =
            types.get(keyOf(judgement.item, system, judgement.annotator)) ??
            types.get(keyOf(judgement.item, system, null));
          if (!own) continue;
          const key = `${criterion.id}\u0000${answer}\u0000${system}`;
          const tally = found.get(key) ?? {
            criterion: criterion.label,
            answer,
            system,
            outputs: 0,
            types: {},
          };
          found.set(key, tally);
          addTo(tally, own);
        }
    }
  return [...found.values()];
}

/** What was answered, in words; of several chosen options each; values of a slider by quarters. */
function answersOf(
  { level, categories = [], answerLabels = {} }: Criterion,
  { value, other }: CriterionJudgement,
): readonly string[] {
  const labelOf = (name: string) => answerLabels[name] ?? name;
  if (other) return [labelOf(String(value))];
  if (level === 'set') return categories.flatMap((name, bit) => (value & (1 << bit) ? [labelOf(name)] : []));
  if (level === 'interval') {
    const quarter = Math.min(75, 25 * Math.floor(value / 25));
    return [`${quarter} to ${quarter + 25}`];
  }
  const name = answerLabels[String(value)] === undefined ? categories[value] : undefined;
  return [name === undefined ? labelOf(String(value)) : labelOf(name)];
}
