// Swedish, Russian and any other language: cost of a substitution, and words that moved (languages specification 4 and 5.1).
import type { Alignment, AlignmentItem, SubstitutionCost } from '../../align/index.ts';
import { indelDistance } from '../../text/index.ts';
import { groupOf, isOpenGroup, isPunctuationAt, keyAt, type UdContext } from './words.ts';

/** Lemma, class and letters; cheap questions first, because most cells need no more. */
export function udCost(context: UdContext): SubstitutionCost {
  return (o, i, c, j, before, limit) => {
    if (before >= limit) return Number.POSITIVE_INFINITY;
    const classCost = classDifference(groupOf(o.upos(i)), groupOf(c.upos(j)));
    if (before + classCost > limit) return Number.POSITIVE_INFINITY;
    const grammar = (keyAt(o, i, context) === keyAt(c, j, context) ? 0 : 0.499) + classCost;
    if (before + grammar > limit) return Number.POSITIVE_INFINITY;
    return before + (grammar + indelDistance(o.texts[i], c.texts[j]));
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
