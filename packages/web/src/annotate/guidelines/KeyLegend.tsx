// The keys and the marks, on the start page and behind `?`.
import type { Field, Protocol } from '@corrigenda/core/human';
import { useTranslation } from 'react-i18next';
import { commandKey, KeyCap } from '../../parts/Button.tsx';

const isChosenByKey = ({ kind }: Field) =>
  ['choice', 'choices', 'scale', 'rank', 'preference'].includes(kind);

export function KeyLegend({ protocol }: { readonly protocol: Protocol }) {
  const { t } = useTranslation();
  const { fields } = protocol;
  const rows: readonly (readonly [readonly string[], string])[] = [
    ...(fields.some(isChosenByKey) ? [[['1', '2', '3'], t('keys.choose')] as const] : []),
    ...(fields.some(({ kind }) => kind === 'yes-no') ? [[['Y', 'N'], t('keys.yesNo')] as const] : []),
    [['Tab', '⇧ Tab'], t('keys.between')],
    [['←', '→'], t('keys.within')],
    [['Esc'], t('keys.leave')],
    [[`${commandKey}⏎`], t('keys.commit')],
    [[`${commandKey}Z`], t('keys.undo')],
    [['?'], t('keys.help')],
  ];
  return (
    <div className="legend">
      <dl className="legend-keys">
        {rows.map(([keys, says]) => (
          <div key={says}>
            <dt>
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
              <span className="heard">{keys.join(', ')}</span>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet small">{t('keys.notes')}</p>
      <h3>{t('keys.marks')}</h3>
      <ul className="legend-marks sentence">
        <li>
          <ins className="mark-inserted">
            <span className="caret" aria-hidden="true">
              ‸
            </span>
            {t('keys.inserted')}
          </ins>
        </li>
        <li>
          <del className="mark-deleted">{t('keys.deleted')}</del>
        </li>
        <li>
          <span className="mark-target">{t('keys.target')}</span>
        </li>
      </ul>
    </div>
  );
}
