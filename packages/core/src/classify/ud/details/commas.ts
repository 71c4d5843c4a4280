// a comma that was added, removed or replaced -> what it sets off.
import type { Sentence } from '../../../text/index.ts';
import { baseLabel, isLabel, type UdContext } from '../words.ts';
import type { CommaReason, DetailedEdit, DetailRule, EditDetail } from './detail.ts';

const clauses = new Set(['advcl', 'acl', 'ccomp', 'csubj']);
const subjects = new Set(['nsubj', 'csubj', 'expl']);
const reasons: Readonly<Record<string, CommaReason>> = {
  conj: 'list',
  discourse: 'insertion',
  vocative: 'insertion',
  appos: 'apposition',
};

const isParticipial = (sentence: Sentence, index: number): boolean =>
  ['Part', 'Conv'].includes(sentence.features?.(index).VerbForm ?? '');

/** What the word that a comma hangs on is to the rest of the sentence. */
function reasonInTree(sentence: Sentence, head: number): CommaReason | null {
  const base = baseLabel(sentence.dep(head));
  if (clauses.has(base)) {
    const isAttached = base === 'acl' || base === 'advcl';
    return isAttached && isParticipial(sentence, head) ? 'participle' : 'clause';
  }
  if (base === 'parataxis') return hasSubject(sentence, head) ? 'clause' : 'insertion';
  return reasons[base] ?? null;
}

/** A parataxis with a subject of its own is a clause, [кажется] an insertion. */
const hasSubject = (sentence: Sentence, head: number): boolean =>
  sentence.texts.some((_, at) => sentence.head(at) === head && subjects.has(baseLabel(sentence.dep(at))));

/** Without a tree the word after the comma tells it in the commonest cases, and nothing is said of the others. */
function reasonNearby(sentence: Sentence, comma: number, { profile }: UdContext): CommaReason | null {
  const next = comma + 1;
  if (next >= sentence.length) return null;
  const lemma = sentence.lemma(next).toLowerCase();
  const upos = sentence.upos(next);
  if (upos === 'SCONJ') return profile.comparingLemmas.has(lemma) ? null : 'clause';
  if (profile.relativeLemmas.has(lemma)) return 'clause';
  if (upos === 'ADP' && next + 1 < sentence.length)
    return profile.relativeLemmas.has(sentence.lemma(next + 1).toLowerCase()) ? 'clause' : null;
  if (upos === 'CCONJ') return 'list';
  return upos === 'VERB' && isParticipial(sentence, next) ? 'participle' : null;
}

function commaDetail({ o, c, oStart, oEnd, cStart, cEnd, context }: DetailedEdit): readonly EditDetail[] {
  const inCorrection = c.texts.slice(cStart, cEnd).indexOf(',');
  const inOriginal = o.texts.slice(oStart, oEnd).indexOf(',');
  // A comma on both sides did not change.
  if (inCorrection < 0 === inOriginal < 0) return [];
  const [sentence, comma] = inCorrection >= 0 ? [c, cStart + inCorrection] : [o, oStart + inOriginal];
  const hasTree = isLabel(sentence.dep(comma));
  const index = hasTree ? sentence.head(comma) : comma + 1;
  const sets = hasTree ? reasonInTree(sentence, index) : reasonNearby(sentence, comma, context);
  if (sets === null) return [];
  return [
    {
      kind: 'comma',
      sets,
      word: sentence.texts[index],
      index,
      sentence: sentence === c ? 'correction' : 'original',
      from: hasTree ? 'tree' : 'neighbours',
    },
  ];
}

const punctuationRules = new Set(['added/punctuation', 'any/punctuation']);

export const commaRules: readonly DetailRule[] = [
  {
    id: 'comma',
    examples: {
      sv: '[Hon sade att -> Hon sade , att] sets off a clause',
      ru: '[знаю что -> знаю , что] sets off a clause',
    },
    counterExample: '[du . -> du ?] sets nothing off: there is no comma',
    find: (edit) => (punctuationRules.has(edit.rule) ? commaDetail(edit) : []),
  },
];
