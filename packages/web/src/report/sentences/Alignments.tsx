// An opened sentence: each system beside the source as Try draws it, and the way into Try.
import { splitWords } from '@corrigenda/core';
import type { AlignmentItem, ReportEdit, ReportSentence } from '@corrigenda/core/internal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DrawnEdit, PairDrawing } from '../../try/PairDrawing.tsx';
import type { ReportHead } from '../report-data.ts';
import { editedText } from './mark-pieces.ts';
import { Worth, WorthChoice } from './Worth.tsx';

interface AlignmentsProps {
  readonly head: ReportHead;
  readonly sentence: ReportSentence;
  readonly order: readonly number[];
  /** The metric that values edits. */
  readonly metric: string;
  readonly onMetric: (id: string) => void;
  readonly tryAddress?: (original: string, corrections: readonly string[]) => string;
}

export function Alignments({ head, sentence, order, metric, onMetric, tryAddress }: AlignmentsProps) {
  const { t } = useTranslation('report');
  const { source, references, systems } = sentence;
  const parts = [
    ...references.flatMap((edits, index) =>
      edits ? [{ name: head.corpus.references[index]!.name, edits, system: null }] : [],
    ),
    ...order.map((index) => ({
      name: head.systems[index]!.name,
      edits: systems[index]!.edits,
      system: index,
    })),
  ];
  const corrections = [...new Set(parts.map(({ edits }) => editedText(source, edits)))];
  return (
    <div className="alignments">
      <WorthChoice metric={metric} onMetric={onMetric} />
      {parts.map(({ name, edits, system }) => (
        <section key={name} aria-label={name}>
          <h3 className="line-name">{name}</h3>
          {edits.length === 0 ? (
            <p className="quiet">{t('list.unchanged')}</p>
          ) : (
            <Alignment source={source} edits={edits} />
          )}
          {system !== null && <Worth head={head} sentence={sentence} system={system} metric={metric} />}
        </section>
      ))}
      {tryAddress && (
        <p>
          <a href={tryAddress(source, corrections)}>{t('list.openTry')}</a>
        </p>
      )}
    </div>
  );
}

function Alignment({ source, edits }: { readonly source: string; readonly edits: readonly ReportEdit[] }) {
  const [lit, setLit] = useState<number | null>(null);
  const { words, correction } = drawingOf(source, edits);
  return <PairDrawing words={words} correction={correction} lit={lit} onLight={setLit} />;
}

const asWords = (texts: readonly string[]) => texts.map((text) => ({ text }));

/** Words between edits are kept; each edit is one step. */
function drawingOf(source: string, edits: readonly ReportEdit[]) {
  const words = source.split(' ');
  const after: string[] = [];
  const steps: AlignmentItem[] = [];
  const drawn: DrawnEdit[] = [];
  let at = 0;
  const keepTo = (end: number) => {
    for (; at < end; at++) {
      steps.push({ op: 'M', oStart: at, oEnd: at + 1, cStart: after.length, cEnd: after.length + 1 });
      after.push(words[at]!);
    }
  };
  for (const { start, end, correction, type } of edits) {
    keepTo(start);
    const own = splitWords(correction);
    const span = { oStart: start, oEnd: end, cStart: after.length, cEnd: after.length + own.length };
    steps.push({ op: start === end ? 'I' : own.length === 0 ? 'D' : 'S', ...span });
    drawn.push({ ...span, type, before: words.slice(start, end).join(' '), after: correction });
    after.push(...own);
    at = Math.max(at, end);
  }
  keepTo(words.length);
  return { words: asWords(words), correction: { words: asWords(after), steps, edits: drawn } };
}
