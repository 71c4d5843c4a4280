// item -> task: the unit of work that annotators are given, and the rule by which it is shared out.

/** A whole item, one pair of its outputs, or the same thing once more. */
export interface Task {
  /** `t1`, `t2` ...: says nothing about the item. */
  readonly id: string;
  readonly item: string;
  /** Only these systems' outputs are judged; all of the item's when left out. */
  readonly systems?: readonly string[];
  /**
   * `training` comes first and `gold` somewhere, both for everybody; `repeat` once more for whoever judged `repeatOf`;
   * `expert` for annotators marked as experts, who get nothing else; `auto` is judged by no one: its outputs are identical.
   */
  readonly role: 'normal' | 'training' | 'gold' | 'repeat' | 'expert' | 'auto';
  /** How many people judge it; null: everyone once, beside the redundancy. */
  readonly need: number | null;
  readonly repeatOf?: string;
}

/** The most people that a new campaign may ask for per item. */
export const mostRedundancy = 1000;

/** How the work is shared out. */
export interface Distribution {
  /** How many people judge an item: never more. */
  readonly redundancy: number;
  /** This share of the items is judged by `redundancy` people, the rest by one. All of them when left out. */
  readonly overlap?: number;
  /** At most this many judgements from one person, training aside; an annotator's own quota goes before it. */
  readonly quota?: number;
  /** Share of the items that come back, unannounced, to people who judged them. */
  readonly repeats?: number;
  /** At least this many other judgements lie between an item and its repeat, where there are so many. */
  readonly repeatGap?: number;
  /** Pairs: all of them, or this many in all, spread evenly over pairs of systems. */
  readonly pairs?: 'all' | number;
  /** After this many minutes without a draft a leased item goes back; `defaultLeaseMinutes` when left out. */
  readonly leaseMinutes?: number;
}

export interface Plan {
  readonly tasks: readonly Task[];
  /** Everyone's own order of the tasks follows from it. */
  readonly seed: string;
}

/** The judge of pairs that need no judging. */
export const autoJudge = 'auto';

/** How many judgements one person may give, training aside; null: as many as there are. */
export function quotaOf({
  quota,
  distribution,
}: {
  readonly quota: number | null;
  readonly distribution: Distribution;
}): number | null {
  return quota ?? distribution.quota ?? null;
}
