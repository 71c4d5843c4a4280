// Results like a paper: the finding, figures with their numbers, methods, signature, downloads.
import { htmlReport } from '@corrigenda/core/human';
import { describeResults, type ResultsDescription, rankableCriteria } from '@corrigenda/core/internal';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { codeOf } from '../api/client.ts';
import { useLanguage } from '../language/i18n.ts';
import { campaignAddress } from '../manage/addresses.ts';
import { Button } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { downloadText } from '../parts/download.ts';
import { Frame } from '../parts/Frame.tsx';
import { Notice } from '../parts/Notice.tsx';
import { TroublePage } from '../parts/TroublePage.tsx';
import { type Results, usualOptions } from './analysis-messages.ts';
import { OptionsForm } from './OptionsForm.tsx';
import { ReportPart } from './ReportPart.tsx';
import { downloadWorkbook } from './results-workbook.ts';
import { TextsPart } from './texts/TextsPart.tsx';
import { type ResultsState, useResults } from './use-results.ts';

export function ResultsPage({ campaign }: { readonly campaign: string }) {
  const { t } = useTranslation('results');
  const [options, setOptions] = useState(usualOptions);
  const { state, results, bundle } = useResults(campaign, options);
  const described = useDescription(results);
  const language = useLanguage();
  if (state.kind === 'refused') return <TroublePage code={codeOf(state.error)} onRetry={state.retry} />;
  const title = results?.title ?? (state.kind === 'empty' ? state.title : t('title'));
  return (
    <Frame title={`${t('title')} · ${title}`}>
      <header className="section">
        <p>
          <Link href={campaignAddress(campaign)}>{t('back')}</Link>
        </p>
        <h1>{title}</h1>
        {described && <p className="lead finding">{described.finding}</p>}
        {state.kind === 'empty' && <Notice title={t('empty')}>{t('emptyBody')}</Notice>}
        <Progress state={state} />
      </header>
      {results && (
        <OptionsForm
          options={options}
          keys={results.keys}
          rankable={rankableIn(results, language)}
          onSubmit={setOptions}
        />
      )}
      {results && described && (
        <Paper results={results} described={described} busy={state.kind === 'progress'} />
      )}
      {results && bundle && <TextsPart title={results.title} bundle={bundle} options={options} />}
    </Frame>
  );
}

/** Criteria that systems can be ranked by, in the language of the page; none where systems were compared. */
const rankableIn = ({ analysis, criteria }: Results, language: string) =>
  analysis.rankedBy === 'comparisons'
    ? []
    : rankableCriteria({ criteria: criteria[language] ?? analysis.criteria });

/** What the results say in the language of the page. */
function useDescription(results: Results | null): ResultsDescription | null {
  const language = useLanguage();
  return useMemo(() => {
    if (!results) return null;
    const { analysis, breakdown, criteria } = results;
    return describeResults(breakdown ? { ...analysis, breakdown } : analysis, language, criteria[language]);
  }, [results, language]);
}

function Progress({ state }: { readonly state: ResultsState }) {
  const { t } = useTranslation('results');
  if (state.kind === 'failed')
    return (
      <Notice kind="error" title={t('failed')} loud>
        <p className="failure">{state.message}</p>
      </Notice>
    );
  const step = state.kind === 'progress' ? state.step : '';
  const words =
    state.kind === 'fetching'
      ? t('fetching')
      : step === ''
        ? t('computing')
        : t('step', { step: t(`steps.${step}`, { defaultValue: step }) });
  const working = state.kind === 'fetching' || state.kind === 'progress';
  return (
    <div className="work">
      <p role="status" className={working ? 'quiet' : 'heard'}>
        {working ? words : state.kind === 'done' ? t('done') : ''}
      </p>
      {working && (
        <progress
          aria-label={t('progress')}
          max={1}
          value={state.kind === 'progress' && step !== '' ? state.share : undefined}
        />
      )}
    </div>
  );
}

/** The report itself; paler while it is computed again. */
function Paper({
  results,
  described: { sections, methods },
  busy,
}: {
  readonly results: Results;
  readonly described: ResultsDescription;
  readonly busy: boolean;
}) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const { title, analysis, breakdown } = results;
  const numbers = () => JSON.stringify(breakdown ? { ...analysis, breakdown } : analysis, null, 2);
  return (
    <div className={busy ? 'paper busy' : 'paper'} aria-busy={busy}>
      {sections.map((section) => (
        <ReportPart key={section.id} section={section} />
      ))}
      <section className="section" aria-labelledby="methods-title">
        <h2 id="methods-title">{t('methods')}</h2>
        <p>{methods}</p>
        <p className="signature">
          <span className="label">{t('signature')}</span> {analysis.signature}
        </p>
        <div className="button-row">
          <CopyButton text={() => `${methods} ${analysis.signature}`}>{t('copyMethods')}</CopyButton>
          <Button onClick={() => downloadText(`${title}-numbers.json`, numbers())}>{t('numbersFile')}</Button>
          <Button onClick={() => void downloadWorkbook(title, sections)}>{t('workbookFile')}</Button>
          <Button
            onClick={() => {
              const criteria = results.criteria[language];
              const html = htmlReport(analysis, { title, language, criteria, breakdown });
              downloadText(`${title}-report.html`, html);
            }}
          >
            {t('reportFile')}
          </Button>
        </div>
      </section>
    </div>
  );
}
