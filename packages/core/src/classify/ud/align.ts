// Swedish, Russian and any other language: cost of a substitution, and words that moved (languages specification 4 and 5.1).
import type { Alignment, AlignmentItem, SubstitutionCost } from '../../align/index.ts';
import { indelDistance, type Sentence } from '../../text/index.ts';
import { groupOf, isOpenGroup, isPunctuationAt, keyAt, type UdContext } from './words.ts';

const otherLemma = 0.499;

/** Lemma, class and letters. */
export function udCost(context: UdContext): SubstitutionCost {
  const exchanged = new Set([...context.profile.exchangedStarts].map((letter) => letter.charCodeAt(0)));
  /** Lemmas that begin with different letters are different. */
  const mayShareKey = (o: Sentence, i: number, c: Sentence, j: number): boolean => {
    const [a, b] = [o.lemmaStart?.(i) ?? 0, c.lemmaStart?.(j) ?? 0];
    return a === 0 || b === 0 || a === b || (exchanged.has(a) && exchanged.has(b));
  };
  return {
    least: (o, i, c, j) => (mayShareKey(o, i, c, j) ? 0 : otherLemma) + indelDistance(o.texts[i], c.texts[j]),
    exact: (o, i, c, j, most) => {
      const isShared = mayShareKey(o, i, c, j) && keyAt(o, i, context) === keyAt(c, j, context);
      const lemma = isShared ? 0 : otherLemma;
      if (lemma > most) return lemma;
      const grammar = lemma + classDifference(groupOf(o.upos(i)), groupOf(c.upos(j)));
      return grammar > most ? grammar : grammar + indelDistance(o.texts[i], c.texts[j]);
    },
  };
}

function classDifference(a: string, b: string): number {
  if (a === b) return 0;
  const determiners = (a === 'DET' && b === 'PRON') || (a === 'PRON' && b === 'DET');
  return determiners || (isOpenGroup(a) && isOpenGroup(b)) ? 0.25 : 0.5;
}

const mostBetween = 6;

/** A word that is deleted and inserted again a few words away moved: [den lilla pojken gick -> gick den lilla pojken]. */
export function joinMoves(alignment: Alignment): Alignment {
  const { items } = alignment;
  const joined: AlignmentItem[] = [];
  for (let at = 0; at < items.length; ) {
    const last = moveFrom(alignment, at);
    if (last === null) joined.push(items[at++]);
    else {
      const { oStart, cStart } = items[at];
      const { oEnd, cEnd } = items[last];
      joined.push({ op: `T${oEnd - oStart}`, oStart, oEnd, cStart, cEnd });
      at = last + 1;
    }
  }
  return joined.length === items.length ? alignment : { ...alignment, items: joined };
}

/** The index of the item with which a move that begins here ends. */
function moveFrom({ o, c, items }: Alignment, at: number): number | null {
  const first = items[at];
  if (first.op !== 'D' && first.op !== 'I') return null;
  if (at > 0 && items[at - 1].op !== 'M') return null;
  let last = at + 1;
  while (last < items.length && items[last].op === 'M') last++;
  const between = last - at - 1;
  if (between < 1 || between > mostBetween || last >= items.length) return null;
  const second = items[last];
  if (second.op !== (first.op === 'D' ? 'I' : 'D')) return null;
  if (last + 1 < items.length && items[last + 1].op !== 'M') return null;
  const [deleted, inserted] = first.op === 'D' ? [first, second] : [second, first];
  if (o.lowers[deleted.oStart] !== c.lowers[inserted.cStart]) return null;
  return isPunctuationAt(o, deleted.oStart) ? null : last;
}
