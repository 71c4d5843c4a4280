// The languages whose texts can be analysed, under the codes of their models; `und` is every other.
export const textLanguages = ['en', 'sv', 'ru', 'und'] as const;
export type TextLanguage = (typeof textLanguages)[number];
/** Languages with models. */
export type ModelLanguage = Exclude<TextLanguage, 'und'>;
