// The rule of the UD classifier: examples in both languages and one that it must not match.
import type { Rule } from '../rule.ts';
import type { UdContext, Word } from './words.ts';

/** The words of a change and what is known of their language. `o` or `c` is empty for insertions and deletions. */
export interface UdChange {
  readonly o: readonly Word[];
  readonly c: readonly Word[];
  readonly context: UdContext;
}

export interface UdRule extends Rule<UdChange> {
  /** `[before -> after]` in Swedish and in Russian, where the rule has work there. */
  readonly examples: { readonly sv?: string; readonly ru?: string };
  /** A change that looks alike and is something else, with what it is. */
  readonly counterExample: string;
}

/** Writes a rule down: id, examples, counter-example, decision. */
export function udRule(
  id: string,
  examples: { readonly sv?: string; readonly ru?: string },
  counterExample: string,
  decide: (change: UdChange) => string | null,
): UdRule {
  return { id: `ud/${id}`, example: examples.sv ?? examples.ru ?? '', examples, counterExample, decide };
}
