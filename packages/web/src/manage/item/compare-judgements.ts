// judgements of one item -> rows to compare: question, what each judge said, whether they differ.
import type { Answer, Answers, Field, Item, Protocol } from '@corrigenda/core/human';
import {
  answerAt,
  groupOutputs,
  isAnswered,
  mergeAnswers,
  noAnswers,
  turnAnswers,
} from '@corrigenda/core/internal';
import type { ItemPair, ShownJudgement } from '@corrigenda/server';

export interface ComparedRow {
  readonly field: Field;
  /** Systems with this very text; null for questions about the item. */
  readonly systems: readonly string[] | null;
  /** In the order of the judgements. */
  readonly answers: readonly (Answer | undefined)[];
  readonly differs: boolean;
}

/** Answers of all phases, later ones over earlier ones. */
export const finalAnswers = ({ phases }: ShownJudgement): Answers =>
  phases.map(({ answers }) => answers).reduce(mergeAnswers, noAnswers);

/** Judgements that answer the same question: of a pair only those of the same two outputs. */
export function groupJudgements(
  { layout }: Protocol,
  judgements: readonly ShownJudgement[],
): readonly (readonly ShownJudgement[])[] {
  if (layout !== 'pair') return judgements.length > 0 ? [judgements] : [];
  const groups = new Map<string, ShownJudgement[]>();
  for (const judgement of judgements) {
    // Identical outputs are no pair: they are known by their systems.
    const key = JSON.stringify(judgement.pair ?? judgement.outputs.map(({ systems }) => systems));
    const group = groups.get(key);
    if (group) group.push(judgement);
    else groups.set(key, [judgement]);
  }
  return [...groups.values()];
}

/** A pair in the order of its decision: the first output of the name first. */
export function facing(pair: ItemPair): Pick<ItemPair, 'pair' | 'systems'> {
  const name = pair.adjudication?.pair ?? pair.pair;
  const [first, second] = pair.systems;
  return { pair: name, systems: first.includes(name[0]) ? [first, second] : [second, first] };
}

/** A judgement as it reads with the pair's first output first, whatever order it was shown in. */
export function turnedTo(
  protocol: Protocol,
  { systems: [first] }: Pick<ItemPair, 'systems'>,
  judgement: ShownJudgement,
): ShownJudgement {
  const { outputs, phases } = judgement;
  if (outputs[0]?.systems.includes(first[0]!)) return judgement;
  return {
    ...judgement,
    outputs: [...outputs].reverse(),
    phases: phases.map((phase) => ({ ...phase, answers: turnAnswers(protocol, phase.answers) })),
  };
}

/** The item with the outputs of one pair only. */
export function onlyPair(item: Item, { systems }: Pick<ItemPair, 'systems'>): Item {
  const outputs = systems.flat().map((system) => [system, item.outputs?.[system] ?? ''] as const);
  return { ...item, outputs: Object.fromEntries(outputs) };
}

export function compareJudgements(
  { fields, layout }: Protocol,
  item: Item,
  judgements: readonly ShownJudgement[],
): readonly ComparedRow[] {
  const finals = judgements.map(finalAnswers);
  const row = (field: Field, systems: readonly string[] | null): ComparedRow => {
    const answers = judgements.map((judgement, index) => {
      if (systems === null) return answerAt(finals[index]!, { field: field.id });
      const output = judgement.outputs.find((one) => one.systems.includes(systems[0]!));
      return output && answerAt(finals[index]!, { field: field.id, output: output.id });
    });
    return { field, systems, answers, differs: layout !== 'pair' && doDiffer(field, answers) };
  };
  const groups = groupOutputs(item.outputs ?? {});
  return [
    ...groups.flatMap((systems) =>
      fields.filter(({ scope }) => scope === 'output').map((field) => row(field, systems)),
    ),
    ...fields.filter(({ scope }) => scope === 'item').map((field) => row(field, null)),
  ].map((one) => (layout === 'pair' ? { ...one, differs: doPairsDiffer(one, judgements) } : one));
}

/** Texts are left to the reader's eye; the order of several choices means nothing. */
function doDiffer({ kind }: Field, answers: readonly (Answer | undefined)[]): boolean {
  if (kind === 'text' || kind === 'post-edit') return false;
  const said = answers.filter(isAnswered).map((answer) => JSON.stringify(sorted(answer!)));
  return new Set(said).size > 1;
}

const sorted = (answer: Answer): Answer =>
  Array.isArray(answer) ? [...(answer as readonly string[])].sort() : answer;

/** A preference for the first of A-B is the same as one for the second of B-A. */
function doPairsDiffer({ field, answers }: ComparedRow, judgements: readonly ShownJudgement[]): boolean {
  if (field.kind !== 'preference') return doDiffer(field, answers);
  const leader = judgements[0]?.outputs[0]?.systems[0];
  const values = answers.flatMap((answer, index) => {
    const value = field.options.find(({ id }) => id === answer)?.value;
    if (value === undefined) return [];
    return judgements[index]?.outputs[0]?.systems[0] === leader ? value : -value || 0;
  });
  return new Set(values).size > 1;
}

/** What everybody says alike, outputs under their first system's name: where an adjudication begins. */
export function agreedAnswers(rows: readonly ComparedRow[]): Answers {
  return answersOf(rows, ({ answers, differs, field }) => {
    const [first, ...others] = answers.filter(isAnswered);
    const isText = field.kind === 'post-edit' || field.kind === 'text';
    return differs || (isText && others.some((other) => other !== first)) ? undefined : first;
  });
}

/** One judge's answers, outputs under their first system's name. */
export const answersOfJudge = (rows: readonly ComparedRow[], judge: number): Answers =>
  answersOf(rows, ({ answers }) => answers[judge]);

function answersOf(rows: readonly ComparedRow[], pick: (row: ComparedRow) => Answer | undefined): Answers {
  const item: Record<string, Answer> = {};
  const outputs: Record<string, Record<string, Answer>> = {};
  for (const row of rows) {
    const answer = pick(row);
    if (answer === undefined) continue;
    const { systems, field } = row;
    if (systems === null) item[field.id] = answer;
    else outputs[systems[0]!] = { ...outputs[systems[0]!], [field.id]: answer };
  }
  return { item, outputs };
}
