// Edit judgements `[orig→cor|True]` -> judgement set: each edit of a sentence judged valid or not, one sentence a line.
import { type CriterionJudgement, emptyJudgementSet } from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { type PublishedReader, reporter, stem } from './published-file.ts';

/** A line may begin with an id and a system, separated by tabs; without them the line number is the id and the file is the annotator. */
export const readEditJudgements: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const judgements: CriterionJudgement[] = [];
  for (const { name, text } of files) {
    const report = reporter(problems, name);
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\r|\n/)
      .forEach((line, place) => {
        if (line.trim() === '') return;
        const fields = line.split('\t');
        const sentence = fields[fields.length - 1];
        const item = fields.length > 1 ? fields[0].trim() : String(place + 1).padStart(6, '0');
        const system = fields.length > 2 ? fields[1].trim() : 'system';
        for (const edit of editsOf(sentence)) {
          const at = { line: place + 1, column: line.length - sentence.length + edit.start + 1 };
          if ('problem' in edit)
            report.warning(
              'edit-judgement/malformed',
              `${edit.problem}: "${edit.text}"; expected [orig→cor|True] or [orig→cor|False]`,
              at,
            );
          else
            judgements.push({
              criterion: 'valid',
              item,
              unit: `${system}\u0000${edit.number}:${edit.change}`,
              systems: [system],
              annotator: stem(name),
              value: edit.valid ? 1 : 0,
            });
        }
      });
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

type Edit = { readonly start: number } & (
  | { readonly number: number; readonly change: string; readonly valid: boolean }
  | { readonly problem: string; readonly text: string }
);

/** Brackets without an arrow are ordinary text; a bracket that was opened for an edit and is not well-formed is reported. */
function editsOf(sentence: string): Edit[] {
  const edits: Edit[] = [];
  let number = 0;
  for (let start = sentence.indexOf('['); start >= 0; start = sentence.indexOf('[', start + 1)) {
    const close = sentence.indexOf(']', start);
    const next = sentence.indexOf('[', start + 1);
    const open = close < 0 || (next >= 0 && next < close);
    const inside = sentence.slice(start + 1, open ? (next < 0 ? sentence.length : next) : close);
    const arrow = /→|->/.exec(inside);
    if (!arrow) continue;
    const verdict = (open ? /^([^|]*)\|\s*(true|false)\b/i : /^(.*)\|\s*(true|false)\s*$/is).exec(inside);
    if (!verdict)
      edits.push({
        start,
        problem: open ? 'the bracket is not closed' : 'no verdict after a bar',
        text: `[${inside}`,
      });
    else {
      // A verdict that can be read is kept even where the bracket was never closed.
      if (open) edits.push({ start, problem: 'the bracket is not closed', text: `[${inside}` });
      edits.push({
        start,
        number: ++number,
        change: verdict[1].trim(),
        valid: verdict[2].toLowerCase() === 'true',
      });
    }
  }
  return edits;
}
