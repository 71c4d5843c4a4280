// running, paused or closed -> a sign and a word, never colour alone.
import type { CampaignSummary } from '@corrigenda/server';
import { useTexts } from './use-texts.ts';

const signs = { running: '▸', paused: 'Ⅱ', closed: '■' } as const;

export function StatusTag({ status }: Pick<CampaignSummary, 'status'>) {
  const { t } = useTexts();
  return (
    <span className={`status-tag status-${status}`}>
      <span aria-hidden="true">{signs[status]}</span> {t(`status.${status}`)}
    </span>
  );
}
