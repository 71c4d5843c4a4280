// The profile of Swedish.
import { genericProfile, type UdProfile } from './profile.ts';

const pronounForms = new Set(['de', 'dem', 'dom']);
const possessives = new Set(['sin', 'sitt', 'sina']);
const degreeWords = new Set(['mer', 'mera', 'mest']);

export const swedishProfile: UdProfile = {
  ...genericProfile,
  language: 'sv',
  key: (lemma, upos) => ((upos === 'DET' || upos === 'PRON') && pronounForms.has(lemma) ? 'den' : lemma),
  reflexivePronouns: new Set(['sig']),
  isReflexivePossessive: (lower) => possessives.has(lower),
  isDegreeWord: (lower) => degreeWords.has(lower),
  prefixes:
    'an av be bi bort efter ent er fram från för före genom hem hän in inne kring med miss mot ned ner o om på sam sär till um und under undan upp ut van veder vid å åter över'.split(
      ' ',
    ),
  isCopula: (sentence, index) => sentence.lemma(index) === 'vara',
  relativeLemmas: new Set(['som', 'vilken', 'vars', 'där', 'när', 'dit']),
  comparingLemmas: new Set(['än', 'som', 'liksom']),
  linkingLetters: ['s', 'e', 'a', 'o', 'u', 'n', 'en'],
};
