// Annotators x items, one small square each: one stop for Tab, arrows inside, Enter opens the judgements beside each other.
import type { CampaignDetail, ItemProgress, Person } from '@corrigenda/server';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../parts/Button.tsx';
import { itemAddress } from '../addresses.ts';
import { useTexts } from '../use-texts.ts';
import { type CellState, type Cells, cellStates } from './cells.ts';

/** Columns at a time: more do not fit on a screen. */
const most = 60;

const signs: Readonly<Record<CellState, string>> = {
  done: '',
  disagreement: '≠',
  rejected: '×',
  phase: '◕',
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
  const { itemProgress, people } = detail;
  const items = itemProgress.slice(from, from + most);
  const rows = people.filter(({ status, done, begun }) => status === 'active' || done + begun > 0);
  if (rows.length === 0) return <p className="quiet">{t('matrix.nobody')}</p>;
  return (
    <>
      <Grid campaign={detail.id} people={rows} items={items} cells={cells} />
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
      <Legend />
    </>
  );
}

interface GridProps {
  readonly campaign: string;
  readonly people: readonly Person[];
  readonly items: readonly ItemProgress[];
  readonly cells: Cells | null;
}

function Grid({ campaign, people, items, cells }: GridProps) {
  const { t } = useTexts();
  const grid = useRef<HTMLTableElement>(null);
  const { focus, setFocus, move } = useGridFocus(grid, people.length, items.length);
  return (
    <div className="matrix-scroll">
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of links, moved in by arrows */}
      <table className="matrix" role="grid" ref={grid} onKeyDown={move} aria-label={t('matrix.label')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="heard">{t('links.person')}</span>
            </th>
            {items.map(({ id, position, excerpt }) => (
              <th key={id} scope="col" className="matrix-number" title={excerpt}>
                {position === 1 || position % 5 === 0 ? position : <span className="heard">{position}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ seat, pseudonym }, row) => (
            <tr key={seat}>
              <th scope="row" className="matrix-name">
                {pseudonym}
              </th>
              {items.map((item, column) => (
                <td key={item.id}>
                  <Cell
                    address={itemAddress(campaign, item.id)}
                    name={pseudonym}
                    item={item}
                    state={cells?.get(seat)?.get(item.id)}
                    at={[row, column]}
                    focused={focus[0] === row && focus[1] === column}
                    onFocus={setFocus}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type GridPosition = readonly [row: number, column: number];

/** The whole grid is one stop for Tab; arrows, Home and End move inside. */
function useGridFocus(grid: RefObject<HTMLElement | null>, rows: number, columns: number) {
  const [focus, setFocus] = useState<GridPosition>([0, 0]);
  function move(event: KeyboardEvent) {
    const [row, column] = focus;
    const next: Readonly<Record<string, GridPosition>> = {
      ArrowRight: [row, column + 1],
      ArrowLeft: [row, column - 1],
      ArrowDown: [row + 1, column],
      ArrowUp: [row - 1, column],
      Home: [row, 0],
      End: [row, columns - 1],
    };
    const wanted = next[event.key];
    if (!wanted) return;
    event.preventDefault();
    const to = [clamp(wanted[0], rows), clamp(wanted[1], columns)] as const;
    setFocus(to);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${to.join(' ')}"]`)?.focus();
  }
  return { focus, setFocus, move };
}

const clamp = (index: number, length: number) => Math.min(Math.max(index, 0), length - 1);

interface CellProps {
  readonly address: string;
  readonly name: string;
  readonly item: ItemProgress;
  readonly state: CellState | undefined;
  readonly at: GridPosition;
  readonly focused: boolean;
  readonly onFocus: (at: GridPosition) => void;
}

function Cell({ address, name, item: { position, excerpt }, state, at, focused, onFocus }: CellProps) {
  const { t } = useTexts();
  const words = t(`cell.${state ?? 'none'}`);
  return (
    <Link
      href={address}
      className={`cell cell-${state ?? 'none'}`}
      data-cell={at.join(' ')}
      tabIndex={focused ? 0 : -1}
      onFocus={() => onFocus(at)}
      aria-label={t('matrix.cell', { name, position, state: words })}
      title={`${position}. ${excerpt} (${words})`}
    >
      <span aria-hidden="true">{state ? signs[state] : ''}</span>
    </Link>
  );
}

function Legend() {
  const { t } = useTexts();
  return (
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
  );
}
