// Word and label tables of the English rules.

/** Contracted forms as separate tokens; the apostrophe is the ASCII one. */
export const contractions: ReadonlySet<string> = new Set(["'d", "'ll", "'m", "n't", "'re", "'s", "'ve"]);

/** The stems before `n't` that are no words by themselves [ca n't -> can not]. */
export const contractedAuxiliaries: ReadonlyMap<string, string> = new Map([
  ['ca', 'can'],
  ['sha', 'shall'],
  ['wo', 'will'],
]);

/** Dependency labels that name a part of speech as clearly as a tag. */
export const categoryOfDependency: ReadonlyMap<string, string> = new Map([
  ['acomp', 'ADJ'],
  ['amod', 'ADJ'],
  ['advmod', 'ADV'],
  ['det', 'DET'],
  ['prep', 'PREP'],
  ['prt', 'PART'],
  ['punct', 'PUNCT'],
]);

/** The categories that labels name. */
export const dependencyClasses: readonly string[] = [...new Set(categoryOfDependency.values())];

export const adjectiveDependencies: ReadonlySet<string> = new Set(['acomp', 'amod']);
export const argumentDependencies: ReadonlySet<string> = new Set(['nsubj', 'nsubjpass', 'dobj', 'pobj']);
