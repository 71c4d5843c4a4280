// Krippendorff's alpha of each criterion -> a row of dots with their intervals, from 0 to 1, one sentence for screen readers.
import { translate } from '@corrigenda/core/human';
import type { CampaignAgreement } from '@corrigenda/server';
import { useLanguage } from '../language/i18n.ts';
import { useTexts } from './use-texts.ts';

type Alpha = NonNullable<CampaignAgreement['criteria']>[number];

const width = 96;
const row = 8;
const dot = 3;

/** Less than no agreement stands at the left edge. */
const at = (value: number) => dot + Math.min(1, Math.max(0, value)) * (width - 2 * dot);

export function AgreementDots({ criteria }: { readonly criteria: readonly Alpha[] }) {
  const { t } = useTexts();
  const language = useLanguage();
  const said = criteria
    .map(({ label, value }) => `${translate(label, language)} ${value.toFixed(2)}`)
    .join(', ');
  const height = criteria.length * row;
  return (
    <svg
      className="agreement-dots"
      role="img"
      aria-label={t('list.alphas', { said })}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{t('list.alphas', { said })}</title>
      {[0, 0.5, 1].map((value) => (
        <line key={value} className="dots-grid" x1={at(value)} x2={at(value)} y1={0} y2={height} />
      ))}
      {criteria.map(({ criterion, value, low, high }, index) => {
        const y = index * row + row / 2;
        return (
          <g key={criterion}>
            {low !== null && high !== null && (
              <line className="dots-interval" x1={at(low)} x2={at(high)} y1={y} y2={y} />
            )}
            <circle className="dots-value" cx={at(value)} cy={y} r={dot} />
          </g>
        );
      })}
    </svg>
  );
}
