// All sentences in a list that draws only what is in view: ten thousand are ordinary. On paper the first ones are drawn.
import type { ReportSentence } from '@corrigenda/core/internal';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { forwardRef, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScoreWriter } from '../format-score.ts';
import { type Asked, type ReportHead, ranked } from '../report-data.ts';
import { usePrinting } from '../use-printing.ts';
import { FilterBar } from './FilterBar.tsx';
import { filterSentences, noFilter, type SentenceFilter } from './filter-sentences.ts';
import { SentenceRow, type SentenceRowProps } from './SentenceRow.tsx';
import { useListPlace } from './use-list-place.ts';
import { useSearchTexts } from './use-search-texts.ts';

/** So many sentences are printed: more than a dozen pages of them nobody reads on paper. */
const mostPrinted = 100;

interface SentenceListProps {
  readonly head: ReportHead;
  readonly sentences: readonly ReportSentence[];
  /** What a click on a figure asked for. */
  readonly asked: Asked | null;
  readonly tryAddress?: (original: string, corrections: readonly string[]) => string;
}

export const SentenceList = forwardRef<HTMLElement, SentenceListProps>(function SentenceList(
  { head, sentences, asked, tryAddress },
  ref,
) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const [filter, setFilter] = useState<SentenceFilter>(noFilter);
  useEffect(() => {
    if (asked) setFilter({ ...noFilter, ...asked });
  }, [asked]);
  const order = useMemo(() => ranked(head), [head]);
  const textOf = useSearchTexts(sentences);
  const settled = useDeferredValue(filter);
  const found = useMemo(() => filterSentences(sentences, settled, textOf), [sentences, settled, textOf]);
  return (
    <section ref={ref} className="section report-part sentences" aria-labelledby="sentences-title">
      <h2 id="sentences-title" tabIndex={-1}>
        {t('list.title')}
      </h2>
      <Legend />
      <FilterBar head={head} order={order} filter={filter} onChange={setFilter} />
      <p role="status" className="quiet small">
        {t('list.found', { found: write.count(found.length), all: write.count(sentences.length) })}
      </p>
      <Rows head={head} sentences={sentences} found={found} order={order} tryAddress={tryAddress} />
    </section>
  );
});

function Legend() {
  const { t } = useTranslation('report');
  return (
    <p className="mark-legend small" aria-hidden="true">
      <span className="judged judged-right">{t('marks.right')}</span>
      <span className="judged judged-wrong">{t('marks.wrong')}</span>
      <span className="judged judged-missed">
        <span className="gap">{t('marks.missed')}</span>
      </span>
      <span className="judged judged-reference">{t('marks.reference')}</span>
    </p>
  );
}

interface RowsProps extends Omit<SentenceListProps, 'asked'> {
  readonly found: readonly number[];
  readonly order: readonly number[];
}

function Rows({ head, sentences, found, order, tryAddress }: RowsProps) {
  const { t } = useTranslation('report');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [metric, setMetric] = useState('errant');
  const isPrinting = usePrinting();
  const toggle = useCallback(
    (number: number) =>
      setOpen(
        (before) =>
          new Set(before.has(number) ? [...before].filter((one) => one !== number) : [...before, number]),
      ),
    [],
  );
  const names = useMemo(
    () => ({
      right: t('marks.right'),
      wrong: t('marks.wrong'),
      missed: t('marks.missed'),
      uncounted: t('marks.uncounted'),
      reference: t('marks.reference'),
      nothing: t('nothing'),
    }),
    [t],
  );
  if (found.length === 0) return <p className="quiet">{t('list.none')}</p>;
  const shared = { head, order, names, onToggle: toggle, metric, onMetric: setMetric, tryAddress };
  const rowOf = (number: number): SentenceRowProps => ({
    ...shared,
    sentence: sentences[number]!,
    number,
    isOpen: open.has(number),
  });
  return isPrinting ? (
    <PrintedRows found={found} rowOf={rowOf} />
  ) : (
    <VirtualRows
      found={found}
      rowOf={rowOf}
      lines={1 + head.corpus.references.length + head.systems.length}
    />
  );
}

interface ListedRowsProps {
  readonly found: readonly number[];
  readonly rowOf: (number: number) => SentenceRowProps;
}

function PrintedRows({ found, rowOf }: ListedRowsProps) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const shown = Math.min(found.length, mostPrinted);
  return (
    <>
      <ul className="sentence-list printed">
        {found.slice(0, shown).map((number) => (
          <li key={number}>
            <SentenceRow {...rowOf(number)} />
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <p>{t('list.more', { shown: write.count(shown), number: write.count(found.length - shown) })}</p>
      )}
    </>
  );
}

function VirtualRows({ found, rowOf, lines }: ListedRowsProps & { readonly lines: number }) {
  const list = useRef<HTMLUListElement>(null);
  const { top, height } = useListPlace(list, 24 + 30 * lines);
  const rows = useWindowVirtualizer({
    count: found.length,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => found[index]!,
    // Rows beyond the screen are ready, so that React may draw them between two frames.
    useFlushSync: false,
  });
  return (
    <ul
      ref={list}
      className="sentence-list"
      style={{
        height: rows.getTotalSize(),
        // Nobody points at what moves; looking for what is under the pointer would cost time in every frame.
        ...(rows.isScrolling && { pointerEvents: 'none' }),
      }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={found.length}
          aria-posinset={index + 1}
          style={{ top: start - top }}
        >
          <SentenceRow {...rowOf(found[index]!)} />
        </li>
      ))}
    </ul>
  );
}
