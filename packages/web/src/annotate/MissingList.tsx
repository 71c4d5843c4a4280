// What is still to answer, in one quiet line: "2 answers left: Fluency of B, C".
import { type AnswerProblem, translate } from '@corrigenda/core';
import { useTranslation } from 'react-i18next';
import type { Place } from '../drafts/answers.ts';
import { useLanguage } from '../language/i18n.ts';
import { useTask } from './task-context.ts';

interface MissingListProps {
  readonly missing: readonly AnswerProblem[];
  readonly settled: boolean;
  readonly onShow: (place: Place) => void;
}

/** Groups shown by name; more are counted. */
const shown = 3;

export function MissingList({ missing, settled, onShow }: MissingListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { protocol, item } = useTask();
  const [first] = missing;
  if (!first) return settled ? null : <span className="quiet small">{t('task.ready')}</span>;
  const byField = new Map<string, string[]>();
  for (const { field, output } of missing) {
    const name = item.outputs.find(({ id }) => id === output)?.name;
    byField.set(field, [...(byField.get(field) ?? []), ...(name ? [name] : [])]);
  }
  const groups = [...byField].map(([id, outputs]) => {
    const field = protocol.fields.find((known) => known.id === id);
    const label = field ? translate(field.label, language) : id;
    return outputs.length > 0 ? t('task.of', { field: label, output: outputs.join(', ') }) : label;
  });
  const rest = groups.length - shown;
  const list = groups.slice(0, shown).join('; ') + (rest > 0 ? ` ${t('task.more', { count: rest })}` : '');
  return (
    <button type="button" className="link quiet small missing" onClick={() => onShow(first)}>
      {t('task.left', { count: missing.length, list })}
    </button>
  );
}
