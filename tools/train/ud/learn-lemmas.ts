// sentences -> lemma rules: endings, how dictionary tags go with ours, and the forms that neither gets right.
import {
  createLemmatiser,
  featuresOfTag,
  type LemmaRules,
  longestEnding,
  partsOfTag,
  uposOfTag,
  type WordList,
} from '@corrigenda/core/training';
import { byCodeUnit } from '../encode.ts';
import type { UdExample } from './treebank.ts';

/** A form with its tag and lemma, and how often they were met together. */
interface SeenForm {
  readonly form: string;
  readonly tag: string;
  readonly lemma: string;
  count: number;
}

/** An ending that fewer forms share says nothing. */
const fewestForms = 2;

const isName = (tag: string): boolean => uposOfTag(tag) === 'PROPN';

function collectForms(sentences: readonly UdExample[]): SeenForm[] {
  const seen = new Map<string, SeenForm>();
  for (const { words, tags, lemmas } of sentences) {
    for (const [index, word] of words.entries()) {
      const [tag, lemma] = [tags[index], lemmas[index]];
      const form = isName(tag) ? word : word.toLowerCase();
      const key = `${form}\t${tag}\t${lemma}`;
      const known = seen.get(key);
      if (known) known.count += 1;
      else seen.set(key, { form, tag, lemma, count: 1 });
    }
  }
  return [...seen.keys()].sort(byCodeUnit).map((key) => seen.get(key) as SeenForm);
}

const increase = (counts: Map<string, Map<string, number>>, key: string, value: string, by = 1): void => {
  const inner = counts.get(key) ?? new Map<string, number>();
  counts.set(key, inner.set(value, (inner.get(value) ?? 0) + by));
};

/** The most frequent value; the first met of equals. */
function mostFrequent(counts: ReadonlyMap<string, number>): [value: string, count: number] {
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best));
}

/** For each tag and each UPOS: what endings become, longer ones only where they say something else than shorter ones. */
function learnEndings(seen: readonly SeenForm[]): Record<string, string> {
  const tables = new Map<string, Map<string, Map<string, number>>>();
  for (const { form, tag, lemma } of seen) {
    const target = isName(tag) ? lemma : lemma.toLowerCase();
    let common = 0;
    while (common < form.length && form[common] === target[common]) common += 1;
    const script = `${form.length - common}\t${target.slice(common)}`;
    for (const name of new Set([tag, uposOfTag(tag)])) {
      const table = tables.get(name) ?? new Map<string, Map<string, number>>();
      tables.set(name, table);
      // an ending must hold all letters that are taken off
      for (let length = form.length - common; length <= Math.min(longestEnding, form.length); length += 1)
        increase(table, form.slice(form.length - length), script);
    }
  }
  return Object.fromEntries([...tables].map(([name, table]) => [name, writeEndings(table)]));
}

function writeEndings(table: ReadonlyMap<string, ReadonlyMap<string, number>>): string {
  const best = new Map<string, string>();
  for (const [ending, scripts] of table) {
    const [script, count] = mostFrequent(scripts);
    if (ending === '' || count >= fewestForms) best.set(ending, script);
  }
  const shorter = (ending: string): string | undefined => {
    for (let cut = 1; cut <= ending.length; cut += 1) {
      const found = best.get(ending.slice(cut));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return [...best.keys()]
    .sort(byCodeUnit)
    .filter((ending) => shorter(ending) !== best.get(ending))
    .map((ending) => `${ending}\t${best.get(ending)}`)
    .join('\n');
}

/** For each part of a dictionary tag with a UPOS or features: how often its lemma was right rather than wrong, as log odds. */
function learnFit(seen: readonly SeenForm[], words: WordList): string {
  const right = new Map<string, Map<string, number>>();
  const all = new Map<string, Map<string, number>>();
  for (const { form, tag, lemma } of seen) {
    for (const { tag: given, lemma: candidate } of words.analyses(form)) {
      const isRight = Number(sameLemma(candidate, lemma));
      const [word, made] = partsOfTag(given);
      for (const [part, name] of [
        [word, uposOfTag(tag)],
        [made, featuresOfTag(tag)],
      ]) {
        increase(right, part, name, isRight);
        increase(all, part, name);
      }
    }
  }
  const odds = (part: string, name: string): number => {
    const count = right.get(part)?.get(name) ?? 0;
    return Math.log((count + 0.3) / ((all.get(part)?.get(name) ?? 0) - count + 0.3));
  };
  return [...all.keys()]
    .sort(byCodeUnit)
    .flatMap((part) =>
      [...(all.get(part) ?? new Map<string, number>()).keys()]
        .sort(byCodeUnit)
        .map((name) => `${part}\t${name}\t${odds(part, name).toFixed(1)}`),
    )
    .join('\n');
}

const fold = (lemma: string): string => lemma.toLowerCase().replaceAll('ё', 'е');
const sameLemma = (one: string, other: string): boolean => fold(one) === fold(other);

/** The most frequent lemma of each form with each key, where the rules so far give another. */
function learnForms(
  seen: readonly SeenForm[],
  keyOf: (tag: string) => string,
  isRight: (one: SeenForm) => boolean,
): Record<string, string> {
  const lemmas = new Map<string, Map<string, number>>();
  const examples = new Map<string, SeenForm>();
  for (const one of seen) {
    const key = `${keyOf(one.tag)}\t${one.form.toLowerCase()}`;
    increase(lemmas, key, one.lemma, one.count);
    examples.set(`${key}\t${one.lemma}`, one);
  }
  const lines = new Map<string, string[]>();
  for (const key of [...lemmas.keys()].sort(byCodeUnit)) {
    const [lemma] = mostFrequent(lemmas.get(key) as Map<string, number>);
    if (isRight(examples.get(`${key}\t${lemma}`) as SeenForm)) continue;
    const [name, form] = key.split('\t');
    lines.set(name, [...(lines.get(name) ?? []), `${form}\t${lemma}`]);
  }
  return Object.fromEntries([...lines].map(([name, own]) => [name, own.join('\n')]));
}

export function learnLemmas(sentences: readonly UdExample[], words: WordList | null): LemmaRules {
  const seen = collectForms(sentences);
  const endings = learnEndings(seen);
  const fit = words ? learnFit(seen, words) : '';
  const isRightWith = (forms: Record<string, string>) => {
    const { lemma } = createLemmatiser({ forms, endings, fit });
    return (one: SeenForm): boolean =>
      lemma(one.form, one.tag, words?.analyses(one.form) ?? []) === one.lemma;
  };
  const byUpos = learnForms(seen, uposOfTag, isRightWith({}));
  const byTag = learnForms(seen, (tag) => tag, isRightWith(byUpos));
  return { forms: mergeTables(byUpos, byTag), endings, fit };
}

/** Tags without features are their own UPOS: what is known of the tag comes last and wins. */
function mergeTables(one: Record<string, string>, other: Record<string, string>): Record<string, string> {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort(byCodeUnit);
  return Object.fromEntries(names.map((name) => [name, [one[name], other[name]].filter(Boolean).join('\n')]));
}
