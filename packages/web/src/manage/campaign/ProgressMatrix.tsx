// Annotators x items, one small square each: one stop for Tab, arrows inside, Enter opens the judgements beside each other.
import type { CampaignDetail } from '@corrigenda/server';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../parts/Button.tsx';
import { itemAddress } from '../addresses.ts';
import { useTexts } from '../use-texts.ts';
import { type CellState, type Cells, cellStates } from './cells.ts';

/** Columns at a time: more than this is no glance any more. */
const most = 60;

const signs: Readonly<Record<CellState, string>> = {
  done: '',
  disagreement: '≠',
  rejected: '×',
  draft: '◐',
  open: '·',
  returned: '↩',
};

interface ProgressMatrixProps {
  readonly detail: CampaignDetail;
  /** Null while they are being fetched. */
  readonly cells: Cells | null;
}

export function ProgressMatrix({ detail, cells }: ProgressMatrixProps) {
  const { t } = useTexts();
  const [from, setFrom] = useState(0);
  const [focus, setFocus] = useState<readonly [row: number, column: number]>([0, 0]);
  const grid = useRef<HTMLTableElement>(null);
  const { id, itemProgress, people } = detail;
  const items = itemProgress.slice(from, from + most);
  const rows = people.filter(({ status, done, begun }) => status === 'active' || done + begun > 0);
  if (rows.length === 0) return <p className="quiet">{t('matrix.nobody')}</p>;

  function move(event: KeyboardEvent) {
    const [row, column] = focus;
    const next: Readonly<Record<string, readonly [number, number]>> = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, items.length - 1],
    };
    const wanted = next[event.key];
    if (!wanted) return;
    event.preventDefault();
    const to = [clamp(wanted[0], rows.length), clamp(wanted[1], items.length)] as const;
    setFocus(to);
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.join(' ')}"]`)?.focus();
  }
  return (
    <>
      <div className="matrix-scroll">
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of links, moved in by arrows */}
        <table className="matrix" role="grid" ref={grid} onKeyDown={move} aria-label={t('matrix.label')}>
          <thead>
            <tr>
              <th scope="col">
                <span className="heard">{t('links.person')}</span>
              </th>
              {items.map(({ id: item, position, excerpt }) => (
                <th key={item} scope="col" className="matrix-number" title={excerpt}>
                  {position === 1 || position % 5 === 0 ? (
                    position
                  ) : (
                    <span className="heard">{position}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ seat, pseudonym }, row) => (
              <tr key={seat}>
                <th scope="row" className="matrix-name">
                  {pseudonym}
                </th>
                {items.map(({ id: item, position, excerpt }, column) => {
                  const state = cells?.get(seat)?.get(item);
                  const words = t(`cell.${state ?? 'none'}`);
                  const here = focus[0] === row && focus[1] === column;
                  return (
                    <td key={item}>
                      <Link
                        href={itemAddress(id, item)}
                        className={`cell cell-${state ?? 'none'}`}
                        data-place={`${row} ${column}`}
                        tabIndex={here ? 0 : -1}
                        onFocus={() => setFocus([row, column])}
                        aria-label={t('matrix.cell', { name: pseudonym, position, state: words })}
                        title={`${position}. ${excerpt} (${words})`}
                      >
                        <span aria-hidden="true">{state ? signs[state] : ''}</span>
                      </Link>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {itemProgress.length > most && (
        <p className="button-row">
          <Button disabled={from === 0} onClick={() => setFrom(Math.max(0, from - most))}>
            {t('matrix.earlier')}
          </Button>
          <span className="quiet small figures">
            {t('matrix.range', { from: from + 1, to: from + items.length, total: itemProgress.length })}
          </span>
          <Button disabled={from + most >= itemProgress.length} onClick={() => setFrom(from + most)}>
            {t('matrix.later')}
          </Button>
        </p>
      )}
      <ul className="matrix-legend small" aria-label={t('matrix.legend')}>
        {cellStates.map((state) => (
          <li key={state}>
            <span className={`cell cell-${state}`} aria-hidden="true">
              {signs[state]}
            </span>{' '}
            {t(`cell.${state}`)}
          </li>
        ))}
        <li>
          <span className="cell cell-none" aria-hidden="true" /> {t('cell.none')}
        </li>
      </ul>
    </>
  );
}

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);
