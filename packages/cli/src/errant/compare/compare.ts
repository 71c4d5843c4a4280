// two M2 files -> scores: errant_compare, to the byte, streaming both files in step.
import { createEvaluator, type M2Edit } from '@corrigenda/core';
import { addCounts, type CategoryLevel, type EditFilter, type Mode } from '@corrigenda/core/internal';
import { createNotices, type Notices } from '../../io/notices.ts';
import { refuseData } from '../../io/refusal.ts';
import type { Values } from '../argparse.ts';
import { inStep } from '../in-step.ts';
import type { DropIn, Session } from '../session.ts';
import { type BlockLines, firstLineOf, type RawBlock, readRawBlocks, textOf } from './blocks.ts';
import { dropTwo, readEdits } from './edits.ts';
import { createMissingAnnotators, type MissingAnnotators } from './missing-annotators.ts';
import { formatChosen, formatPair, formatReport, formatSentence, printScores } from './report.ts';
import { compareSyntax } from './syntax.ts';
import { createUsualScorer, type UsualScorer } from './usual.ts';

export const compare: DropIn = { syntax: compareSyntax, run: runCompare };

const longestSpan = 1_000_000;

interface Settings {
  readonly hypothesis: string;
  readonly reference: string;
  readonly beta: number;
  readonly verbose: boolean;
  readonly mode: Mode;
  readonly filter: EditFilter;
  readonly level: CategoryLevel | null;
}

function readSettings(values: Values): Settings {
  const mode = (['dt', 'ds', 'cse'] as const).find((name) => values.has(name)) ?? 'cs';
  return {
    hypothesis: values.get('hyp') as string,
    reference: values.get('ref') as string,
    beta: (values.get('beta') as number | undefined) ?? 0.5,
    verbose: values.has('verbose'),
    mode,
    filter: {
      single: values.has('single'),
      multi: values.has('multi'),
      without: (values.get('filt') as readonly string[] | undefined) ?? [],
    },
    level: (values.get('cat') as CategoryLevel | undefined) ?? null,
  };
}

async function runCompare(values: Values, session: Session): Promise<void> {
  const settings = readSettings(values);
  const { hypothesis, reference, beta, verbose, mode, filter } = settings;
  if (Number.isFinite(beta) && !Number.isFinite(beta * beta))
    throw refuseData({
      file: 'errant_compare',
      code: 'score/beta',
      message: `beta ${beta} is too large to be squared`,
    });
  const notices = createNotices(session.stderr);
  const missing = { hypothesis: createMissingAnnotators(), reference: createMissingAnnotators() };
  const evaluator = createEvaluator({ mode, beta, choice: 'running', filter });
  let index = 0;

  const [ownLines, theirLines] = [{ line: 1 }, { line: 1 }];

  const readChecked = (block: RawBlock, { line }: BlockLines, file: string) =>
    checkSpans(readEdits(block, line, file), mode, line, file);

  const usual = usualScorer(settings);

  function compareBlocks(own: RawBlock, theirs: RawBlock): Promise<void> | undefined {
    const number = index++;
    if (usual?.add(own, theirs)) {
      noteUsual(usual.own, missing.hypothesis, ownLines);
      noteUsual(usual.theirs, missing.reference, theirLines);
      return undefined;
    }
    usual?.flush(evaluator);
    noteSentences(
      { block: own, line: ownLines.line },
      { block: theirs, line: theirLines.line },
      settings,
      notices,
    );
    const ownEdits = readChecked(own, ownLines, hypothesis);
    const theirEdits = readChecked(theirs, theirLines, reference);
    const { hypotheses, references, pairs, chosen, before } = evaluator.add(ownEdits, theirEdits);
    missing.hypothesis.note(hypotheses, ownLines.line);
    missing.reference.note(references, theirLines.line);
    ownLines.line += ownEdits.length + 2;
    theirLines.line += theirEdits.length + 2;
    // Only a beta without weight can divide by zero, in the sentence or in the totals.
    if (beta * beta === 0)
      for (const { counts } of pairs)
        for (const each of [counts, addCounts(before, counts)]) printScores(each, beta);
    if (!verbose) return undefined;
    const tried = pairs.map((pair) => {
      const edits = {
        hypothesis: hypotheses.get(pair.hypothesis),
        reference: references.get(pair.reference),
      };
      return formatPair(number, pair, edits, before, beta);
    });
    return session.stdout(
      formatSentence(number, sentenceOf(own)) + tried.join('') + formatChosen(number, chosen),
    );
  }
  const sizes = await inStep(
    readRawBlocks(session.bytes(hypothesis), ownLines),
    readRawBlocks(session.bytes(reference), theirLines),
    compareBlocks,
  );
  if (sizes.left !== sizes.right)
    throw refuseData({
      file: hypothesis,
      code: 'm2/block-count',
      message: `there are ${sizes.left} sentences, but ${sizes.right} in ${reference}; expected the same sentences in both`,
    });
  missing.hypothesis.report(hypothesis, notices);
  missing.reference.report(reference, notices);
  notices.close();
  usual?.flush(evaluator);
  await session.stdout(formatReport(evaluator.totals, evaluator.types, settings));
}

/** Of a block in the usual form only its annotator and its number of lines are needed: the sentence, the edits and an empty line. */
function noteUsual(
  { annotator, lines }: UsualScorer['own'],
  missing: MissingAnnotators,
  at: BlockLines,
): void {
  missing.noteOne(annotator, at.line);
  at.line += lines + 2;
}

/** Null where every edit must be looked at: to show it, to filter it, token by token, or with a beta that makes F undefined. */
function usualScorer({ mode, beta, verbose, filter }: Settings): UsualScorer | null {
  const isFiltered = filter.single || filter.multi || (filter.without ?? []).length > 0;
  const hasWeight = Number.isFinite(beta) && beta * beta > 0;
  return mode === 'dt' || verbose || isFiltered || !hasWeight ? null : createUsualScorer(mode);
}

/** The sentence as verbose output shows it: the hypothesis block up to the first line that starts with A. */
function sentenceOf(block: RawBlock): string {
  return dropTwo(textOf(block)).split('\nA')[0];
}

interface NumberedBlock {
  readonly block: RawBlock;
  /** Number of its first line. */
  readonly line: number;
}

/** What the original passes over in silence. */
function noteSentences(
  own: NumberedBlock,
  theirs: NumberedBlock,
  { hypothesis, reference }: Settings,
  notices: Notices,
): void {
  const source = firstLineOf(own.block);
  if (source !== firstLineOf(theirs.block))
    notices.tell(
      'sources differ',
      { file: hypothesis, line: own.line, column: 1 },
      `the sentence differs from that of ${reference}:${theirs.line}; the original scores them against each other all the same`,
    );
  else if (source.startsWith('S ')) return;
  noteFirstLine(own, hypothesis, notices);
  noteFirstLine(theirs, reference, notices);
}

function noteFirstLine({ block, line }: NumberedBlock, file: string, notices: Notices): void {
  const first = firstLineOf(block);
  if (first.startsWith('S ') || first === 'S' || block.from === block.to) return;
  notices.tell(
    'no sentence',
    { file, line, column: 1 },
    'the first line of a block is taken as its sentence though it does not start with `S `',
  );
}

/** Token by token a span is walked, so one beyond any sentence is refused instead of walked. */
function checkSpans(edits: readonly M2Edit[], mode: Mode, line: number, file: string): readonly M2Edit[] {
  const long = mode === 'dt' && edits.find(({ start, end }) => end - start > longestSpan);
  if (long)
    throw refuseData({
      file,
      line,
      column: 1,
      code: 'm2/span-too-long',
      message: `an edit of this sentence spans ${long.end - long.start} tokens; at most ${longestSpan} are counted token by token`,
    });
  return edits;
}
