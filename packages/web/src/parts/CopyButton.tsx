// A button that copies a text and says so.
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';

interface CopyButtonProps {
  readonly text: () => string;
  readonly label?: string;
  readonly weight?: 'plain' | 'quiet';
  readonly children: ReactNode;
}

export function CopyButton({ text, label, weight = 'plain', children }: CopyButtonProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), 2000);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setSaid('copied');
    } catch {
      setSaid('notCopied');
    }
  };
  return (
    <>
      <Button weight={weight} aria-label={label} onClick={() => void copy()}>
        {said ? t(said) : children}
      </Button>
      <span role="status" className="heard">
        {said && t(said)}
      </span>
    </>
  );
}
