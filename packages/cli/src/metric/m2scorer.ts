// system output + gold M2 -> precision, recall and F: m2scorer, with the flags and lines of the original (metrics specification 2.5).
import {
  chooseAnnotator,
  formatFixed,
  type GoldSentence,
  matchSentence,
  maxMatchScore,
  readGold,
  type SentenceMatch,
} from '@corrigenda/core/internal';
import type { Syntax, Values } from '../errant/argparse.ts';
import { type DropIn, type Session, withProgress } from '../errant/session.ts';
import { Refusal } from '../io/refusal.ts';
import { readWords, refuseOtherLength } from './text-lines.ts';

const syntax: Syntax = {
  command: 'm2scorer',
  about:
    'Score the output of a system, one sentence a line, against gold edits in M2 (MaxMatch, Dahlmeier and Ng 2012).',
  options: [
    {
      flags: ['-v', '--verbose'],
      name: 'verbose',
      takes: 'none',
      help: 'print the edits and counts of every sentence',
    },
    {
      flags: ['--very_verbose'],
      name: 'very_verbose',
      takes: 'none',
      help: 'the same, and the size of every lattice',
    },
    {
      flags: ['--max_unchanged_words'],
      name: 'unchanged',
      takes: 'one',
      value: 'int',
      metavar: 'N',
      help: 'unchanged words that one edit may contain (default: 2)',
    },
    {
      flags: ['--beta'],
      name: 'beta',
      takes: 'one',
      value: 'float',
      metavar: 'B',
      help: 'weight of recall against precision (default: 0.5)',
    },
    {
      flags: ['--ignore_whitespace_casing'],
      name: 'ignore',
      takes: 'none',
      help: 'leave out edits of white space or letter case alone',
    },
  ],
  positionals: [
    { name: 'SYSTEM', help: 'output of the system, one sentence a line' },
    { name: 'SOURCE_GOLD', help: 'sentences and gold edits in M2' },
  ],
};

export const m2scorer: DropIn = { syntax, run };

async function run(values: Values, session: Session): Promise<void> {
  const system = values.get('SYSTEM') as string;
  const goldFile = values.get('SOURCE_GOLD') as string;
  const beta = (values.get('beta') as number | undefined) ?? 0.5;
  const maxUnchanged = (values.get('unchanged') as number | undefined) ?? 2;
  if (!(beta > 0 && Number.isFinite(beta * beta)) || maxUnchanged < 0)
    throw new Refusal('misuse', 'm2scorer: expected a beta above 0 and a number of unchanged words from 0.');
  const sentences = await readWords(session, system);
  const gold = await readGoldFile(session, goldFile);
  refuseOtherLength(system, sentences.length, goldFile, gold.length);
  const options = { beta, maxUnchanged, ignoreCaseAndSpace: values.has('ignore') };
  const loud = values.has('verbose') || values.has('very_verbose');
  let totals: readonly number[] = [0, 0, 0];
  await withProgress(session, 'sentences', async (advance) => {
    for (const [index, words] of sentences.entries()) {
      const match = matchSentence(gold[index], words, options);
      const vectors = match.annotators.map(({ correct, proposed, gold: all }) => [correct, proposed, all]);
      const chosen = chooseAnnotator(vectors, totals, beta);
      totals = totals.map((total, part) => total + vectors[chosen][part]);
      advance();
      if (loud)
        await session.stdout(describe(index, gold[index], words, match, chosen, values.has('very_verbose')));
    }
  });
  const { precision, recall, f } = maxMatchScore(totals[0], totals[1], totals[2], beta);
  await session.stdout(
    [
      `Precision   : ${formatFixed(precision, 4)}\n`,
      `Recall      : ${formatFixed(recall, 4)}\n`,
      `F_${formatFixed(beta, 1)}       : ${formatFixed(f, 4)}\n`,
    ].join(''),
  );
}

async function readGoldFile(session: Session, file: string): Promise<readonly GoldSentence[]> {
  const parts: string[] = [];
  for await (const piece of session.pieces(file)) parts.push(piece);
  const { value, problems } = readGold(parts.join('').replace(/^\uFEFF/, ''));
  const errors = problems.map((problem) => ({ ...problem, file }));
  if (errors.length > 0) throw new Refusal('data', `${file} cannot be used as it is.`, errors);
  return value;
}

function describe(
  index: number,
  { source }: GoldSentence,
  words: readonly string[],
  { annotators, vertices }: SentenceMatch,
  chosen: number,
  size: boolean,
): string {
  const lines = annotators.flatMap(({ annotator, correct, proposed, gold, edits }, index) => [
    `annotator ${annotator}${index === chosen ? ' (counts)' : ''}: correct ${correct}, proposed ${proposed}, gold ${gold}`,
    ...edits.map(
      ({ start, end, correction }) =>
        `  ${start}-${end} [${source.slice(start, end).join(' ')}] -> [${correction}]`,
    ),
  ]);
  return [
    `>> sentence ${index + 1}`,
    `source     : ${source.join(' ')}`,
    `hypothesis : ${words.join(' ')}`,
    ...(size ? [`lattice    : ${vertices} vertices`] : []),
    ...lines,
    '\n',
  ].join('\n');
}
