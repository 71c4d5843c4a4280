// words added or removed -> category (languages specification 7.1).
import { type UdChange, type UdRule, udRule } from './rule.ts';
import {
  baseLabel,
  classOf,
  isParticle,
  isReflexive,
  isReflexivePronoun,
  namedCat,
  type Word,
} from './words.ts';

/** Words of the side that has any; punctuation is left out unless it is all there is. */
function changedWords({ o, c }: UdChange): readonly Word[] {
  const words = o.length > 0 ? o : c;
  const real = words.filter(({ isPunctuation }) => !isPunctuation);
  return real.length > 0 ? real : words;
}

const verbal = new Set(['VERB', 'AUX', 'PART']);
const functionWords = new Set(['case', 'det', 'mark', 'aux', 'cop', 'cc']);

/** The one word whose head lies outside, if all the others are function words that hang on it. */
function phraseHead(words: readonly Word[]): Word | null {
  const inside = new Set(words.map(({ index }) => index));
  const heads = words.filter(({ head, index }) => !inside.has(head) || head === index);
  if (heads.length !== 1) return null;
  const [head] = heads;
  const others = words.filter((word) => word !== head);
  const fits = others.every((word) => word.head === head.index && functionWords.has(baseLabel(word.dep)));
  return fits ? head : null;
}

export const oneSidedRules: readonly UdRule[] = [
  udRule(
    'added/punctuation',
    { sv: '[Hej hur -> Hej , hur]', ru: '[знаю что -> знаю , что]' },
    '[hon -> , hon] is PRON: punctuation beside a word does not count',
    (change) => (changedWords(change).every(({ isPunctuation }) => isPunctuation) ? 'PUNCT' : null),
  ),
  udRule(
    'added/reflexive',
    { sv: '[bestämde för -> bestämde sig för]', ru: '[вымыл свои руки -> вымыл руки]' },
    '[såg -> såg honom] is PRON',
    (change) => {
      const words = changedWords(change);
      if (words.length !== 1 || !isReflexive(words[0], change.context)) return null;
      return isReflexivePronoun(words[0], change.context) ? 'PRON:REFL' : `${words[0].cat}:REFL`;
    },
  ),
  udRule(
    'added/verb-particle',
    { sv: '[gå tidigt -> gå upp tidigt]' },
    '[gå upp -> gå upp på] is ADP',
    (change) => (changedWords(change).every(isParticle) ? 'PART' : null),
  ),
  udRule(
    'added/one-class',
    { sv: '[De bott -> De har bott]', ru: '[играет гитаре -> играет на гитаре]' },
    '[Hon trött -> Hon är trött] is VERB: a copula is no auxiliary',
    (change) => {
      const classes = new Set(changedWords(change).map(classOf));
      return classes.size === 1 ? namedCat([...classes][0]) : null;
    },
  ),
  udRule(
    'added/verb-phrase',
    { sv: '[vill -> vill att läsa]', ru: '[было -> не было]' },
    '[-> på morgonen] is NOUN',
    (change) => (changedWords(change).every(({ upos }) => verbal.has(upos)) ? 'VERB' : null),
  ),
  udRule(
    'added/phrase',
    { sv: '[-> på morgonen]', ru: '[-> в парке]' },
    '[-> på morgonen sprang] is OTHER: two heads',
    (change) => {
      const head = phraseHead(changedWords(change));
      return head ? namedCat(classOf(head)) : null;
    },
  ),
  udRule(
    'added/other',
    { sv: '[-> mycket snabbt ändå hus]', ru: '[-> и вдруг дом]' },
    '[-> huset] is NOUN',
    () => 'OTHER',
  ),
];
