// ranking -> one sentence: who is first, who is tied, who is ahead of whom. It claims only what ranges and tests show.
import type { Analysis } from '../results/analyse.ts';
import { type Separation, separationOf } from '../results/separation.ts';
import { type ReportTexts, reportTexts } from './texts/index.ts';

type Words = ReportTexts['finding'];

/** Larger groups without a clear order are summed up by how many of their pairs are separated. */
const mostNamed = 5;

/** "B and D are tied first; C follows; A comes last.", "A and B are ahead of D; C overlaps with both." */
export function findingOf(
  { ranking, headToHead, systems, items, annotators }: Analysis,
  language = 'en',
): string {
  const words = reportTexts(language).finding;
  const separation = separationOf(ranking?.expectedWins ?? {}, headToHead);
  const { order, tied } = separation;
  if (order.length < 2) return words.judged(annotators.length, items, systems.length);
  const groups = cleanGroups(separation);
  const wholly = (names: readonly string[]) =>
    names.every((a, index) => names.slice(index + 1).every((b) => tied(a, b)));
  if (groups.length === 1 && wholly(groups[0])) return words.notSeparated(groups[0]);
  const said = groups.map((names, index) => {
    const standing = (tied: boolean) =>
      index === 0
        ? words.first(names, tied)
        : words.following(names, tied, index === groups.length - 1 && groups.length > 2);
    if (wholly(names)) return standing(true);
    const inside = partlyOrdered(names, separation, words);
    return groups.length === 1 ? inside : `${standing(false)} (${inside})`;
  });
  return `${said.join('; ')}.`;
}

/** A new group begins where everybody before is ahead of everybody after. */
function cleanGroups({ order, ahead }: Separation): string[][] {
  const groups: string[][] = [];
  order.forEach((system, index) => {
    const cut = order.slice(0, index).every((a) => order.slice(index).every((b) => ahead(a, b)));
    if (cut) groups.push([]);
    groups[groups.length - 1].push(system);
  });
  return groups;
}

/** Who is ahead of whom among systems whose ranges form a chain. */
function partlyOrdered(names: readonly string[], { ahead }: Separation, words: Words): string {
  const below = new Map(names.map((name) => [name, names.filter((other) => ahead(name, other))]));
  const beaten = new Set([...below.values()].flat());
  if (beaten.size === 0) return words.disagree(names);
  if (names.length > mostNamed) return summedUp(names, below, beaten, words);
  const statements = new Map<string, { upper: string[]; lower: readonly string[] }>();
  for (const [name, lower] of below) {
    if (lower.length === 0) continue;
    const statement = statements.get(lower.join('\u0000')) ?? { upper: [], lower };
    statement.upper.push(name);
    statements.set(lower.join('\u0000'), statement);
  }
  const said = [...statements.values()].map(({ upper, lower }) => words.ahead(upper, lower));
  const aside = names.filter((name) => below.get(name)!.length === 0 && !beaten.has(name));
  return [...said, ...(aside.length > 0 ? [words.overlaps(aside, said.length === 1)] : [])].join('; ');
}

function summedUp(
  names: readonly string[],
  below: ReadonlyMap<string, readonly string[]>,
  beaten: ReadonlySet<string>,
  words: Words,
): string {
  const separated = [...below.values()].reduce((sum, { length }) => sum + length, 0);
  const top = names.filter((name) => !beaten.has(name));
  const bottom = names.filter((name) => below.get(name)!.length === 0);
  return words.summedUp(top, bottom, separated, (names.length * (names.length - 1)) / 2);
}
