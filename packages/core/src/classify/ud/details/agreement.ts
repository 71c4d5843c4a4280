// a form that changed -> the word it agrees with, or what governs its case.
import type { Sentence } from '../../../text/index.ts';
import { baseLabel, isLabel } from '../words.ts';
import type { ChangedForm, DetailRule, EditDetail, GovernorClass, RelatedWord } from './detail.ts';

const agreeing = new Set(['Case', 'Number', 'Gender', 'Definite', 'Person']);
const modifiers = new Set(['amod', 'det', 'nummod']);
const withinNounPhrase = new Set(['ADJ', 'DET', 'NUM']);
const isNoun = (upos: string) => upos === 'NOUN' || upos === 'PROPN';

/** Chains of *conj* are followed no further than this; a wrong tree may go round in a circle. */
const mostSteps = 8;

const childOf = (sentence: Sentence, head: number, isWanted: (dep: string) => boolean): number =>
  sentence.texts.findIndex(
    (_, index) => index !== head && sentence.head(index) === head && isWanted(sentence.dep(index)),
  );

/** The first conjunct, whose place in the sentence the others share. */
function firstConjunct(sentence: Sentence, index: number): number {
  let at = index;
  for (let step = 0; step < mostSteps && baseLabel(sentence.dep(at)) === 'conj'; step++)
    at = sentence.head(at);
  return at;
}

const isSubject = (dep: string) => baseLabel(dep) === 'nsubj';

/** The subject of a predicate; an auxiliary and a copula have that of their head, a conjunct that of the first one. */
function subjectOf(sentence: Sentence, index: number): number {
  const isHelper = ['aux', 'cop'].includes(baseLabel(sentence.dep(index)));
  const predicate = isHelper ? sentence.head(index) : index;
  const own = childOf(sentence, predicate, isSubject);
  return own >= 0 ? own : childOf(sentence, firstConjunct(sentence, predicate), isSubject);
}

/** The word that a modifier hangs on, or the subject of a predicate; -1 where there is none. */
function controllerInTree(sentence: Sentence, index: number, { after }: ChangedForm): number {
  const first = firstConjunct(sentence, index);
  const dep = sentence.dep(first);
  const isFiniteVerb = after.feature('VerbForm') === 'Fin';
  const isModifier =
    modifiers.has(baseLabel(dep)) || dep === 'nmod:poss' || (baseLabel(dep) === 'acl' && !isFiniteVerb);
  if (isModifier) return dep === 'nummod:gov' ? -1 : sentence.head(first);
  return subjectOf(sentence, index);
}

/** Whether two words have a feature of agreement in common and none in which they differ. */
function isAgreeing(sentence: Sentence, a: number, b: number): boolean {
  const [one, other] = [sentence.features?.(a) ?? {}, sentence.features?.(b) ?? {}];
  const common = Object.keys(one).filter((name) => agreeing.has(name) && name in other);
  return common.length > 0 && common.every((name) => one[name] === other[name]);
}

const clauseEnds = new Set(['PUNCT', 'CCONJ', 'SCONJ', 'VERB', 'AUX']);
const mostToSubject = 5;

/** Without a tree: the noun at the end of the phrase; before a finite verb the nearest nominative. Both must agree. */
function controllerNearby(sentence: Sentence, index: number, { after }: ChangedForm): number {
  if (after.group === 'VERB') {
    for (let at = index - 1; at >= Math.max(0, index - mostToSubject); at--) {
      if (clauseEnds.has(sentence.upos(at))) return -1;
      if (
        sentence.features?.(at).Case === 'Nom' &&
        (isNoun(sentence.upos(at)) || sentence.upos(at) === 'PRON')
      )
        return isAgreeing(sentence, index, at) ? at : -1;
    }
    return -1;
  }
  let at = index + 1;
  while (at < sentence.length && (withinNounPhrase.has(sentence.upos(at)) || sentence.upos(at) === 'ADV'))
    at++;
  return at < sentence.length && isNoun(sentence.upos(at)) && isAgreeing(sentence, index, at) ? at : -1;
}

/** Nouns choose their features; everything else that has some of these agrees. Pronouns agree as possessives only. */
function agreesWith(sentence: Sentence, { after, features }: ChangedForm): boolean {
  if (!features.some(({ feature }) => agreeing.has(feature))) return false;
  if (after.group === 'PRON') return sentence.dep(after.index) === 'nmod:poss';
  return after.group !== 'NOUN';
}

const related = (sentence: Sentence, index: number, hasTree: boolean): RelatedWord => ({
  word: sentence.texts[index],
  index,
  sentence: 'correction',
  from: hasTree ? 'tree' : 'neighbours',
});

function controllerOf(c: Sentence, form: ChangedForm): readonly EditDetail[] {
  if (!agreesWith(c, form)) return [];
  const { index } = form.after;
  const hasTree = isLabel(c.dep(index));
  const found = hasTree ? controllerInTree(c, index, form) : controllerNearby(c, index, form);
  if (found < 0 || found === index) return [];
  const own = c.features?.(found) ?? {};
  const changed = form.features.map(({ feature }) => feature).filter((name) => agreeing.has(name));
  const features = Object.fromEntries(changed.filter((name) => name in own).map((name) => [name, own[name]]));
  return [{ kind: 'controller', ...related(c, found, hasTree), features }];
}

const governorClasses: Readonly<Record<string, GovernorClass>> = {
  VERB: 'verb',
  AUX: 'verb',
  NOUN: 'noun',
  PROPN: 'noun',
  ADJ: 'adjective',
};
const isGoverningNumeral = (dep: string) => dep === 'nummod:gov' || dep === 'det:numgov';

function governorInTree(c: Sentence, index: number): readonly [number, GovernorClass] | null {
  const noun = firstConjunct(c, index);
  for (const at of index === noun ? [index] : [index, noun]) {
    const preposition = childOf(c, at, (dep) => baseLabel(dep) === 'case');
    if (preposition >= 0) return [preposition, 'preposition'];
    const numeral = childOf(c, at, isGoverningNumeral);
    if (numeral >= 0) return [numeral, 'numeral'];
  }
  const head = c.head(noun);
  const governs = head !== noun && !isSubject(c.dep(noun));
  const governorClass = governs ? governorClasses[c.upos(head)] : undefined;
  return governorClass ? [head, governorClass] : null;
}

/** Without a tree only a preposition before the noun phrase is sure enough. */
function governorNearby(c: Sentence, index: number): readonly [number, GovernorClass] | null {
  let at = index - 1;
  while (at >= 0 && withinNounPhrase.has(c.upos(at))) at--;
  return at >= 0 && c.upos(at) === 'ADP' ? [at, 'preposition'] : null;
}

function governorOf(c: Sentence, { after, features }: ChangedForm): readonly EditDetail[] {
  const isGoverned = after.group === 'NOUN' || after.group === 'PRON';
  if (!isGoverned || !features.some(({ feature }) => feature === 'Case')) return [];
  const hasTree = isLabel(c.dep(after.index));
  const found = hasTree ? governorInTree(c, after.index) : governorNearby(c, after.index);
  return found ? [{ kind: 'governor', class: found[1], ...related(c, found[0], hasTree) }] : [];
}

export const agreementRules: readonly DetailRule[] = [
  {
    id: 'controller',
    examples: {
      sv: '[ett stor hus -> ett stort hus] agrees with hus: Gender=Neut',
      ru: '[они читает -> они читают] agrees with они: Number=Plur',
    },
    counterExample: '[hus -> husen] agrees with nothing: nouns choose their number',
    find: ({ c, forms }) => forms.flatMap((form) => controllerOf(c, form)),
  },
  {
    id: 'governor',
    examples: {
      sv: '[med han -> med honom] governed by the preposition med',
      ru: '[о погоду -> о погоде] governed by the preposition о',
    },
    counterExample: '[в большой -> в большом доме] is not governed: an adjective agrees with its noun',
    find: ({ c, forms }) => forms.flatMap((form) => governorOf(c, form)),
  },
];
