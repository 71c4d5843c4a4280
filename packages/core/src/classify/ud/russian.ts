// The profile of Russian.
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
  impliedFeatures: (lower, upos) =>
    upos === 'DET' ? (possessiveFeatures[lower.replaceAll('ё', 'е')] ?? null) : null,
};
