// The day after which a link ends by itself; empty: it does not.
import { TextLine } from '../../parts/Boxes.tsx';
import { useTexts } from '../use-texts.ts';

interface UntilBoxProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
}

export function UntilBox({ value, onChange }: UntilBoxProps) {
  const { t } = useTexts();
  return (
    <TextLine
      type="date"
      label={t('team.lasts')}
      hint={t('team.lastsHint')}
      value={value}
      onChange={onChange}
    />
  );
}

/** The last moment of that day where the reader is. */
export const endOf = (day: string): string | undefined =>
  day === '' ? undefined : new Date(`${day}T23:59:59`).toISOString();
