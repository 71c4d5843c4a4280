// What is still to answer: a quiet line ("2 answers left: Fluency of B, C") that unfolds to the list, each leading to its question.
import { translate } from '@corrigenda/core/human';
import type { AnswerAddress, AnswerProblem } from '@corrigenda/core/internal';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { useTask } from './task-context.ts';

interface MissingListProps {
  readonly missing: readonly AnswerProblem[];
  readonly settled: boolean;
  readonly onShow: (address: AnswerAddress) => void;
}

/** Groups shown by name; more are counted. */
const shown = 3;

export function MissingList({ missing, settled, onShow }: MissingListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const task = useTask();
  const fold = useRef<HTMLDetailsElement>(null);
  if (missing.length === 0)
    return settled ? null : <span className="quiet small missing-none">{t('task.ready')}</span>;
  const groups = groupByField(missing, task).map(({ field, label, outputs }) => ({
    field,
    text: outputs.length > 0 ? t('task.of', { field: label, output: outputs.join(', ') }) : label,
  }));
  const rest = groups.length - shown;
  const named = groups.slice(0, shown).map(({ text }) => text);
  const list = named.join('; ') + (rest > 0 ? ` ${t('task.more', { count: rest })}` : '');
  const close = () => fold.current?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };
  return (
    <details className="missing" ref={fold} onKeyDown={onKeyDown}>
      <summary className="missing-line quiet small">
        <span className="missing-all">{t('task.left', { count: missing.length, list })}</span>
        <span className="missing-count" aria-hidden="true">
          {t('task.leftShort', { count: missing.length })}
        </span>
      </summary>
      <ul className="missing-list">
        {missing.map((problem) => (
          <li key={`${problem.field}/${problem.output}`}>
            <button
              type="button"
              className="link"
              onClick={() => {
                close();
                onShow(problem);
              }}
            >
              {translate(problem.message, language)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );

  function groupByField(problems: readonly AnswerProblem[], { protocol, item }: typeof task) {
    const byField = new Map<string, string[]>();
    for (const { field, output } of problems) {
      const name = item.outputs.find(({ id }) => id === output)?.name;
      byField.set(field, [...(byField.get(field) ?? []), ...(name ? [name] : [])]);
    }
    return [...byField].map(([id, outputs]) => {
      const field = protocol.fields.find((known) => known.id === id);
      return { field: id, label: field ? translate(field.label, language) : id, outputs };
    });
  }
}
