// Problems of files -> a list: file:line:column, what is wrong, and what to do about it.
import type { FileProblem } from '@corrigenda/server';
import { useState } from 'react';
import { useLanguage } from '../language/i18n.ts';
import { problemText } from '../language/problems/problem-text.ts';
import { Button } from '../parts/Button.tsx';
import { useTexts } from './use-texts.ts';

/** [items.jsonl, 3, 14 -> items.jsonl:3:14] */
export const positionOf = ({ file = '', line, column }: FileProblem): string =>
  [file, line, column].filter((part) => part !== undefined && part !== '').join(':');

/** So many at first: a thousand of the same kind help nobody. */
const few = 8;

interface ProblemListProps {
  readonly problems: readonly FileProblem[];
  /** What to do, said once for all of them. */
  readonly advice?: string;
}

export function ProblemList({ problems, advice }: ProblemListProps) {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  if (problems.length === 0) return null;
  const isError = (problem: FileProblem) => problem.severity !== 'warning';
  const sorted = [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))];
  const shown = all ? sorted.slice(0, 500) : sorted.slice(0, few);
  return (
    <div className="problems" role="alert">
      <p className="problems-title">{t('problems.title', { count: problems.length })}</p>
      {advice && <p className="small">{advice}</p>}
      <ul>
        {shown.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={index} className={isError(problem) ? 'problem' : 'problem problem-warning'}>
            <span className="problem-sign">
              {t(isError(problem) ? 'problems.error' : 'problems.warning')}
            </span>
            {positionOf(problem) && <code className="problem-place">{positionOf(problem)}</code>}
            <Said problem={problem} />
          </li>
        ))}
      </ul>
      {problems.length > shown.length && (
        <Button weight="quiet" onClick={() => setAll(true)}>
          {t('problems.more', { count: problems.length - shown.length })}
        </Button>
      )}
    </div>
  );
}

function Said({ problem }: { readonly problem: FileProblem }) {
  const { text, language } = problemText(problem, useLanguage());
  return <span lang={language}>{text}</span>;
}
