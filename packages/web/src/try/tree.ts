// heads of words -> arcs with heights: an arc lies above all arcs that it spans.
export interface Arc {
  /** Columns from left to right. */
  readonly left: number;
  readonly right: number;
  /** Which end is the dependent, where the arrow points. */
  readonly dependent: number;
  readonly label: string;
  readonly level: number;
}

interface Word {
  readonly head: number;
  readonly dep: string;
}

export function drawArcs(words: readonly Word[]): readonly Arc[] {
  const arcs = words
    .map(({ head, dep }, index) => ({
      left: Math.min(head, index),
      right: Math.max(head, index),
      dependent: index,
      label: dep,
    }))
    .filter(({ left, right }) => left !== right && right < words.length)
    .sort((a, b) => a.right - a.left - (b.right - b.left) || a.left - b.left);
  const levels: (typeof arcs)[number][][] = [];
  return arcs.map((arc) => {
    const overlaps = (other: (typeof arcs)[number]) => arc.left < other.right && other.left < arc.right;
    let level = levels.length;
    while (level > 0 && !levels[level - 1]!.some(overlaps)) level--;
    levels[level] = [...(levels[level] ?? []), arc];
    return { ...arc, level: level + 1 };
  });
}

/** Words without a head of their own are roots. */
export const rootsOf = (words: readonly Word[]): readonly number[] =>
  words.flatMap(({ head }, index) => (head === index ? [index] : []));
