// The profile of Russian.
import type { Sentence } from '../../text/index.ts';
import { genericProfile, type UdProfile } from './profile.ts';
import { isAspectPair } from './russian-aspect.ts';

const pronounKeys: Readonly<Record<string, string>> = {
  она: 'он',
  оно: 'он',
  они: 'он',
  это: 'этот',
  то: 'тот',
  ее: 'его',
  их: 'его',
};

/** The lemma without ё; verbs without the reflexive ending, pronouns under one form. */
function russianKey(lemma: string, upos: string): string {
  const plain = lemma.replaceAll('ё', 'е');
  if (upos === 'VERB' || upos === 'AUX') return withoutReflexive(plain);
  return upos === 'DET' || upos === 'PRON' ? (pronounKeys[plain] ?? plain) : plain;
}

/** [учиться -> учить, нестись -> нести, беречься -> беречь] */
export function withoutReflexive(verb: string): string {
  return /(?:ть|ти|чь)(?:ся|сь)$/.test(verb) ? verb.slice(0, -2) : verb;
}

/** How far a verb stands from its auxiliary: of 827 *быть* in treebanks 96 % are told apart so. */
const [mostAfter, mostBefore] = [4, 2];

/** *быть* is an auxiliary of a short participle, and in the future of an infinitive; else it is a copula [был врачом]. */
function isCopula(sentence: Sentence, index: number): boolean {
  if (sentence.lemma(index) !== 'быть') return false;
  const isFuture = sentence.lowers[index].startsWith('буд');
  const isVerbOf = (at: number): boolean => {
    const { VerbForm, Variant } = sentence.features?.(at) ?? {};
    return VerbForm === 'Part' ? Variant === 'Short' : isFuture && VerbForm === 'Inf';
  };
  for (let at = index + 1; at < Math.min(sentence.length, index + 1 + mostAfter); at++) {
    if (isVerbOf(at)) return false;
    const upos = sentence.upos(at);
    if (upos === 'PUNCT' || upos === 'SCONJ' || sentence.features?.(at).VerbForm === 'Fin') break;
  }
  for (let at = index - 1; at >= Math.max(0, index - mostBefore); at--) {
    if (isVerbOf(at)) return false;
    if (sentence.upos(at) === 'PUNCT') break;
  }
  return true;
}

const prepositions = [
  'о об обо',
  'в во',
  'с со',
  'к ко',
  'из изо',
  'от ото',
  'над надо',
  'под подо',
  'перед передо',
].map((forms) => new Set(forms.split(' ')));

function isSpellingVariant(o: string, c: string): boolean {
  if (o.replace(/ться$/, 'тся') === c.replace(/ться$/, 'тся')) return true;
  if (prepositions.some((forms) => forms.has(o) && forms.has(c))) return true;
  return (o === 'не' && c === 'ни') || (o === 'ни' && c === 'не');
}

const reflexivePronouns = new Set(['себя', 'себе', 'собой', 'собою']);
const possessiveFeatures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  его: { Gender: 'Masc', Number: 'Sing' },
  ее: { Gender: 'Fem', Number: 'Sing' },
  их: { Number: 'Plur' },
};

export const russianProfile: UdProfile = {
  ...genericProfile,
  language: 'ru',
  key: russianKey,
  exchangedStarts: 'еи',
  reflexivePronouns,
  isReflexivePossessive: (_, key) => key === 'свой',
  isDegreeWord: (lower, key) =>
    lower === 'более' || lower === 'менее' || lower === 'наиболее' || key === 'самый',
  prefixes:
    'по с со на за вы про при у о об обо от ото из изо ис до под подо пере раз рас разо воз вос вз вс в во над пре'.split(
      ' ',
    ),
  hasYo: true,
  isSpellingVariant,
  isAspectPair,
  isCopula,
  relativeLemmas: new Set(
    'который кто что чей какой где куда откуда когда почему зачем сколько насколько'.split(' '),
  ),
  comparingLemmas: new Set(['как', 'чем', 'словно', 'будто', 'точно', 'нежели']),
  impliedFeatures: (lower, upos) =>
    upos === 'DET' ? (possessiveFeatures[lower.replaceAll('ё', 'е')] ?? null) : null,
};
