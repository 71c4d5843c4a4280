// The keys and marks, behind `?`.
import type { Protocol } from '@corrigenda/core/human';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../parts/Dialog.tsx';
import { KeyLegend } from '../guidelines/KeyLegend.tsx';

export function KeysDialog({
  protocol,
  onClose,
}: {
  readonly protocol: Protocol;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('keys.title')} onClose={onClose}>
      <KeyLegend protocol={protocol} />
    </Dialog>
  );
}
