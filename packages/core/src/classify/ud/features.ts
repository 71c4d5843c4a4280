// two forms of one word -> the feature that changed (languages specification 7.6).
import type { Word } from './words.ts';

/** Feature and the name it has in a type, in the order in which they are looked at. */
type Order = readonly (readonly [feature: string, name: string])[];

const verbOrder: Order = [
  ['VerbForm', 'FORM'],
  ['Mood', 'MOOD'],
  ['Tense', 'TENSE'],
  ['Aspect', 'ASPECT'],
  ['Voice', 'VOICE'],
  ['Person', 'AGR'],
  ['Number', 'AGR'],
  ['Gender', 'AGR'],
];
const nounOrder: Order = [
  ['Case', 'CASE'],
  ['Number', 'NUM'],
  ['Definite', 'DEF'],
  ['Gender', 'GEN'],
];
const adjectiveOrder: Order = [
  ['Degree', 'DEGREE'],
  ['Variant', 'FORM'],
  ['Case', 'CASE'],
  ['Number', 'NUM'],
  ['Gender', 'GEN'],
  ['Definite', 'DEF'],
];
const pronounOrder: Order = [
  ['Case', 'CASE'],
  ['Number', 'NUM'],
  ['Gender', 'GEN'],
  ['Definite', 'DEF'],
  ['Person', 'PERS'],
];
const adverbOrder: Order = [['Degree', 'DEGREE']];

const orders: Readonly<Record<string, Order>> = {
  VERB: verbOrder,
  NOUN: nounOrder,
  ADJ: adjectiveOrder,
  ADV: adverbOrder,
  DET: pronounOrder,
  PRON: pronounOrder,
  NUM: pronounOrder,
};

/** Features that count although one side has none, unless the other has the unmarked value. */
const oneSided: Readonly<Record<string, string>> = { Variant: '', Degree: 'Pos', Voice: 'Act', Case: 'Nom' };

const isParticiple = (word: Word) => word.feature('VerbForm') === 'Part';

/** `NOUN:CASE`, or null where no feature differs. Named after the correction; auxiliaries inflect as verbs. */
export function changedFeature(o: Word, c: Word): string | null {
  const participles = c.group === 'VERB' && o.group === 'VERB' && isParticiple(o) && isParticiple(c);
  const order = participles ? adjectiveOrder : (orders[c.group] ?? []);
  const name = participles ? 'ADJ' : inflectedCat(c);
  const changed = differingFeature(o, c, order) ?? differingOnOneSide(o, c, order);
  return changed === null ? null : `${name}:${changed}`;
}

/** The name of the first adjectival feature that both sides have with different values. */
export const changedAdjectivalFeature = (o: Word, c: Word): string | null =>
  differingFeature(o, c, adjectiveOrder);

/** The category under which a form is counted: an auxiliary inflects as a verb. */
export const inflectedCat = ({ cat }: Word): string => (cat === 'AUX' ? 'VERB' : cat);

function differingFeature(o: Word, c: Word, order: Order): string | null {
  for (const [feature, name] of order) {
    const [before, after] = [o.feature(feature), c.feature(feature)];
    if (before !== undefined && after !== undefined && before !== after) return name;
  }
  return null;
}

function differingOnOneSide(o: Word, c: Word, order: Order): string | null {
  for (const [feature, name] of order) {
    if (!(feature in oneSided)) continue;
    const [before, after] = [o.feature(feature), c.feature(feature)];
    if ((before === undefined) === (after === undefined)) continue;
    if ((before ?? after) !== oneSided[feature]) return name;
  }
  return null;
}
