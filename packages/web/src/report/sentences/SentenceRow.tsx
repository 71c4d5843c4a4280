// One sentence: the source, every reference and every system with marks; it opens to the alignments.
import type { ReportSentence } from '@corrigenda/core/internal';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportHead } from '../report-data.ts';
import { Alignments } from './Alignments.tsx';
import { MarkedLine, type MarkNames } from './MarkedLine.tsx';
import { referencePieces, systemPieces } from './mark-pieces.ts';

export interface SentenceRowProps {
  readonly head: ReportHead;
  readonly sentence: ReportSentence;
  readonly number: number;
  /** Numbers of the systems, highest F first. */
  readonly order: readonly number[];
  readonly names: MarkNames;
  readonly isOpen: boolean;
  readonly onToggle: (number: number) => void;
  /** The metric that values the edits of opened sentences. */
  readonly metric: string;
  readonly onMetric: (id: string) => void;
  readonly tryAddress?: (original: string, corrections: readonly string[]) => string;
}

export const SentenceRow = memo(function SentenceRow({
  head,
  sentence,
  number,
  order,
  names,
  isOpen,
  onToggle,
  metric,
  onMetric,
  tryAddress,
}: SentenceRowProps) {
  const { t } = useTranslation('report');
  const { source, references, systems } = sentence;
  return (
    <div className={isOpen ? 'sentence-row open' : 'sentence-row'}>
      <button type="button" className="sentence-head" aria-expanded={isOpen} onClick={() => onToggle(number)}>
        <span className="sentence-number figures">
          <span className="heard">{t('list.sentence')} </span>
          {number + 1}
        </span>
        <span className="line-name">{t('list.source')}</span>
        <span className="line-text" dir="auto">
          {source}
        </span>
        <span className="turn" aria-hidden="true">
          {isOpen ? '▾' : '▸'}
        </span>
      </button>
      <dl className="sentence-lines">
        {references.map(
          (edits, index) =>
            edits && (
              <div key={head.corpus.references[index]!.annotator}>
                <dt className="line-name">{head.corpus.references[index]!.name}</dt>
                <dd className="line-text" dir="auto">
                  <MarkedLine pieces={referencePieces(source, edits)} names={names} />
                </dd>
              </div>
            ),
        )}
        {order.map((index) => {
          const { edits, missed, reference } = systems[index]!;
          const gold = reference === null ? [] : (references[reference] ?? []);
          const lost = missed.flatMap((index) => gold[index] ?? []);
          return (
            <div key={head.systems[index]!.name} className="system-line">
              <dt className="line-name">{head.systems[index]!.name}</dt>
              <dd className="line-text" dir="auto">
                <MarkedLine pieces={systemPieces(source, edits, lost)} names={names} />
              </dd>
            </div>
          );
        })}
      </dl>
      {isOpen && (
        <Alignments
          head={head}
          sentence={sentence}
          order={order}
          metric={metric}
          onMetric={onMetric}
          tryAddress={tryAddress}
        />
      )}
    </div>
  );
});
