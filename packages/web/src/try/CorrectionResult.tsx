// One correction of the original: the drawing, and the rows of its edits; what is touched in one lights up in the other.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditRows } from './EditRows.tsx';
import { PairDrawing } from './PairDrawing.tsx';
import type { ShownCorrection, ShownWord } from './try-messages.ts';

interface CorrectionResultProps {
  readonly number: number;
  /** Without a heading where there is no other correction. */
  readonly alone: boolean;
  readonly words: readonly ShownWord[];
  readonly correction: ShownCorrection;
  readonly isEmpty: boolean;
}

export function CorrectionResult({ number, alone, words, correction, isEmpty }: CorrectionResultProps) {
  const { t } = useTranslation('try');
  const [lit, setLit] = useState<number | null>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const prefix = `edit-${number}`;
  const toggle = (edit: number) =>
    setOpen(open.has(edit) ? new Set([...open].filter((one) => one !== edit)) : new Set([...open, edit]));
  const show = (edit: number) => {
    setOpen(new Set([...open, edit]));
    document.getElementById(`${prefix}-${edit}`)?.focus();
  };
  const { edits } = correction;
  return (
    <section className="correction-result" aria-label={t('correctionNumber', { number })}>
      {!alone && <h2 className="small quiet">{t('correctionNumber', { number })}</h2>}
      {isEmpty ? (
        <p className="quiet">{t('empty')}</p>
      ) : (
        <>
          <PairDrawing words={words} correction={correction} lit={lit} onLight={setLit} onOpen={show} />
          <p role="status" className="heard">
            {edits.length === 0
              ? t('found_zero')
              : t('found', { count: edits.length, list: edits.map(({ type }) => type).join(', ') })}
          </p>
          <EditRows edits={edits} lit={lit} onLight={setLit} open={open} onToggle={toggle} prefix={prefix} />
        </>
      )}
    </section>
  );
}
