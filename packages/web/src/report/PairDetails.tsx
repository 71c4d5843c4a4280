// Every two systems compared: a table that opens under its title.
import { type ReactNode, useState } from 'react';
import { TableScroll } from '../parts/TableScroll.tsx';
import { usePrinting } from './use-printing.ts';

interface PairDetailsProps {
  readonly title: string;
  readonly note: string;
  /** The titles of the columns; numbers are aligned to the right. */
  readonly columns: readonly { readonly title: string; readonly isNumber?: boolean }[];
  /** Its rows. */
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

export function PairDetails({ title, note, columns, children, below }: PairDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  return (
    <details
      className="pairs"
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => {
        if (!isPrinting) setOpen(currentTarget.open);
      }}
    >
      <summary>{title}</summary>
      <p className="quiet small">{note}</p>
      <TableScroll label={title}>
        <table className="numbers">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={column.isNumber ? 'number' : undefined}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </TableScroll>
      {below}
    </details>
  );
}
