// The way back: the pages above this one.
import { Link } from 'wouter';
import { useTexts } from './use-texts.ts';

interface TrailProps {
  /** From the top down: words and address; the page itself is left out. */
  readonly above: readonly (readonly [words: string, address: string])[];
}

export function Trail({ above }: TrailProps) {
  const { t } = useTexts();
  return (
    <nav className="trail" aria-label={t('trail')}>
      <ol>
        {above.map(([words, address]) => (
          <li key={address}>
            <Link href={address}>{words}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
