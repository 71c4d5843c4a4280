// Types by systems: shade and number say F, the size of the square how many edits of the type the references have. A click asks for the sentences.
import { describeType } from '@corrigenda/core';
import { tableText } from '@corrigenda/core/formats';
import { type CategoryLevel, typeTable } from '@corrigenda/core/internal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { useScoreWriter } from '../format-score.ts';
import { type Asked, type ReportHead, ranked } from '../report-data.ts';

const levels: readonly CategoryLevel[] = [1, 2, 3];
/** So many rows are shown before somebody asks for all. */
const fewRows = 12;

interface TypeMapProps {
  readonly head: ReportHead;
  readonly onAsk: (asked: Asked) => void;
}

export function TypeMap({ head, onAsk }: TypeMapProps) {
  const { t } = useTranslation('report');
  const [level, setLevel] = useState<CategoryLevel>(3);
  const [all, setAll] = useState(false);
  const rows = head.types[level];
  const shown = all ? rows : rows.slice(0, fewRows);
  return (
    <section className="section report-part" aria-labelledby="types-title">
      <div className="part-head">
        <h2 id="types-title">{t('types.title')}</h2>
        <fieldset className="choices">
          <legend className="heard">{t('types.level')}</legend>
          {levels.map((one) => (
            <button
              key={one}
              type="button"
              className="choice"
              aria-pressed={one === level}
              onClick={() => setLevel(one)}
            >
              {t(`types.levels.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <Rows head={head} rows={shown} level={level} onAsk={onAsk} />
      <p className="quiet small">{t('types.caption', { score: `F${head.settings.beta}` })}</p>
      <div className="button-row">
        {rows.length > fewRows && (
          <Button onClick={() => setAll(!all)} aria-expanded={all}>
            {all ? t('fewer') : t('all', { number: rows.length })}
          </Button>
        )}
        <CopyButton
          text={() => tableText(typeTable({ ...head, sentences: [] }, level, { bare: true }), 'csv')}
        >
          {t('copyAs', { name: 'CSV' })}
        </CopyButton>
        <CopyButton text={() => tableText(typeTable({ ...head, sentences: [] }, level), 'latex')}>
          {t('copyAs', { name: 'LaTeX' })}
        </CopyButton>
      </div>
    </section>
  );
}

interface RowsProps extends TypeMapProps {
  readonly rows: ReportHead['types'][CategoryLevel];
  readonly level: CategoryLevel;
}

function Rows({ head, rows, level, onAsk }: RowsProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const order = ranked(head);
  const most = Math.max(1, ...head.types[level].map(({ gold }) => gold));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
    <section className="table-scroll" tabIndex={0} aria-label={t('types.title')}>
      <table className="type-map">
        <thead>
          <tr>
            <th scope="col">{t('types.type')}</th>
            <th scope="col" className="number">
              {t('types.gold')}
            </th>
            {order.map((index) => (
              <th key={index} scope="col" className="map-system" title={head.systems[index]!.name}>
                {head.systems[index]!.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, gold, systems }) => (
            <tr key={category}>
              <th scope="row" title={describeType(category)?.meaning}>
                <button
                  type="button"
                  className="ask"
                  onClick={() => onAsk({ category, level, system: null })}
                >
                  {category}
                </button>
              </th>
              <td className="number">{write.count(gold)}</td>
              {order.map((index) => {
                const { f, tp, fp, fn } = systems[index]!;
                const label = t('types.cell', {
                  category,
                  system: head.systems[index]!.name,
                  score: `F${head.settings.beta}`,
                  points: write.points(f),
                  tp,
                  fp,
                  fn,
                });
                return (
                  <td key={index} className="map-cell" data-name={head.systems[index]!.name}>
                    <button
                      type="button"
                      title={label}
                      onClick={() => onAsk({ category, level, system: index })}
                    >
                      <span className="heard">{label}</span>
                      <span className="map-room" aria-hidden="true">
                        <Square f={tp + fp + fn === 0 ? null : f} size={Math.sqrt(gold / most)} />
                      </span>
                      <span className="map-number" aria-hidden="true">
                        {tp + fp + fn === 0 ? '–' : write.points(f)}
                      </span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** At least three pixels, so that a rare type is seen. */
function Square({ f, size }: { readonly f: number | null; readonly size: number }) {
  const side = Math.max(3, Math.round(size * 26));
  const shade = f === null ? 0 : Math.round(10 + 90 * f);
  return (
    <span
      className="map-square"
      style={{
        width: side,
        height: side,
        background: f === null ? 'none' : `color-mix(in srgb, var(--blue) ${shade}%, var(--paper))`,
      }}
    />
  );
}
