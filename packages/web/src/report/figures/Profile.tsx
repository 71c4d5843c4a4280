// The profile of edit types: to the right what a system does that no reference does, to the left what references do and it does not.
import { describeType } from '@corrigenda/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';
import { useScoreWriter } from '../format-score.ts';
import { type Asked, type ReportHead, ranked } from '../report-data.ts';

const fewRows = 10;

interface ProfileProps {
  readonly head: ReportHead;
  readonly onAsk: (asked: Asked) => void;
}

export function Profile({ head, onAsk }: ProfileProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const [all, setAll] = useState(false);
  const order = ranked(head);
  const rows = all ? head.profile : head.profile.slice(0, fewRows);
  const most = Math.max(
    1,
    ...head.profile.flatMap(({ systems }) => systems.flatMap(({ only, missing }) => [only, missing])),
  );
  return (
    <section className="section report-part" aria-labelledby="profile-title">
      <h2 id="profile-title">{t('profile.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className="table-scroll" tabIndex={0} aria-label={t('profile.title')}>
        <table className="profile">
          <thead>
            <tr>
              <th scope="col">{t('types.type')}</th>
              <th scope="col" className="number">
                {t('profile.references')}
              </th>
              {order.map((index) => (
                <th key={index} scope="col" className="map-system" title={head.systems[index]!.name}>
                  {head.systems[index]!.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ type, references, systems }) => (
              <tr key={type}>
                <th scope="row" title={describeType(type)?.meaning}>
                  <button
                    type="button"
                    className="ask"
                    onClick={() => onAsk({ category: type, level: 3, system: null })}
                  >
                    {type}
                  </button>
                </th>
                <td className="number">{write.count(Math.round(10 * references) / 10)}</td>
                {order.map((index) => (
                  <td key={index} className="profile-cell" data-name={head.systems[index]!.name}>
                    <Bars {...systems[index]!} most={most} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="quiet small">
        <span className="bar-sample bar-missing" aria-hidden="true" /> {t('profile.missing')}{' '}
        <span className="bar-sample bar-only" aria-hidden="true" /> {t('profile.only')} {t('profile.caption')}
      </p>
      {head.profile.length > fewRows && (
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
