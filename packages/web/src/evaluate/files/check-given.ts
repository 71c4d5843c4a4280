// texts with their roles -> what is wrong with each, what is still missing, and what the source looks like.
import type { Problem } from '@corrigenda/core';
import { checkTexts, looksUntokenised } from '@corrigenda/core/internal';
import type { Lack, ShownProblem } from '../evaluate-messages.ts';
import { isRecordOfAnother, originOfM2, recordAlone } from './made-by.ts';
import type { GivenText } from './read-file.ts';

export interface CheckedTexts {
  /** The text whose lines are the source; an M2 file where no source is given. */
  readonly source: GivenText | null;
  readonly problems: ReadonlyMap<GivenText, readonly ShownProblem[]>;
  readonly lacks: readonly Lack[];
  readonly looksRaw: boolean;
}

export function checkGiven(texts: readonly GivenText[], isRaw: boolean | null): CheckedTexts {
  const ofRole = (role: GivenText['role']) => texts.filter((text) => text.role === role);
  const [references, systems, sources] = [ofRole('reference'), ofRole('system'), ofRole('source')];
  const source =
    sources[0] ?? references.find(({ blocks }) => blocks) ?? systems.find(({ blocks }) => blocks) ?? null;
  const looksRaw = source !== null && source.kind === 'text' && looksUntokenised(source);
  const found: Problem[] = [
    ...sources.slice(1).map((text) => twoSources(text, sources[0]!)),
    ...(source
      ? checkTexts({
          source,
          // The sentences of an M2 file are compared below, word by word.
          references: references.filter(({ kind }) => kind === 'text'),
          systems: systems.filter(({ kind }) => kind === 'text'),
          raw: isRaw ?? looksRaw,
        })
      : []),
    ...(source ? [...references, ...systems].flatMap((text) => differentSource(text, source)) : []),
    ...texts.flatMap((text) => recordProblems(text, texts)),
  ];
  const problems = new Map(
    texts.map((text) => {
      const beside = found.filter(({ file }) => file === text.name);
      // What is wrong with a file by itself says nothing about the lines of the source.
      const all = [...text.problems.map(asShown), ...beside.map((one) => besideSource(one, text, source))];
      return [text, all] as const;
    }),
  );
  const labels = systems.map(({ label }) => label.trim());
  const used = texts.filter(({ role }) => role !== 'none');
  const lacks: Lack[] = [
    ...(source ? [] : ['source' as const]),
    ...(references.length > 0 ? [] : ['reference' as const]),
    ...(systems.length > 0 ? [] : ['system' as const]),
    ...(new Set(labels).size < labels.length || labels.includes('') ? ['names' as const] : []),
    ...(used.some((text) => problems.get(text)!.some(({ severity }) => severity === 'error'))
      ? ['errors' as const]
      : []),
  ];
  return { source, problems, lacks, looksRaw };
}

const twoSources = ({ name }: GivenText, first: GivenText): Problem => ({
  file: name,
  code: 'evaluate/two-sources',
  message: `there is one source, and it is ${first.name}; choose another role for one of the two`,
  values: { other: first.name },
  severity: 'error',
});

const recordProblems = (text: GivenText, texts: readonly GivenText[]): readonly Problem[] =>
  text.kind === 'record' && !isRecordOfAnother(text, texts)
    ? [recordAlone(text)]
    : originOfM2(text, texts).problems;

/** An M2 file belongs to the source when its sentences have the same words. */
function differentSource({ name, blocks, lines }: GivenText, source: GivenText): Problem[] {
  if (!blocks || name === source.name) return [];
  const words = (line: string | undefined) => (line ?? '').split(/\s+/).filter(Boolean).join(' ');
  const at = source.lines.findIndex((line, index) => words(line) !== words(lines[index]));
  const different = at >= 0 ? at : lines.length > source.lines.length ? source.lines.length : -1;
  if (different < 0) return [];
  const message = `sentence ${different + 1} differs from that of ${source.name}; expected the same words in ${source.lines.length} sentences`;
  return [
    {
      file: name,
      line: blocks[different]?.line ?? different + 1,
      code: 'evaluate/source',
      message,
      values: { sentence: different + 1, source: source.name, sentences: source.lines.length },
      severity: 'error',
    },
  ];
}

const asShown = ({ severity, line, code, message, values = {} }: Problem): ShownProblem => ({
  severity,
  line: line ?? null,
  code,
  message,
  values,
  beside: null,
});

/** Lines are counted in sentences for texts; M2 files have lines of their own, which are not shown side by side. */
function besideSource(problem: Problem, text: GivenText, source: GivenText | null): ShownProblem {
  const { line } = problem;
  const own = line === undefined || text.kind === 'm2' ? undefined : text.lines[line - 1];
  const theirs = line === undefined ? undefined : source?.lines[line - 1];
  const hasBoth = own !== undefined && theirs !== undefined && source !== text;
  return { ...asShown(problem), beside: hasBoth ? { own, source: theirs } : null };
}
