// Features that a type can name (languages specification 3.1): only these are predicted.

export const coreFeatures = [
  'Case',
  'Number',
  'Gender',
  'Definite',
  'Degree',
  'Variant',
  'Person',
  'Tense',
  'Aspect',
  'Mood',
  'VerbForm',
  'Voice',
] as const;
