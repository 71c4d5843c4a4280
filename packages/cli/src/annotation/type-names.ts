// Names that types may be written under; apart from what uses them, because help must not load the models.

/** `own`: those of the language; `errant`: the English ones that fit best. */
export const typeNames = ['own', 'errant'] as const;
export type TypeNames = (typeof typeNames)[number];
