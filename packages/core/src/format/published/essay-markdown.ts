// Essay Markdown -> essays: `### essay_id = N` and the text below it, as the multilingual shared task publishes them.
import type { Problem, Read } from '../../text/problem.ts';
import { type PublishedFile, reporter } from './published-file.ts';

export interface Essay {
  readonly id: string;
  readonly text: string;
  /** Line of the heading, from 1. */
  readonly line: number;
}

export function readEssayMarkdown({ name, text }: PublishedFile): Read<readonly Essay[]> {
  const problems: Problem[] = [];
  const report = reporter(problems, name);
  const essays: { id: string; lines: string[]; line: number }[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((content, index) => {
      const heading = /^#{1,6}\s*essay_id\s*=\s*(.*?)\s*$/.exec(content);
      if (!heading) {
        const current = essays[essays.length - 1];
        if (current) current.lines.push(content);
        else if (content.trim() !== '')
          report.warning('essay/before', 'text before the first "### essay_id = ..." heading is left out', {
            line: index + 1,
            column: 1,
          });
        return;
      }
      const id = heading[1];
      if (id === '')
        report.error('essay/no-id', 'the heading has no id; expected "### essay_id = ..."', {
          line: index + 1,
          column: 1,
        });
      else if (essays.some((essay) => essay.id === id))
        report.error('essay/twice', `essay_id ${id} stands twice`, { line: index + 1, column: 1 });
      else essays.push({ id, lines: [], line: index + 1 });
    });
  if (essays.length === 0)
    report.error('essay/none', 'no "### essay_id = ..." heading found', { line: 1, column: 1 });
  return {
    value: essays.map(({ id, lines, line }) => ({ id, line, text: lines.join('\n').trim() })),
    problems,
  };
}
