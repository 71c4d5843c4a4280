// Everything an item holds: nothing is hidden from the manager.
import type { Item, Protocol } from '@corrigenda/core/human';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textDirection } from '../../annotate/task/task-context.ts';
import { SpanText } from '../../marks/MarkedText.tsx';

interface ItemTextProps {
  readonly item: Item;
  readonly language: string;
  /** The reference has the name that annotators see. */
  readonly layout: Protocol['layout'];
}

export function ItemText({ item, language, layout }: ItemTextProps) {
  const { t } = useTranslation();
  const { source, context, reference, target, feedback } = item;
  const line = (name: string, text: ReactNode) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd className="sentence" lang={language} dir={textDirection(language)}>
        {text}
      </dd>
    </div>
  );
  return (
    <dl className="item-text">
      {context?.before && line(t('task.before'), context.before)}
      {source !== undefined && line(t('task.source'), <SpanText text={source} span={target} as="target" />)}
      {context?.after && line(t('task.after'), context.after)}
      {reference !== undefined &&
        line(t(layout === 'outputs' ? 'task.intended' : 'task.standard'), reference)}
      {feedback &&
        line(
          t('task.corrected'),
          <SpanText text={feedback.corrected} span={feedback.correction} as="correction" />,
        )}
      {feedback && line(t('task.feedback'), feedback.comment)}
    </dl>
  );
}
