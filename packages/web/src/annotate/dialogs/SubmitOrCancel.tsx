// The two buttons at the end of a dialog's form.
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';

interface SubmitOrCancelProps {
  /** The words on the button that submits. */
  readonly submit: string;
  readonly onCancel: () => void;
}

export function SubmitOrCancel({ submit, onCancel }: SubmitOrCancelProps) {
  const { t } = useTranslation();
  return (
    <div className="dialog-buttons">
      <Button type="submit" weight="primary">
        {submit}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </div>
  );
}
