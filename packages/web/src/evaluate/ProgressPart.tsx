// A long computation: what it is doing, how far, how long still, and the way out.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, useLanguage } from '../language/i18n.ts';
import { Button } from '../parts/Button.tsx';
import type { Running } from './use-evaluate.ts';

interface ProgressPartProps {
  readonly running: Running;
  readonly onCancel: () => void;
}

export function ProgressPart({ running, onCancel }: ProgressPartProps) {
  const { t } = useTranslation('evaluate');
  const language = useLanguage();
  const { step, done, all, share, startedAt } = running;
  const part = useRef<HTMLElement>(null);
  // With many files it begins below the window.
  useEffect(() => {
    part.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const number = (value: number) => formatCount(value, language);
  const left = share > 0.02 ? ((Date.now() - startedAt) / 1000) * (1 / share - 1) : null;
  const words = t(`steps.${step}`, { done: number(done), all: number(all) });
  return (
    <section ref={part} className="progress-part" aria-label={t('progress')}>
      <p className="figures">
        {words}
        {left !== null && left >= 1 && (
          <span className="quiet"> · {t('left', { seconds: number(Math.ceil(left)) })}</span>
        )}
      </p>
      <progress aria-label={t('progress')} max={1} value={share || undefined} />
      <Button onClick={onCancel}>{t('translation:cancel')}</Button>
    </section>
  );
}
