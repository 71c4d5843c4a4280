// The profile of edit types: to the right what a system does that no reference does, to the left what references do and it does not.
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';
import { useFirstRows } from '../../parts/use-first-rows.ts';
import type { Asked, ReportHead } from '../report-data.ts';
import { usePrinting } from '../use-printing.ts';
import { TypeTable } from './TypeTable.tsx';

const fewRows = 10;

interface ProfileProps {
  readonly head: ReportHead;
  readonly onAsk: (asked: Asked) => void;
}

export function Profile({ head, onAsk }: ProfileProps) {
  const { t } = useTranslation('report');
  const { shown, isLong, all, setAll } = useFirstRows(head.profile, fewRows);
  const isPrinting = usePrinting();
  const most = Math.max(
    1,
    ...head.profile.flatMap(({ systems }) => systems.flatMap(({ only, missing }) => [only, missing])),
  );
  return (
    <section className="section report-part" aria-labelledby="profile-title">
      <h2 id="profile-title">{t('profile.title')}</h2>
      <TypeTable
        head={head}
        className="profile"
        label={t('profile.title')}
        rows={isPrinting ? head.profile : shown}
        typeOf={({ type }) => type}
        count={{ title: t('profile.references'), of: ({ references }) => Math.round(10 * references) / 10 }}
        cellClass="profile-cell"
        cell={({ systems }, system) => <Bars {...systems[system]!} most={most} />}
        onAsk={(category) => onAsk({ category, level: 3, system: null })}
      />
      <p className="quiet small">
        <span className="bar-sample bar-missing" aria-hidden="true" /> {t('profile.missing')}{' '}
        <span className="bar-sample bar-only" aria-hidden="true" /> {t('profile.only')} {t('profile.caption')}
      </p>
      {isLong && (
        <div className="button-row">
          <Button onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('fewer') : t('all', { number: head.profile.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

interface BarsProps {
  readonly edits: number;
  readonly only: number;
  readonly missing: number;
  readonly most: number;
}

function Bars({ edits, only, missing, most }: BarsProps) {
  const { t } = useTranslation('report');
  const label = t('profile.cell', { edits, only, missing });
  const share = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <span className="bars" title={label}>
      <span className="heard">{label}</span>
      <span className="bar-side bar-left" aria-hidden="true">
        <span className="bar-count">{missing || ''}</span>
        {missing > 0 && <span className="bar bar-missing" style={share(missing)} />}
      </span>
      <span className="bar-side" aria-hidden="true">
        {only > 0 && <span className="bar bar-only" style={share(only)} />}
        <span className="bar-count">{only || ''}</span>
      </span>
    </span>
  );
}
