// Types by systems, as a table: the type asks for its sentences, then a number, then a cell for each system.
import { describeTypeIn, describeUdType } from '@corrigenda/core/internal';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../language/i18n.ts';
import { TableScroll } from '../../parts/TableScroll.tsx';
import { useScoreWriter } from '../format-score.ts';
import { type ReportHead, ranked } from '../report-data.ts';

interface TypeTableProps<Row> {
  readonly head: ReportHead;
  readonly className: string;
  readonly label: string;
  readonly rows: readonly Row[];
  readonly typeOf: (row: Row) => string;
  /** Title and value of the number beside the type. */
  readonly count: { readonly title: string; readonly of: (row: Row) => number };
  readonly cellClass: string;
  readonly cell: (row: Row, system: number) => ReactNode;
  readonly onAsk: (type: string) => void;
}

export function TypeTable<Row>(props: TypeTableProps<Row>) {
  const { head, className, label, rows, typeOf, count, cellClass, cell, onAsk } = props;
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const reader = useLanguage();
  const meaningOf = (type: string) => (describeTypeIn(type, reader) ?? describeUdType(type, reader))?.meaning;
  const order = ranked(head);
  const nameOf = (system: number) => head.systems[system]!.name;
  return (
    <TableScroll label={label}>
      <table className={className}>
        <thead>
          <tr>
            <th scope="col">{t('types.type')}</th>
            <th scope="col" className="number">
              {count.title}
            </th>
            {order.map((system) => (
              <th key={system} scope="col" className="map-system" title={nameOf(system)}>
                {nameOf(system)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={typeOf(row)}>
              <th scope="row" title={meaningOf(typeOf(row))}>
                <button type="button" className="ask" onClick={() => onAsk(typeOf(row))}>
                  {typeOf(row)}
                </button>
              </th>
              <td className="number">{write.count(count.of(row))}</td>
              {order.map((system) => (
                <td key={system} className={cellClass} data-name={nameOf(system)}>
                  {cell(row, system)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
