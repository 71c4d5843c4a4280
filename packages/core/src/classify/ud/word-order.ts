// the same words in another order -> WO, WO:VERB or WO:ADV (languages specification 7.5).
import { baseLabel, isLabel, type Word } from './words.ts';

const subjects = new Set(['nsubj', 'csubj', 'expl']);
const oblique = new Set(['Gen', 'Acc', 'Dat', 'Ins', 'Loc']);

const hasTree = (words: readonly Word[]) => words.some(({ dep }) => isLabel(dep));

function isSubject(word: Word, tree: boolean): boolean {
  if (tree) return subjects.has(baseLabel(word.dep));
  if (word.upos === 'PRON') return word.feature('Case') === 'Nom';
  return word.group === 'NOUN' && !oblique.has(word.feature('Case') ?? '');
}

const isAdverbial = ({ upos, dep }: Word) => upos === 'ADV' || upos === 'PART' || baseLabel(dep) === 'advmod';

/** For each word of o its position in c; the first of equal words meets the first, the second the second. */
function positionsIn(o: readonly Word[], c: readonly Word[]): number[] {
  const free = c.map(() => true);
  return o.map(({ lower }) => {
    const found = c.findIndex((word, index) => free[index] && word.lower === lower);
    free[found] = false;
    return found;
  });
}

/** Whether both sides have the same words; at least two. */
export function isReordered(o: readonly { lower: string }[], c: readonly { lower: string }[]): boolean {
  if (o.length !== c.length || o.length < 2) return false;
  const [before, after] = [o, c].map((words) => words.map(({ lower }) => lower));
  if (before.every((word, index) => word === after[index])) return false;
  const [sortedBefore, sortedAfter] = [before.sort(), after.sort()];
  return sortedBefore.every((word, index) => word === sortedAfter[index]);
}

export function wordOrder(o: readonly Word[], c: readonly Word[]): string {
  const finite = o.flatMap((word, index) => (word.feature('VerbForm') === 'Fin' ? [index] : []));
  if (finite.length === 1) {
    const [verb] = finite;
    const positions = positionsIn(o, c);
    // Words that stand before the verb on one side and after it on the other.
    const crossed = o.filter(
      (_, index) => index !== verb && index < verb !== positions[index] < positions[verb],
    );
    const tree = hasTree(o);
    if (crossed.some((word) => isSubject(word, tree))) return 'WO:VERB';
    if (crossed.some(isAdverbial)) return 'WO:ADV';
  }
  const adverb = o.some(({ upos, dep }) => (upos === 'ADV' || upos === 'PART') && baseLabel(dep) !== 'mark');
  return adverb ? 'WO:ADV' : 'WO';
}
