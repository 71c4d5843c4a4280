// The edit: a span of the original, the span of the correction that replaces it, and what kind of change that is.

/** Half-open token ranges of one change in both sentences. */
export interface EditSpan {
  readonly oStart: number;
  readonly oEnd: number;
  readonly cStart: number;
  readonly cEnd: number;
}

/** A classified change; its words are `o.texts.slice(oStart, oEnd)` and `c.texts.slice(cStart, cEnd)`. */
export interface Edit extends EditSpan {
  /** `R:VERB:SVA`, `M:DET`, ... */
  readonly type: string;
  /** Id of the rule that decided the type, for `explainRule`; `null` when the type was supplied. */
  readonly rule: string | null;
}
