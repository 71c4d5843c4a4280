// two verbs -> whether they are the two aspects of one (languages specification 7.7).

const listed = new Set(
  [
    'говорить/сказать',
    'говорить/поговорить',
    'брать/взять',
    'класть/положить',
    'ловить/поймать',
    'искать/найти',
    'возвращать/вернуть',
    'садить/сесть',
    'ложить/лечь',
    'становить/стать',
    'видеть/увидеть',
    'идти/пойти',
    'ехать/поехать',
  ].flatMap((pair) => [pair, pair.split('/').reverse().join('/')]),
);

/** Verbs of motion: their endings, and the sign that both aspects share. */
const motion: readonly (readonly [string, string])[] = [
  ['ходить', '1'],
  ['идти', '1'],
  ['йти', '1'],
  ['носить', '2'],
  ['нести', '2'],
  ['возить', '3'],
  ['везти', '3'],
  ['водить', '4'],
  ['вести', '4'],
  ['ездить', '5'],
  ['езжать', '5'],
  ['ехать', '5'],
  ['бегать', '6'],
  ['бежать', '6'],
  ['летать', '7'],
  ['лететь', '7'],
];

// The longest ending first.
const endings = 'ывать ивать евать авать нуть ать ять ить еть уть ыть оть сти зти ти чь'.split(' ');
const prefixes =
  'по с со на за вы про при у о об обо от ото из изо ис до под подо пере раз рас разо воз вос вз вс в во над пре'.split(
    ' ',
  );

function stemsOf(verb: string): string[] {
  for (const [ending, sign] of motion)
    if (verb.endsWith(ending)) return [verb.slice(0, -ending.length) + sign];
  const ending = endings.find((one) => verb.endsWith(one));
  const stem = ending ? verb.slice(0, -ending.length) : verb;
  const shorter = prefixes
    .filter((prefix) => stem.startsWith(prefix) && stem.length - prefix.length >= 2)
    .map((prefix) => stem.slice(prefix.length));
  return [stem, ...shorter];
}

/** Both without -ся. */
export function isAspectPair(a: string, b: string): boolean {
  if (listed.has(`${a}/${b}`)) return true;
  const others = stemsOf(b);
  return stemsOf(a).some((one) => others.some((other) => one === other || sharesBeginning(one, other)));
}

function sharesBeginning(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && common < b.length && a[common] === b[common]) common++;
  return common >= 3 && common >= 0.6 * Math.min(a.length, b.length);
}
