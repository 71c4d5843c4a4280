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

/** The features that are compared between two forms, in order; two participles inflect as adjectives. */
function orderOf(o: Word, c: Word): Order {
  const participles = c.group === 'VERB' && o.group === 'VERB' && isParticiple(o) && isParticiple(c);
  return participles ? adjectiveOrder : (orders[c.group] ?? []);
}

/** `NOUN:CASE`, or null where no feature differs. Named after the correction; auxiliaries inflect as verbs. */
export function changedFeature(o: Word, c: Word): string | null {
  const order = orderOf(o, c);
  const name = order === adjectiveOrder && c.group === 'VERB' ? 'ADJ' : inflectedCat(c);
  const changed = differingFeature(o, c, order) ?? differingOnOneSide(o, c, order);
  return changed === null ? null : `${name}:${changed}`;
}

/** The name of the first adjectival feature that both sides have with different values. */
export const changedAdjectivalFeature = (o: Word, c: Word): string | null =>
  differingFeature(o, c, adjectiveOrder);

/** The category under which a form is counted: an auxiliary inflects as a verb. */
export const inflectedCat = ({ cat }: Word): string => (cat === 'AUX' ? 'VERB' : cat);

/** A feature with its values; null where a side has none. */
export interface FeatureChange {
  /** `Case` */
  readonly feature: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Every feature that differs, not only the one that names the type. An adjective and a participle differ as adjectives do. */
export function changedFeatures(o: Word, c: Word): readonly FeatureChange[] {
  const isMixed = (o.group === 'ADJ' && isParticiple(c)) || (c.group === 'ADJ' && isParticiple(o));
  const order = isMixed ? adjectiveOrder : orderOf(o, c);
  return order
    .filter(([feature]) => differs(o, c, feature) || differsOnOneSide(o, c, feature))
    .map(([feature]) => ({
      feature,
      before: o.feature(feature) ?? null,
      after: c.feature(feature) ?? null,
    }));
}

const differingFeature = (o: Word, c: Word, order: Order): string | null =>
  order.find(([feature]) => differs(o, c, feature))?.[1] ?? null;

const differingOnOneSide = (o: Word, c: Word, order: Order): string | null =>
  order.find(([feature]) => differsOnOneSide(o, c, feature))?.[1] ?? null;

function differs(o: Word, c: Word, feature: string): boolean {
  const [before, after] = [o.feature(feature), c.feature(feature)];
  return before !== undefined && after !== undefined && before !== after;
}

function differsOnOneSide(o: Word, c: Word, feature: string): boolean {
  if (!(feature in oneSided)) return false;
  const [before, after] = [o.feature(feature), c.feature(feature)];
  return (before === undefined) !== (after === undefined) && (before ?? after) !== oneSided[feature];
}
