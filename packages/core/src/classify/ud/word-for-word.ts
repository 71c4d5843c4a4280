// one word for one word -> category (languages specification 7.3).
import { changedAdjectivalFeature, changedFeature, inflectedCat } from './features.ts';
import { type UdChange, type UdRule, udRule } from './rule.ts';
import {
  classOf,
  commonBeginning,
  isOpen,
  isParticle,
  isReflexive,
  isRelated,
  isSameWord,
  isUnknown,
  lengthOf,
  namedCat,
  ratioOf,
  swapDistance,
  type UdContext,
  type Word,
} from './words.ts';

const pair = ({ o, c, context }: UdChange) => ({ o: o[0], c: c[0], context });

const isPronominal = ({ upos }: Word) => upos === 'DET' || upos === 'PRON';
const inflecting = new Set(['ADJ', 'ADV', 'NOUN', 'VERB', 'PRON', 'DET', 'NUM']);

const withoutPunctuation = (text: string) => text.replace(/[\p{P}\p{S}]/gu, '');
const foldYo = (text: string) => text.replaceAll('ё', 'е');

/** Without diacritics; й is a letter of its own. */
const foldDiacritics = (text: string) =>
  [...text.normalize('NFC')]
    .map((letter) => (letter === 'й' ? letter : letter.normalize('NFD').replace(/\p{Mn}/gu, '')))
    .join('');

/** Whether one form is the other with linking letters where two known parts meet [modermål -> modersmål]. */
function differsByLinkingLetter(a: string, b: string, context: UdContext): boolean {
  const { isWord, profile } = context;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  const isKnown = (part: string) => isWord === null || isWord(part);
  return profile.linkingLetters.some((letters) => {
    if (shorter.length + letters.length !== longer.length) return false;
    for (let seam = 3; seam <= shorter.length - 3; seam++) {
      const [first, second] = [shorter.slice(0, seam), shorter.slice(seam)];
      if (first + letters + second === longer && isKnown(first) && isKnown(second)) return true;
    }
    return false;
  });
}

/** Close enough for a misspelling. */
function isMisspelling(o: Word, c: Word): boolean {
  const ratio = ratioOf(o.lower, c.lower);
  if (ratio > 0.55) return true;
  const isShort = lengthOf(o.lower) <= 4 && lengthOf(c.lower) <= 4;
  return isShort && (ratio === 0.5 || Math.round(ratio * 1000) === 333);
}

function unknownWord(o: Word, c: Word, context: UdContext): string {
  if (differsByLinkingLetter(o.lower, c.lower, context)) return 'MORPH';
  if (isOpen(o) && o.group === c.group && isSameWord(o, c))
    return changedFeature(o, c) ?? `${inflectedCat(c)}:INFL`;
  return isMisspelling(o, c) ? 'SPELL' : namedCat(classOf(c));
}

/** The category of a replacement by another word. */
function otherWord(o: Word, c: Word): string {
  if (o.group === 'VERB' && c.group === 'VERB') {
    const auxiliaries = o.upos === 'AUX' && c.upos === 'AUX' && c.isAuxiliary;
    return auxiliaries ? 'AUX' : 'VERB';
  }
  if (o.group === 'NOUN' && c.group === 'NOUN' && o.upos !== c.upos) return 'NOUN';
  return c.cat === 'AUX' ? 'VERB' : namedCat(c.cat);
}

function aspectChange(o: Word, c: Word): string {
  if (o.feature('VerbForm') !== c.feature('VerbForm')) return 'VERB:FORM';
  if (o.feature('Mood') !== c.feature('Mood')) return 'VERB:MOOD';
  const isPast = (word: Word) => word.feature('Tense') === 'Past';
  if (o.feature('VerbForm') === 'Fin' && isPast(o) !== isPast(c)) return 'VERB:TENSE';
  return 'VERB:ASPECT';
}

const isWordLike = ({ text, lower }: Word) =>
  lengthOf(lower) >= 4 && /\p{L}/u.test(text) && !/\p{N}/u.test(text);
const degreeOf = (word: Word) => word.feature('Degree') ?? 'Pos';
const isGraded = ({ group }: Word) => group === 'ADJ' || group === 'ADV';

export const wordForWordRules: readonly UdRule[] = [
  udRule('word/punctuation', { sv: '[kl -> kl.]', ru: '[г -> г.]' }, '[kl -> kll] is SPELL', (change) => {
    const { o, c } = pair(change);
    const letters = withoutPunctuation(o.lower);
    return letters !== '' && letters === withoutPunctuation(c.lower) ? 'PUNCT' : null;
  }),
  udRule('word/yo', { ru: '[елку -> ёлку]' }, '[елки -> ёлку] is NOUN:CASE', (change) => {
    const { o, c, context } = pair(change);
    return context.profile.hasYo && foldYo(o.lower) === foldYo(c.lower) ? 'ORTH:YO' : null;
  }),
  udRule('word/diacritics', { sv: '[fonster -> fönster]' }, '[man -> män] is NOUN:NUM', (change) => {
    const { o, c, context } = pair(change);
    if (foldDiacritics(o.lower) !== foldDiacritics(c.lower)) return null;
    const isForm =
      !isUnknown(o, context) && isSameWord(o, c) && o.group === c.group && changedFeature(o, c) !== null;
    return isForm ? null : 'ORTH:DIACR';
  }),
  udRule('word/spelling-variant', { ru: '[любит учится -> любит учиться]' }, '[о -> на] is ADP', (change) => {
    const { o, c, context } = pair(change);
    return context.profile.isSpellingVariant(o.lower, c.lower) ? 'SPELL' : null;
  }),
  udRule(
    'word/unknown',
    { sv: '[mycke -> mycket]', ru: '[зделал -> сделал]' },
    '[gådde -> gick] is VERB:INFL: an unknown form of the same word',
    (change) => {
      const { o, c, context } = pair(change);
      return isUnknown(o, context) ? unknownWord(o, c, context) : null;
    },
  ),
  udRule(
    'word/reflexive',
    { sv: '[hennes man -> sin man]', ru: '[его работу -> свою работу]' },
    '[hennes -> hans] is PRON',
    (change) => {
      const { o, c, context } = pair(change);
      if (!isPronominal(o) || !isPronominal(c)) return null;
      return isReflexive(o, context) !== isReflexive(c, context) ? `${c.cat}:REFL` : null;
    },
  ),
  udRule(
    'word/same-word',
    { sv: '[ett stor hus -> ett stort hus]', ru: '[о погоду -> о погоде]' },
    '[jobba -> jobb] is MORPH: another class',
    (change) => {
      const { o, c } = pair(change);
      const sameClass = o.group === c.group || (isPronominal(o) && isPronominal(c));
      if (!sameClass || !isSameWord(o, c)) return null;
      return changedFeature(o, c) ?? (inflecting.has(c.group) ? `${inflectedCat(c)}:INFL` : namedCat(c.cat));
    },
  ),
  udRule(
    'word/participle',
    { ru: '[изображен -> изображена]' },
    '[красный -> краснеет] is MORPH: no participle',
    (change) => {
      const { o, c } = pair(change);
      const groups = new Set([o.group, c.group]);
      if (!groups.has('ADJ') || !groups.has('VERB')) return null;
      if (o.feature('VerbForm') !== 'Part' && c.feature('VerbForm') !== 'Part') return null;
      const common = commonBeginning(o.lower, c.lower);
      const shorter = Math.min(o.lower.length, c.lower.length);
      if (common < 0.6 * shorter || (common < 4 && !isSameWord(o, c))) return null;
      const changed = changedAdjectivalFeature(o, c);
      return changed === null ? null : `ADJ:${changed}`;
    },
  ),
  udRule(
    'word/aspect',
    { ru: '[долго прочитал -> долго читал]' },
    '[учил -> учился] is VERB:VOICE: one key',
    (change) => {
      const { o, c, context } = pair(change);
      if (o.group !== 'VERB' || c.group !== 'VERB') return null;
      const [before, after] = [o.feature('Aspect'), c.feature('Aspect')];
      if (!before || !after || before === after) return null;
      return context.profile.isAspectPair(o.key, c.key) ? aspectChange(o, c) : null;
    },
  ),
  udRule(
    'word/degree',
    { sv: '[lång -> längre]', ru: '[холодно -> холоднее]' },
    '[snabb -> snabbt] is MORPH: the degree stays',
    (change) => {
      const { o, c, context } = pair(change);
      if (!isGraded(o) || !isGraded(c) || degreeOf(o) === degreeOf(c)) return null;
      return isSameWord(o, c) || isRelated(o, c, context) ? `${c.cat}:DEGREE` : null;
    },
  ),
  udRule(
    'word/slip',
    { sv: '[kalt -> kallt]', ru: '[частная -> честная]' },
    '[bok -> bot] is NOUN: under four letters',
    (change) => {
      const { o, c } = pair(change);
      if (!isOpen(o) || o.group !== c.group || isSameWord(o, c)) return null;
      if (lengthOf(o.lower) < 4 || lengthOf(c.lower) < 4) return null;
      return swapDistance(o.lower, c.lower) === 1 ? 'SPELL' : null;
    },
  ),
  udRule(
    'word/formation',
    { sv: '[skriva -> beskriva]', ru: '[быстрый -> быстро]' },
    '[bok -> tidning] is NOUN',
    (change) => {
      const { o, c, context } = pair(change);
      if (!isOpen(o) || !isOpen(c)) return null;
      return isSameWord(o, c) || isRelated(o, c, context) ? 'MORPH' : null;
    },
  ),
  udRule('word/verb-particle', { sv: '[slå av -> slå på]' }, '[väntar för -> väntar på] is ADP', (change) => {
    const { o, c } = pair(change);
    return isParticle(o) && isParticle(c) ? 'PART' : null;
  }),
  udRule(
    'word/near-miss',
    { sv: '[vissa -> visa]', ru: '[какие -> такие]' },
    '[men -> man] is PRON: under four letters',
    (change) => {
      const { o, c } = pair(change);
      if (!isWordLike(o) || !isWordLike(c)) return null;
      if (o.group !== c.group && ratioOf(o.lower, c.lower) >= 0.75) return 'SPELL';
      return isOpen(o) && isOpen(c) && swapDistance(o.lower, c.lower) === 1 ? 'SPELL' : null;
    },
  ),
  udRule(
    'word/other-word',
    { sv: '[bok -> tidning]', ru: '[а -> но]' },
    '[kan -> är] is VERB: a copula for an auxiliary',
    (change) => {
      const { o, c } = pair(change);
      return otherWord(o, c);
    },
  ),
];
