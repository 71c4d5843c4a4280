// Edit judgements `[orig→cor|True]` -> judgement set: each edit of a sentence judged valid or not.
import { type CriterionJudgement, emptyJudgementSet } from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { bracketedEdits, editedText } from './bracketed-edits.ts';
import { itemRegistry } from './item-registry.ts';
import { type PublishedReader, reporter, stem } from './published-file.ts';

/** A sentence with judged edits, and where it stands. */
interface JudgedSentence {
  readonly item: string;
  readonly system: string;
  /** What tells the outputs of one item apart. */
  readonly output: string;
  readonly annotator: string;
  readonly text: string;
  readonly line: number;
  /** How much of the line stands before the sentence. */
  readonly before: string;
  /** Known by an id or its line; a sheet is known by its text. */
  readonly listed: boolean;
}

/** One sentence a line, or one sheet a file: `<t>` around the source and `<s1>`, `<s2>` ... around the outputs. */
export const readEditJudgements: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const judgements: CriterionJudgement[] = [];
  const register = itemRegistry();
  for (const { name, text } of files) {
    const report = reporter(problems, name);
    const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    for (const sentence of sheetSentences(name, lines) ?? listedSentences(name, lines)) {
      const { item, conflict } = register(sentence.item, {
        [`output of ${sentence.output}`]: sentence.listed ? editedText(sentence.text) : undefined,
      });
      if (conflict !== null)
        report.warning(
          'edit-judgement/other-text',
          `${sentence.item} stood for another ${conflict} before; taken as a sentence of its own, "${item}"`,
          { line: sentence.line, column: 1 },
        );
      for (const { start, number, change, valid, problem, text: shown } of bracketedEdits(sentence.text)) {
        const fate = valid === undefined ? 'left out' : `read as ${valid ? 'True' : 'False'}`;
        if (problem)
          report.warning(
            'edit-judgement/malformed',
            `${problem}, ${fate}: "${shown}"; expected [orig→cor|True] or [orig→cor|False]`,
            {
              line: sentence.line,
              column: [...sentence.before, ...sentence.text.slice(0, start)].length + 1,
            },
          );
        if (valid === undefined) continue;
        judgements.push({
          criterion: 'valid',
          item,
          unit: `${sentence.output}\u0000${number}:${change}`,
          systems: [sentence.system],
          annotator: sentence.annotator,
          value: valid ? 1 : 0,
        });
      }
    }
  }
  const criteria = [
    {
      id: 'valid',
      label: 'Valid edit',
      level: 'nominal',
      polarity: 'higher-is-better',
      categories: ['False', 'True'],
      averaged: true,
    },
  ] as const;
  return { value: { ...emptyJudgementSet('edit-judgements'), criteria, judgements }, problems };
};

/** A line may begin with an id and a system, separated by tabs; without them the line number is the id. The file is the annotator. */
function listedSentences(name: string, lines: readonly string[]): JudgedSentence[] {
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const fields = line.split('\t');
    const text = fields[fields.length - 1];
    const system = fields.length > 2 ? fields[1].trim() : 'system';
    return [
      {
        item: fields.length > 1 ? fields[0].trim() : String(index + 1).padStart(6, '0'),
        system,
        output: system,
        annotator: stem(name),
        text,
        line: index + 1,
        before: line.slice(0, line.length - text.length),
        listed: true,
      },
    ];
  });
}

/**
 * A sheet holds the source in context and the outputs of systems it does not name. The folder is the annotator. Annotators number
 * their sheets as they like, so an item is known by its source, in which they may have marked words, and an output by its text.
 */
function sheetSentences(name: string, lines: readonly string[]): JudgedSentence[] | null {
  const source = lines.map((line) => /<t>(.*?)<\/t>/.exec(line)?.[1]).find((found) => found !== undefined);
  if (source === undefined) return null;
  const folders = name.split(/[/\\]/);
  const annotator = folders.length > 1 ? folders[folders.length - 2] : stem(name);
  return lines.flatMap((line, index) => {
    const found = /^(\s*<s\d+>)(.*?)(<\/s\d+>)?\s*$/.exec(line);
    if (!found) return [];
    return [
      {
        item: source.replace(/[[\]]/g, '').trim(),
        system: 'system',
        output: editedText(found[2]),
        annotator,
        text: found[2],
        line: index + 1,
        before: found[1],
        listed: false,
      },
    ];
  });
}
