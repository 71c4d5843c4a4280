// The alignment of two sentences: which words of one stand for which words of the other.
import type { Sentence } from '../text/index.ts';

/** Match, substitution, insertion, deletion, or transposition of n words (`T2`, `T3`, ...). */
export type AlignmentOp = 'M' | 'S' | 'I' | 'D' | `T${number}`;

/** One step of an alignment; spans are half-open token ranges. */
export interface AlignmentItem {
  readonly op: AlignmentOp;
  readonly oStart: number;
  readonly oEnd: number;
  readonly cStart: number;
  readonly cEnd: number;
}

/** The steps from left to right: they cover both sentences completely, without gap or overlap. */
export interface Alignment {
  readonly o: Sentence;
  readonly c: Sentence;
  readonly items: readonly AlignmentItem[];
}

/** The whole table behind an alignment, row by row; `ops[0][0]` is `null`: nothing leads to the start. */
export interface AlignmentMatrices {
  readonly costs: readonly (readonly number[])[];
  readonly ops: readonly (readonly (AlignmentOp | null)[])[];
}

/** What it costs to replace a word by a different one: less than 2, which is what deletion and insertion cost. */
export interface SubstitutionCost {
  /** Not more than the cost, as far as it is known without analysing the sentences. */
  least(o: Sentence, i: number, c: Sentence, j: number): number;
  /**
   * The cost itself, or, where it is more than `most`, any number between the two: what takes long need not be asked then.
   * The order of its additions is part of the definition: equality of costs decides between alignments.
   */
  exact(o: Sentence, i: number, c: Sentence, j: number, most: number): number;
}

export interface AlignOptions {
  /** What a substitution costs in this language; English, as ERRANT defines it, where nothing is said. */
  readonly cost?: SubstitutionCost | undefined;
  /** Standard Levenshtein: every substitution costs 1 and nothing is transposed. */
  readonly levenshtein?: boolean;
}
