// What can be done with results: back to the files, save the report, save the numbers.
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/Button.tsx';
import { downloadBlob } from '../parts/download.ts';

interface ResultActionsProps {
  readonly onBack: () => void;
  readonly save: (what: 'report' | 'numbers') => Promise<Blob>;
}

export function ResultActions({ onBack, save }: ResultActionsProps) {
  const { t } = useTranslation('evaluate');
  const download = async (what: 'report' | 'numbers', name: string) => downloadBlob(name, await save(what));
  return (
    <div className="run-row">
      <Button weight="quiet" onClick={onBack}>
        ‹ {t('back')}
      </Button>
      <Button onClick={() => void download('numbers', 'evaluation.json')}>{t('saveNumbers')}</Button>
      <Button weight="primary" onClick={() => void download('report', 'evaluation.html')}>
        {t('saveReport')}
      </Button>
    </div>
  );
}
