// The button below a long list of which only the first rows are shown.
import { Button } from '../parts/Button.tsx';
import { useTexts } from './use-texts.ts';

export function ShowAll({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const { t } = useTexts();
  return (
    <p>
      <Button weight="quiet" onClick={onShow}>
        {t('showAll', { count })}
      </Button>
    </p>
  );
}
