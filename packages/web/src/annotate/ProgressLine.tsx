// done and total -> a thin line with the figures beside it.
import { useTranslation } from 'react-i18next';

interface ProgressLineProps {
  readonly done: number;
  readonly total: number;
  /** Without words, where the figures are shown already. */
  readonly bare?: boolean;
}

export function ProgressLine({ done, total, bare = false }: ProgressLineProps) {
  const { t } = useTranslation();
  const label = t('start.done', { done, total });
  return (
    <div className="progress-line">
      <progress className="progress" value={done} max={Math.max(total, 1)} aria-label={label} />
      {!bare && <span className="quiet small figures">{label}</span>}
    </div>
  );
}
