// `corrigenda example`: the whole engine at work on nine bundled sentences, for a first look.
import {
  annotate,
  type Edit,
  evaluationReport,
  explainEdit,
  type M2Block,
  m2BlockOf,
  type Sentence,
} from '@corrigenda/core';
import { evaluationTable } from '@corrigenda/core/internal';
import { Command } from 'commander';
import learner from '../../../../examples/learner.txt';
import reference from '../../../../examples/reference.txt';
import bold from '../../../../examples/system-bold.txt';
import careful from '../../../../examples/system-careful.txt';
import { type Language, loadLanguage } from '../annotation/language.ts';
import { type Meaning, paint } from '../io/paint.ts';
import { formatTable } from '../io/table.ts';

export function exampleCommand(): Command {
  return new Command('example')
    .description('Annotate nine learner sentences, say why each edit has its type, and score two systems.')
    .addHelpText('after', '\nExample:\n  corrigenda example')
    .action(showExample);
}

const linesOf = (text: string) => text.trim().split('\n');
const colour = (meaning: Meaning, text: string) => paint(meaning, text, { stream: process.stdout });

interface Pair {
  readonly o: Sentence;
  readonly c: Sentence;
  readonly edits: readonly Edit[];
}

async function showExample(): Promise<void> {
  const language = await loadLanguage({ language: 'en', tok: false, dictionary: null });
  const gold = annotateText(language, reference);
  const lines = [
    colour(
      'strong',
      `${gold.length} sentences of a learner, and the edits that turn them into the reference`,
    ),
    '',
    ...gold.flatMap(describePair),
    colour(
      'strong',
      'Two systems scored against the reference: the same span with the same correction counts',
    ),
    '',
    ...describeScores(gold, { careful: annotateText(language, careful), bold: annotateText(language, bold) }),
    '',
    'Go on with your own files: corrigenda annotate --help, corrigenda score --help',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function annotateText({ analyse, classifier }: Language, corrected: string): readonly Pair[] {
  const corrections = linesOf(corrected);
  return linesOf(learner).map((line, index) => {
    const [o, c] = [analyse(line).sentence, analyse(corrections[index]).sentence];
    return { o, c, edits: annotate(o, c, { classifier }) };
  });
}

/** The sentence with its changes marked, then each edit with its reason. */
function describePair({ o, c, edits }: Pair): readonly string[] {
  const rows = edits.map((edit) => [
    '   ',
    edit.type,
    `${o.texts.slice(edit.oStart, edit.oEnd).join(' ') || '∅'} → ${c.texts.slice(edit.cStart, edit.cEnd).join(' ') || '∅'}`,
    edit.rule === null ? '' : `${edit.rule}  ${explainEdit(o, c, edit).example ?? ''}`,
  ]);
  const table = formatTable([['', '', '', ''], ...rows]).slice(1);
  return [markChanges(o, c, edits), ...(rows.length > 0 ? table : [colour('quiet', '    no change')]), ''];
}

/** Deletions in [-brackets-], insertions in {+braces+}, and coloured where there is colour. */
function markChanges(o: Sentence, c: Sentence, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { oStart, oEnd, cStart, cEnd } of edits) {
    parts.push(...o.texts.slice(at, oStart));
    if (oEnd > oStart) parts.push(colour('deleted', `[-${o.texts.slice(oStart, oEnd).join(' ')}-]`));
    if (cEnd > cStart) parts.push(colour('inserted', `{+${c.texts.slice(cStart, cEnd).join(' ')}+}`));
    at = oEnd;
  }
  return [...parts, ...o.texts.slice(at)].join(' ');
}

const toBlocks = (pairs: readonly Pair[]): readonly M2Block[] =>
  pairs.map(({ o, c, edits }) => m2BlockOf(o, [{ c, edits }]));

function describeScores(
  gold: readonly Pair[],
  pairsOfSystem: Readonly<Record<string, readonly Pair[]>>,
): readonly string[] {
  const systems = Object.entries(pairsOfSystem).map(([name, pairs]) => ({ name, blocks: toBlocks(pairs) }));
  const report = evaluationReport({ reference: toBlocks(gold), systems }, { resamples: 0 });
  const { columns, rows } = evaluationTable(report);
  return [...formatTable([columns, ...rows]), colour('quiet', report.signature)];
}
