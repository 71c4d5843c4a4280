// ranking -> one sentence: who is first, who is tied, who is ahead of whom. It claims only what ranges and tests bear out.
import type { Analysis } from '../results/analyse.ts';
import { type Separation, separationOf } from '../results/separation.ts';

const join = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
const be = (names: readonly string[]) => (names.length > 1 ? 'are' : 'is');

/** Larger groups without a clear order are summed up by how many of their pairs are separated. */
const mostNamed = 5;

/** "B and D are tied first; C follows; A comes last.", "A and B are ahead of D; C overlaps with both." */
export function findingOf({ ranking, headToHead, systems, items, annotators }: Analysis): string {
  const separation = separationOf(ranking?.expectedWins ?? {}, headToHead);
  const { order, tied } = separation;
  if (order.length < 2)
    return `${annotators.length} ${annotators.length === 1 ? 'annotator' : 'annotators'} judged ${items} items of ${systems.length} ${systems.length === 1 ? 'system' : 'systems'}.`;
  const groups = cleanGroups(separation);
  const wholly = (names: readonly string[]) =>
    names.every((a, index) => names.slice(index + 1).every((b) => tied(a, b)));
  if (groups.length === 1 && wholly(groups[0])) return `The judgements do not separate ${join(groups[0])}.`;
  const said = groups.map((names, index) =>
    wholly(names)
      ? placeOf(names, index, groups.length)
      : groups.length === 1
        ? partlyOrdered(names, separation)
        : `${placeOf(names, index, groups.length, false)} (${partlyOrdered(names, separation)})`,
  );
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

function placeOf(names: readonly string[], index: number, groups: number, tied = true): string {
  const many = names.length > 1;
  if (index === 0)
    return many ? `${join(names)} ${tied ? 'are tied first' : 'lead'}` : `${names[0]} is first`;
  const last = index === groups - 1 && groups > 2;
  const verb = last ? (many ? 'come last' : 'comes last') : many ? 'follow' : 'follows';
  return `${join(names)} ${verb}${many && tied ? ', tied' : ''}`;
}

/** Who is ahead of whom among systems whose ranges form a chain. */
function partlyOrdered(names: readonly string[], { ahead }: Separation): string {
  const below = new Map(names.map((name) => [name, names.filter((other) => ahead(name, other))]));
  const beaten = new Set([...below.values()].flat());
  if (beaten.size === 0) return `rank ranges and tests disagree about ${join(names)}`;
  if (names.length > mostNamed) return summedUp(names, below, beaten);
  const statements = new Map<string, { upper: string[]; lower: readonly string[] }>();
  for (const [name, lower] of below) {
    if (lower.length === 0) continue;
    const statement = statements.get(lower.join('\u0000')) ?? { upper: [], lower };
    statement.upper.push(name);
    statements.set(lower.join('\u0000'), statement);
  }
  const said = [...statements.values()].map(
    ({ upper, lower }) => `${join(upper)} ${be(upper)} ahead of ${join(lower)}`,
  );
  const aside = names.filter((name) => below.get(name)!.length === 0 && !beaten.has(name));
  const overlap = `${aside.length > 1 ? 'overlap' : 'overlaps'} with ${said.length === 1 ? 'both' : 'all of them'}`;
  return [...said, ...(aside.length > 0 ? [`${join(aside)} ${overlap}`] : [])].join('; ');
}

function summedUp(
  names: readonly string[],
  below: ReadonlyMap<string, readonly string[]>,
  beaten: ReadonlySet<string>,
): string {
  const separated = [...below.values()].reduce((sum, { length }) => sum + length, 0);
  const top = names.filter((name) => !beaten.has(name));
  const bottom = names.filter((name) => below.get(name)!.length === 0);
  return `nobody is ahead of ${join(top)}, and ${join(bottom)} ${be(bottom)} ahead of nobody; ${separated} of ${(names.length * (names.length - 1)) / 2} pairs are separated`;
}
