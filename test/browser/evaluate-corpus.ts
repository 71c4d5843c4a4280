// Texts of an evaluation of any size, made of sentences of our own: a source, references and systems of different quality.
import { drawBelow, seededRandom } from '@corrigenda/core/internal';

/** `{wrong|right|also wrong}`: what the learner wrote, what a reference has, what a bad system makes of it. */
const frames = [
  'My {brother have|brother has|brother having} two {dog|dogs|dog’s} and a NOUN .',
  'Yesterday we {go|went|gone} to the {musem|museum|music} with our PERSON .',
  'I am looking forward to {meet|meeting|met} you {in next week|next week|at next week} .',
  'There {is|are|was} many {reason|reasons|reasoning} for this NOUN , but nobody {know|knows|knew} them all .',
  'The PERSON {not have|does not have|has no} time for such {a|a|an} NOUN .',
  'She {told|said|spoke} that the NOUN was late again .',
  'We discussed {about|∅|on} the NOUN until the PERSON {come|came|comes} home .',
  'If I {will see|see|would see} the PERSON , I will {gave|give|gift} him the NOUN .',
  'He is {more older|older|most old} than his PERSON and plays {the|∅|a} football .',
  'All NOUN of {this|these|that} days {was|were|is} {exspensive|expensive|expansive} .',
  'It {depend|depends|depended} {of|on|from} what the PERSON thinks about the NOUN .',
  'A good PERSON {should|should|must} not {to say|say|says} such things in front {the|of the|∅} NOUN .',
];
const nouns = [
  'garden',
  'letter',
  'window',
  'journey',
  'lamp',
  'bridge',
  'piano',
  'story',
  'kitchen',
  'ticket',
];
const people = ['teacher', 'neighbour', 'cousin', 'doctor', 'painter', 'student', 'farmer'];

export interface Corpus {
  readonly source: readonly string[];
  readonly references: readonly (readonly string[])[];
  readonly systems: readonly (readonly string[])[];
}

/** How a system works: how often it corrects rightly, and how often wrongly. */
interface Skill {
  readonly right: number;
  readonly wrong: number;
}

const skills: readonly Skill[] = [
  { right: 0.75, wrong: 0.08 },
  { right: 0.6, wrong: 0.1 },
  { right: 0.58, wrong: 0.12 },
  { right: 0.4, wrong: 0.2 },
  { right: 0.3, wrong: 0.05 },
];

export function makeCorpus(sentences: number, systems: number, references = 1, seed = 1): Corpus {
  const random = seededRandom(seed);
  const pick = (list: readonly string[]) => list[drawBelow(list.length, random)]!;
  const made = Array.from({ length: sentences }, (_, index) => {
    const frame = frames[index % frames.length]!.replace(
      /NOUN/g,
      () => `${pick(nouns)} ${pick(['', 'today', 'here', 'there']) || 'now'}`,
    ).replace(/PERSON/g, () => pick(people));
    const numbered = `${frame.slice(0, -2)} in room ${index + 1} .`;
    const write = (choose: () => number) =>
      numbered
        .replace(/\{([^}]*)\}/g, (_all, choices: string) => choices.split('|')[choose()]!)
        .replace(/∅/g, '')
        .replace(/ +/g, ' ');
    return {
      source: write(() => 0),
      references: Array.from({ length: references }, (_, index) =>
        write(() => (index === 0 || random() < 0.85 ? 1 : 0)),
      ),
      systems: Array.from({ length: systems }, (_, index) => {
        const { right, wrong } = skills[index % skills.length]!;
        return write(() => {
          const drawn = random();
          return drawn < right ? 1 : drawn < right + wrong ? 2 : 0;
        });
      }),
    };
  });
  const column = (index: number, of: 'references' | 'systems') => made.map((row) => row[of][index]!);
  return {
    source: made.map(({ source }) => source),
    references: Array.from({ length: references }, (_, index) => column(index, 'references')),
    systems: Array.from({ length: systems }, (_, index) => column(index, 'systems')),
  };
}

export const asFile = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

/** Files to be given to the page. */
export function corpusFiles({ source, references, systems }: Corpus, names: readonly string[]) {
  const file = (name: string, lines: readonly string[]) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(asFile(lines)),
  });
  return [
    file('source.txt', source),
    ...references.map((lines, index) => file(`reference-${index + 1}.txt`, lines)),
    ...systems.map((lines, index) => file(`${names[index]}.txt`, lines)),
  ];
}
