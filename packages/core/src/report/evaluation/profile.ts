// rows of sentences -> profile: how often each type of edit is made, and where systems and references part.
import type { ProfileRow, ReportEdit, ReportSentence } from './report.ts';

const keyOf = ({ start, end, correction }: ReportEdit) => `${start} ${end} ${correction}`;

interface Tally {
  references: number;
  readonly systems: { edits: number; only: number; missing: number }[];
}

/** An edit that only marks an error changes nothing and is not counted. */
const isCounted = ({ type }: ReportEdit) => type !== 'UNK' && type !== 'Um';

/** Every type that a reference or a system has. */
export function profileEdits(sentences: readonly ReportSentence[], systems: number): readonly ProfileRow[] {
  const tallies = new Map<string, Tally>();
  const tallyOf = (type: string): Tally => {
    const known = tallies.get(type);
    if (known) return known;
    const fresh = {
      references: 0,
      systems: Array.from({ length: systems }, () => ({ edits: 0, only: 0, missing: 0 })),
    };
    tallies.set(type, fresh);
    return fresh;
  };
  for (const sentence of sentences) addSentence(sentence, tallyOf);
  return [...tallies]
    .map(([type, tally]) => ({ type, ...tally }))
    .sort((a, b) => sizeOf(b) - sizeOf(a) || (a.type < b.type ? -1 : 1));
}

const sizeOf = ({ references, systems }: Tally) =>
  references + systems.reduce((sum, { edits }) => sum + edits, 0) / Math.max(1, systems.length);

function addSentence({ references, systems }: ReportSentence, tallyOf: (type: string) => Tally): void {
  const present = references.filter((own) => own !== null).map((own) => own.filter(isCounted));
  const gold = new Map(present.flat().map((edit) => [keyOf(edit), edit.type]));
  for (const edit of present.flat()) tallyOf(edit.type).references += 1 / present.length;
  systems.forEach(({ edits }, system) => {
    const own = edits.filter(isCounted);
    for (const edit of own) {
      const tally = tallyOf(edit.type).systems[system];
      tally.edits++;
      if (!gold.has(keyOf(edit))) tally.only++;
    }
    const made = new Set(own.map(keyOf));
    for (const [key, type] of gold) if (!made.has(key)) tallyOf(type).systems[system].missing++;
  });
}
