// Types by systems: shade and number say F, the size of the square how many edits of the type the references have. A click asks for the sentences.
import { type CategoryLevel, tableText, typeTable } from '@corrigenda/core/internal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../parts/Button.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { useFirstRows } from '../../parts/use-first-rows.ts';
import { Choices } from '../Choices.tsx';
import { useScoreWriter } from '../format-score.ts';
import type { Asked, ReportHead } from '../report-data.ts';
import { usePrinting } from '../use-printing.ts';
import { TypeTable } from './TypeTable.tsx';

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
  const rows = head.types[level];
  const { shown, isLong, all, setAll } = useFirstRows(rows, fewRows);
  const isPrinting = usePrinting();
  const write = useScoreWriter();
  return (
    <section className="section report-part" aria-labelledby="types-title">
      <div className="part-head">
        <h2 id="types-title">{t('types.title')}</h2>
        <Choices
          legend={t('types.level')}
          values={levels}
          chosen={level}
          nameOf={(one) => t(`types.levels.${one}`)}
          onChoose={setLevel}
        />
      </div>
      <Rows head={head} rows={isPrinting ? rows : shown} level={level} onAsk={onAsk} />
      <p className="quiet small">{t('types.caption', { score: write.fName(head.settings.beta) })}</p>
      <div className="button-row">
        {isLong && (
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
  const most = Math.max(1, ...head.types[level].map(({ gold }) => gold));
  return (
    <TypeTable
      head={head}
      className="type-map"
      label={t('types.title')}
      rows={rows}
      typeOf={({ category }) => category}
      count={{ title: t('types.gold'), of: ({ gold }) => gold }}
      cellClass="map-cell"
      cell={({ category, gold, systems }, system) => {
        const { f, tp, fp, fn } = systems[system]!;
        const label = t('types.cell', {
          category,
          system: head.systems[system]!.name,
          score: write.fName(head.settings.beta),
          points: write.points(f),
          tp,
          fp,
          fn,
        });
        const isEmpty = tp + fp + fn === 0;
        return (
          <button type="button" title={label} onClick={() => onAsk({ category, level, system })}>
            <span className="heard">{label}</span>
            <span className="map-room" aria-hidden="true">
              <Square f={isEmpty ? null : f} size={Math.sqrt(gold / most)} />
            </span>
            <span className="map-number" aria-hidden="true">
              {isEmpty ? '–' : write.points(f)}
            </span>
          </button>
        );
      }}
      onAsk={(category) => onAsk({ category, level, system: null })}
    />
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
