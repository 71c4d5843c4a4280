// Where people differ, the widest difference first: what each said, and the way to the item.
import { type Answer, translate } from '@corrigenda/core/human';
import type { CampaignDetail, Disagreement } from '@corrigenda/server';
import { Link } from 'wouter';
import { describeAnswer } from '../../annotate/fields/describe-answer.ts';
import { useWords } from '../../annotate/fields/use-words.ts';
import { useFirstRows } from '../../parts/use-first-rows.ts';
import { blindAddress, itemAddress } from '../addresses.ts';
import { ShowAll } from '../ShowAll.tsx';
import { useTexts } from '../use-texts.ts';

const few = 6;

interface DisagreementListProps {
  readonly detail: CampaignDetail;
  /** Those that nobody has settled yet. */
  readonly disagreements: readonly Disagreement[];
}

export function DisagreementList({ detail, disagreements }: DisagreementListProps) {
  const { t, language } = useTexts();
  const words = useWords();
  const { shown, isLong, all, setAll } = useFirstRows(disagreements, few, 200);
  return (
    <section className="section" aria-labelledby="disagreements-title">
      <h2 id="disagreements-title">
        {t('disagreements.title')} <span className="quiet figures">{disagreements.length}</span>
      </h2>
      {shown.length > 0 && (
        <p>
          <Link href={blindAddress(detail.id)}>{t('blind.title')}</Link>
        </p>
      )}
      {shown.length === 0 && <p className="quiet">{t('disagreements.none')}</p>}
      <ul className="rows">
        {shown.map((one) => {
          const field = detail.protocolData.fields.find(({ id }) => id === one.field);
          const said = (value: unknown) =>
            field ? describeAnswer(field, value as Answer, words) : String(value);
          return (
            <li key={JSON.stringify([one.item, one.field, one.system])} className="disagreement">
              <Link href={itemAddress(detail.id, one.item)}>
                {t('disagreements.item', { position: one.position })}
              </Link>
              <span>
                {field ? translate(field.label, language) : one.field}
                {one.system && (
                  <span className="quiet">
                    , {one.pair ? `1 = ${one.pair[0]}, 2 = ${one.pair[1]}` : one.system}
                  </span>
                )}
              </span>
              <Gap distance={one.distance} />
              <span className="said small">
                {one.values.map(({ pseudonym, value }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: one person may have judged twice
                  <span key={index}>
                    <span className="quiet">{pseudonym}:</span> {said(value)}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {isLong && !all && <ShowAll count={disagreements.length} onShow={() => setAll(true)} />}
    </section>
  );
}

/** How far apart, as two dots on a line. */
function Gap({ distance }: { readonly distance: number }) {
  const { t } = useTexts();
  const label = t('disagreements.gap', { percent: Math.round(distance * 100) });
  return (
    <svg className="gap" viewBox="0 0 60 12" width="60" height="12" role="img" aria-label={label}>
      <title>{label}</title>
      <line x1="5" x2="55" y1="6" y2="6" className="gap-line" />
      <circle cx="5" cy="6" r="4" className="gap-dot" />
      <circle cx={5 + 50 * distance} cy="6" r="4" className="gap-dot" />
    </svg>
  );
}
