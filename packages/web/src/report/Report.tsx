// The report of an evaluation, like a paper: the same in the page, in the saved file and in what the command writes.
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Finding } from './Finding.tsx';
import { PrecisionRecall } from './figures/PrecisionRecall.tsx';
import { Profile } from './figures/Profile.tsx';
import { TypeMap } from './figures/TypeMap.tsx';
import { MethodsPart } from './MethodsPart.tsx';
import type { Asked, ReportData } from './report-data.ts';
import { ScoreTable } from './ScoreTable.tsx';
import { SentenceList } from './sentences/SentenceList.tsx';

export interface ReportProps extends ReportData {
  /** The address of Try with a sentence and its corrections, where there is such a page. */
  readonly tryAddress?: (original: string, corrections: readonly string[]) => string;
}

export function Report({ head, sentences, tryAddress }: ReportProps) {
  const { t } = useTranslation('report');
  const [asked, setAsked] = useState<Asked | null>(null);
  const list = useRef<HTMLElement>(null);
  const ask = useCallback((next: Asked) => {
    setAsked(next);
    list.current?.scrollIntoView({ block: 'start' });
    list.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, []);
  return (
    <article className="report">
      <Finding head={head} />
      <ScoreTable head={head} />
      <PrecisionRecall head={head} />
      <TypeMap head={head} onAsk={ask} />
      <Profile head={head} onAsk={ask} />
      <MethodsPart head={head}>
        <CopyButton text={() => head.signature}>{t('copySignature')}</CopyButton>
      </MethodsPart>
      <SentenceList ref={list} head={head} sentences={sentences} asked={asked} tryAddress={tryAddress} />
    </article>
  );
}
