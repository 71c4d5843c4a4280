// Whose work should be checked, why, and the items to look at first; nothing is shown while there is no sign.
import { translate } from '@corrigenda/core/human';
import type { CampaignDetail, QualitySign } from '@corrigenda/server';
import { Link } from 'wouter';
import { itemAddress } from '../addresses.ts';
import { useTexts } from '../use-texts.ts';

interface SignListProps {
  readonly detail: CampaignDetail;
  readonly signs: readonly QualitySign[];
}

export function SignList({ detail, signs }: SignListProps) {
  const { t, language } = useTexts();
  if (signs.length === 0) return null;
  const positions = new Map(detail.itemProgress.map(({ id, position }) => [id, position]));
  const say = ({ kind, field, size, count }: QualitySign) => {
    const asked = detail.protocolData.fields.find(({ id }) => id === field);
    return t(`signs.${kind}`, {
      field: asked ? translate(asked.label, language) : field,
      times: size.toFixed(1),
      percent: Math.round(Math.abs(size) * 100),
      direction: t(size > 0 ? 'signs.up' : 'signs.down'),
      count,
    });
  };
  return (
    <section className="section" aria-labelledby="signs-title">
      <h2 id="signs-title">
        {t('signs.title')} <span className="quiet figures">{signs.length}</span>
      </h2>
      <p className="quiet small">{t('signs.body')}</p>
      <ul className="rows">
        {signs.map((sign) => (
          <li key={`${sign.annotator}/${sign.kind}`} className="sign">
            <span className="person-name">{sign.annotator}</span> <span>{say(sign)}</span>{' '}
            <span className="small">
              {t('signs.look')}{' '}
              {sign.items.map((item, index) => (
                <span key={item}>
                  {index > 0 && ', '}
                  <Link href={itemAddress(detail.id, item)}>
                    {t('disagreements.item', { position: positions.get(item) ?? item })}
                  </Link>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
