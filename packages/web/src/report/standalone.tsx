// The report as a file of its own: reads the numbers in the page, and shows the same report as Evaluate.
import '../theme/tokens.css';
import '../theme/base.css';
import '../theme/theme.ts';
import '../parts/parts.css';
import '../parts/prose.css';
import type { EvaluationReport } from '@corrigenda/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/Button.tsx';
import { downloadBlob } from '../parts/download.ts';
import { Frame } from '../parts/Frame.tsx';
import { Report } from './Report.tsx';
import { addReportTexts } from './texts.ts';

addReportTexts();

const numbers = document.getElementById('numbers')?.textContent ?? '';

function ReportFile({ report }: { readonly report: EvaluationReport }) {
  const { t } = useTranslation('report');
  const { sentences, ...head } = report;
  const names = head.systems.map(({ name }) => name).join(', ');
  return (
    <Frame title={t('file.title', { names })} heading={names} wide>
      <div className="wide-page">
        <h1>{t('file.heading')}</h1>
        <Report head={head} sentences={sentences} />
        <footer className="button-row">
          <Button
            onClick={() => downloadBlob('evaluation.json', new Blob([numbers], { type: 'application/json' }))}
          >
            {t('file.numbers')}
          </Button>
          <p className="quiet">{t('file.verify')}</p>
        </footer>
      </div>
    </Frame>
  );
}

const root = document.getElementById('root');
if (root && numbers.trim() !== '')
  createRoot(root).render(
    <StrictMode>
      <ReportFile report={JSON.parse(numbers)} />
    </StrictMode>,
  );
