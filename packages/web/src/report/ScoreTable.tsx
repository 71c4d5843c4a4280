// Systems by precision, recall and F with their intervals: best in weight, those not told apart from the best with a ring.
import {
  evaluationTable,
  type Mode,
  pairTable,
  tableFormats,
  tableText,
  verdictOf,
} from '@corrigenda/core/internal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Choices } from './Choices.tsx';
import { useScoreWriter } from './format-score.ts';
import { MetricTable } from './MetricTable.tsx';
import { PairDetails } from './PairDetails.tsx';
import { isLikeBest, type ReportHead } from './report-data.ts';
import { Ring, ScoreRows } from './ScoreRows.tsx';

export function ScoreTable({ head }: { readonly head: ReportHead }) {
  const { t } = useTranslation('report');
  const [mode, setMode] = useState<Mode>(head.settings.mode);
  const modes = (Object.keys(head.systems[0]?.scores ?? {}) as Mode[]).sort();
  const isMain = mode === head.settings.mode;
  const someRing =
    isMain && (head.metrics.length > 0 || head.systems.some((_, index) => isLikeBest(head, index)));
  const whole = { ...head, sentences: [] };
  return (
    <section className="section report-part" aria-labelledby="scores-title">
      <div className="part-head">
        <h2 id="scores-title">{t('scores')}</h2>
        <Choices
          legend={t('mode')}
          values={modes}
          chosen={mode}
          nameOf={(one) => t(`modes.${one}`, { defaultValue: one })}
          onChoose={setMode}
        />
      </div>
      <ScoreRows head={head} mode={mode} />
      <p className="quiet small">
        {head.settings.resamples > 0 && t('intervalNote')}{' '}
        {someRing && (
          <>
            <Ring /> {t('ringNote')}
          </>
        )}
      </p>
      {head.pairs.length > 0 && isMain && (
        <Pairs head={head} copy={() => tableText(pairTable(whole), 'latex')} />
      )}
      {isMain && <MetricTable head={head} />}
      <div className="button-row">
        {tableFormats.map(([format, name]) => (
          <CopyButton
            key={format}
            text={() => tableText(evaluationTable(whole, { mode, bare: format === 'csv' }), format)}
          >
            {t('copyAs', { name })}
          </CopyButton>
        ))}
      </div>
    </section>
  );
}

function Pairs({ head, copy }: { readonly head: ReportHead; readonly copy: () => string }) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  return (
    <PairDetails
      title={t('pairs.title')}
      note={t('pairs.note')}
      columns={[
        { title: t('pairs.systems') },
        { title: t('pairs.difference'), isNumber: true },
        { title: t('pairs.interval'), isNumber: true },
        { title: t('pairs.p'), isNumber: true },
        { title: t('pairs.holm'), isNumber: true },
        { title: t('pairs.verdict') },
      ]}
      below={
        <div className="button-row">
          <CopyButton text={copy} label={`${t('copyAs', { name: 'LaTeX' })}: ${t('pairs.title')}`}>
            {t('copyAs', { name: 'LaTeX' })}
          </CopyButton>
        </div>
      }
    >
      {head.pairs.map(({ a, b, difference, low, high, p, holm, isDifferent }) => (
        <tr key={`${a} ${b}`}>
          <th scope="row">{`${a} – ${b}`}</th>
          <td className="number">{write.points(difference)}</td>
          <td className="number">{write.interval(low, high)}</td>
          <td className="number">{write.p(p)}</td>
          <td className="number">{write.p(holm)}</td>
          <td>{t(`pairs.verdicts.${verdictOf({ low, high, isDifferent })}`)}</td>
        </tr>
      ))}
    </PairDetails>
  );
}
