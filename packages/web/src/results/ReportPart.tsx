// One section of the report: figure, caption with the method, numbers, and the numbers to copy.
import {
  type Figure,
  figureWidths,
  isNumberColumn,
  type ReportSection,
  tableFormats,
  tableText,
} from '@corrigenda/core/internal';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../parts/CopyButton.tsx';
import { TableScroll } from '../parts/TableScroll.tsx';

interface ReportPartProps {
  readonly section: ReportSection;
}

export function ReportPart({ section }: ReportPartProps) {
  const { t } = useTranslation('results');
  const { id, title, figure, caption, table } = section;
  return (
    <section className="section report-part" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <figure>
        {figure && <Drawing figure={figure} label={t('figure', { title })} />}
        <figcaption className="quiet">{caption}</figcaption>
      </figure>
      <details open={!figure}>
        <summary>{t('numbers')}</summary>
        <TableScroll label={t('table', { title })}>
          <Numbers table={table} />
        </TableScroll>
        <div className="button-row">
          {tableFormats.map(([format, name]) => (
            <CopyButton
              key={format}
              text={() => tableText(table, format)}
              label={t('copyTable', { name, title })}
            >
              {t('copyAs', { name })}
            </CopyButton>
          ))}
        </div>
      </details>
    </section>
  );
}

/** Drawn for the width it has. The figure is parsed as XML, never as HTML: scripts in it do not run. */
function Drawing({ figure, label }: { readonly figure: Figure; readonly label: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let drawnFor = 0;
    const draw = () => {
      const width = Math.min(figureWidths.wide, Math.max(figureWidths.narrow - 40, element.clientWidth));
      if (width === drawnFor) return;
      drawnFor = width;
      const drawn = new DOMParser().parseFromString(figure(width), 'image/svg+xml').documentElement;
      element.replaceChildren(document.importNode(drawn, true));
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(element);
    return () => watch.disconnect();
  }, [figure]);
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
  return <section ref={box} className="table-scroll" tabIndex={0} aria-label={label} />;
}

function Numbers({ table }: { readonly table: ReportSection['table'] }) {
  const { columns, rows } = table;
  const side = columns.map((_, column) => (isNumberColumn(table, column) ? 'number' : undefined));
  return (
    <table className={columns.length > 8 ? 'numbers wide' : 'numbers'}>
      <thead>
        <tr>
          {columns.map((name, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one table never change places
            <th key={column} scope="col" className={side[column]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one table never change places
          <tr key={line}>
            {row.map((text, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column} className={side[column]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
