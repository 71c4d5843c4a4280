// CoNLL-U -> sentences: analyses of any UD analyser (languages specification 2 and 3).
import type { Problem, Read } from '../text/problem.ts';
import type { Features, Token } from '../text/sentence.ts';

/** One sentence of a CoNLL-U file. */
export interface ConlluSentence {
  readonly tokens: readonly Token[];
  /** Comment lines without `#`, as they are. */
  readonly comments: readonly string[];
  /** Where it begins. */
  readonly line: number;
}

interface Row {
  readonly id: string;
  readonly form: string;
  readonly lemma: string;
  readonly upos: string;
  readonly features: Features;
  readonly head: number | null;
  readonly dep: string;
  readonly spaceAfter: boolean;
}

/**
 * Reads CoNLL-U. Multiword tokens become one token each, empty nodes are dropped, heads count from 0 and a root is its own head.
 *
 * @example readConllu('1\tGo\tgo\tVERB\tVB\t_\t0\troot\t_\t_\n\n').value[0].tokens[0].lemma // 'go'
 */
export function readConllu(text: string): Read<readonly ConlluSentence[]> {
  const problems: Problem[] = [];
  const sentences: ConlluSentence[] = [];
  let rows: Row[] = [];
  let comments: string[] = [];
  let start = 1;
  const finish = (line: number) => {
    if (rows.length > 0) sentences.push({ tokens: tokensOf(rows), comments, line: start });
    rows = [];
    comments = [];
    start = line + 1;
  };
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  lines.forEach((raw, index) => {
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (line === '') finish(index + 1);
    else if (line.startsWith('#')) comments.push(line.slice(1).trim());
    else {
      const row = readRow(line, index + 1, problems);
      if (row) rows.push(row);
    }
  });
  finish(lines.length);
  return { value: sentences, problems };
}

function readRow(line: string, number: number, problems: Problem[]): Row | null {
  const report = (message: string) => {
    problems.push({ code: 'conllu/row', severity: 'error', line: number, column: 1, message });
    return null;
  };
  const columns = line.split('\t');
  if (columns.length !== 10)
    return report(`this line has ${columns.length} columns separated by tabs; CoNLL-U has 10`);
  const [id, form, lemma, upos, , features, head, dep, , misc] = columns;
  if (!/^\d+(?:[-.]\d+)?$/.test(id)) return report(`the id is "${id}"; expected a number, a range or 8.1`);
  if (head !== '_' && !/^\d+$/.test(head)) return report(`the head is "${head}"; expected a number or _`);
  return {
    id,
    form,
    lemma: lemma === '_' && form !== '_' ? form : lemma,
    upos: upos === '_' ? '' : upos,
    features: readFeatures(features),
    head: head === '_' ? null : Number(head),
    dep: dep === '_' ? '' : dep,
    spaceAfter: !misc.split('|').includes('SpaceAfter=No'),
  };
}

/** `Case=Nom|Number=Sing`; `_` is nothing. */
export function readFeatures(text: string): Features {
  if (text === '_' || text === '') return {};
  return Object.fromEntries(
    text.split('|').map((pair) => {
      const equals = pair.indexOf('=');
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );
}

/** Surface tokens: a range stands for its words, with the analysis of the one whose head lies outside it. */
function tokensOf(rows: readonly Row[]): Token[] {
  const words = rows.filter(({ id }) => /^\d+$/.test(id));
  const ranges = rows.flatMap((row) => {
    const [from, to] = row.id.split('-').map(Number);
    return row.id.includes('-') ? [{ row, from, to }] : [];
  });
  const groups: { words: readonly Row[]; range: Row | null }[] = [];
  for (let index = 0; index < words.length; ) {
    const number = Number(words[index].id);
    const range = ranges.find(({ from }) => from === number);
    const inside = range
      ? words.filter(({ id }) => Number(id) >= range.from && Number(id) <= range.to)
      : [words[index]];
    groups.push({ words: inside, range: range?.row ?? null });
    index += Math.max(inside.length, 1);
  }
  const tokenOfWord = new Map(
    groups.flatMap((group, token) => group.words.map(({ id }) => [Number(id), token] as const)),
  );
  return groups.map(({ words: inside, range }, token): Token => {
    const main = range ? mainWord(inside) : inside[0];
    const head = main.head === null || main.head === 0 ? token : (tokenOfWord.get(main.head) ?? token);
    return {
      text: range?.form ?? main.form,
      lemma: range ? inside.map(({ lemma }) => lemma).join('+') : main.lemma,
      pos: main.upos,
      tag: '',
      dep: main.dep,
      head,
      features: main.features,
      ...((range ?? main).spaceAfter ? {} : { spaceAfter: false }),
    };
  });
}

/** With the classes that count as these: AUX as VERB, PROPN as NOUN. */
const openClasses = new Set(['ADJ', 'ADV', 'NOUN', 'PROPN', 'VERB', 'AUX']);

function mainWord(words: readonly Row[]): Row {
  const inside = new Set(words.map(({ id }) => Number(id)));
  const outward = words.filter(({ head }) => head === null || !inside.has(head));
  if (outward.length === 1) return outward[0];
  const candidates = outward.length > 0 ? outward : words;
  return candidates.filter(({ upos }) => openClasses.has(upos)).at(-1) ?? candidates[candidates.length - 1];
}
