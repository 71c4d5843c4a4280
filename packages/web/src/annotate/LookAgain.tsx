// What the person has besides open items: items to look at again, and answers from the organisers.
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { getAssignments } from '../api/annotator.ts';
import { useSeat } from './seat-context.ts';
import { useMessages } from './use-messages.ts';

export function LookAgain() {
  const { t } = useTranslation();
  const { seat } = useSeat();
  const { data = [] } = useQuery({ queryKey: ['assignments', seat], queryFn: () => getAssignments(seat) });
  const flagged = data.filter((row) => row.flagged);
  const listed = new Set(data.map(({ id }) => id));
  const answered = new Map(
    useMessages()
      .filter(({ fromManager, assignment }) => fromManager && listed.has(assignment))
      .map(({ assignment, position }) => [assignment, position]),
  );
  if (flagged.length === 0 && answered.size === 0) return null;
  return (
    <section className="section" aria-label={t('again.title')}>
      {flagged.length > 0 && (
        <>
          <h2>{t('again.title')}</h2>
          <p className="button-row">
            {flagged.map(({ id, position }) => (
              <Link key={id} className="button" href={`/items/${id}`}>
                <span aria-hidden="true">⚑ </span>
                {t('again.item', { position })}
              </Link>
            ))}
          </p>
        </>
      )}
      {answered.size > 0 && (
        <>
          <h2>{t('again.answers')}</h2>
          <p className="button-row">
            {[...answered].map(([id, position]) => (
              <Link key={id} className="button" href={`/items/${id}`}>
                {t('again.item', { position })}
              </Link>
            ))}
          </p>
        </>
      )}
    </section>
  );
}
