// One output with its letter, its changes to the source marked, and its questions below.
import type { PresentedOutput } from '@corrigenda/core/internal';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffText } from '../../marks/MarkedText.tsx';
import { useTask } from '../task/task-context.ts';
import { OutputFields, Sentence } from './parts.tsx';

interface RatedOutputProps {
  readonly output: PresentedOutput;
  readonly className?: string;
  /** At the right edge, such as a rank. */
  readonly children?: ReactNode;
}

export function RatedOutput({ output, className = '', children }: RatedOutputProps) {
  const { t } = useTranslation();
  const { item } = useTask();
  return (
    <section className={`output ${className}`} aria-label={t('task.output', { name: output.name })}>
      <h2 className="letter">{output.name}</h2>
      <div className="output-body">
        <Sentence>
          <DiffText before={item.source ?? output.text} after={output.text} grain="word" />
        </Sentence>
        <div className="ratings">
          <OutputFields output={output} />
        </div>
      </div>
      {children}
    </section>
  );
}
