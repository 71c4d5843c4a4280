// What the texts say beside the people: typed edits of every system, and which metric agrees with the judgements.
import { htmlPage, metaPage, typedEditSections } from '@corrigenda/core/internal';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextLanguage } from '../../analyser/text-languages.ts';
import { useLanguage } from '../../language/i18n.ts';
import { metricNames } from '../../language/metric-names.ts';
import { Button } from '../../parts/Button.tsx';
import { downloadText } from '../../parts/download.ts';
import { MetricTicks, usualMetrics } from '../../parts/MetricTicks.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { TextLanguageSelect } from '../../parts/TextLanguageSelect.tsx';
import type { ResultsOptions } from '../analysis-messages.ts';
import { ReportPart } from '../ReportPart.tsx';
import type { TextChoices, TextResults } from './text-messages.ts';
import { type TextState, useTextAnalysis } from './use-text-analysis.ts';

interface TextsPartProps {
  readonly title: string;
  readonly bundle: Uint8Array;
  readonly options: ResultsOptions;
}

const usualChoices: TextChoices = { language: null, metrics: ['errant', ...usualMetrics] };

export function TextsPart({ title, bundle, options }: TextsPartProps) {
  const { t } = useTranslation('results');
  const [choices, setChoices] = useState(usualChoices);
  const { state, run, cancel } = useTextAnalysis(bundle, options);
  const { running, results, failure } = state;
  return (
    <>
      <section className="section" aria-labelledby="texts-title">
        <h2 id="texts-title">{t('texts.title')}</h2>
        <p>{t('texts.lead')}</p>
        <Choices choices={choices} guessed={results?.language ?? null} onChange={setChoices} />
        <div className="button-row">
          <Button onClick={() => run(choices)} disabled={running !== null}>
            {t('texts.run')}
          </Button>
          {running && (
            <Button weight="quiet" onClick={cancel}>
              {t('translation:cancel')}
            </Button>
          )}
        </div>
        <Work running={running} isDone={results !== null} />
        {failure !== null && (
          <Notice kind="error" title={t('failed')} loud>
            <p className="failure">{failure}</p>
          </Notice>
        )}
      </section>
      {results && <Found title={title} results={results} busy={running !== null} />}
    </>
  );
}

interface ChoicesProps {
  readonly choices: TextChoices;
  readonly guessed: TextLanguage | null;
  readonly onChange: (choices: TextChoices) => void;
}

function Choices({ choices, guessed, onChange }: ChoicesProps) {
  const { t } = useTranslation('results');
  const reader = useLanguage();
  const name = (code: TextLanguage) => t(`try:languages.${code}`);
  return (
    <details className="options">
      <summary>
        {t('texts.metrics')}: <span className="quiet">{metricNames(choices.metrics, reader)}</span>
      </summary>
      <TextLanguageSelect
        className="labelled texts-language"
        labelClass="label"
        boxClass="box"
        value={choices.language}
        unchosen={guessed ? t('try:guessed', { name: name(guessed) }) : t('texts.guess')}
        onChange={(language) => onChange({ ...choices, language })}
      />
      <MetricTicks
        legend={t('texts.metrics')}
        chosen={choices.metrics}
        onChange={(metrics) => onChange({ ...choices, metrics })}
      />
    </details>
  );
}

function Work({ running, isDone }: { readonly running: TextState['running']; readonly isDone: boolean }) {
  const { t } = useTranslation('results');
  const step = running?.step ?? '';
  const words =
    running === null
      ? ''
      : step === 'load' || step === 'annotate'
        ? t(`texts.steps.${step}`)
        : t('step', { step });
  return (
    <div className="work">
      <p role="status" className={running ? 'quiet' : 'heard'}>
        {running ? words : isDone ? t('texts.done') : ''}
      </p>
      {running && (
        <progress
          aria-label={t('progress')}
          max={1}
          value={running.all > 0 ? running.done / running.all : undefined}
        />
      )}
    </div>
  );
}

interface FoundProps {
  readonly title: string;
  readonly results: TextResults;
  readonly busy: boolean;
}

function Found({ title, results, busy }: FoundProps) {
  const { t } = useTranslation('results');
  const { edits, meta, validations } = results;
  const language = useLanguage();
  const edited = useMemo(() => typedEditSections(edits, language), [edits, language]);
  const page = useMemo(
    () => meta && metaPage(meta, { title, validations, language }),
    [meta, validations, title, language],
  );
  const file = () => page && htmlPage({ ...page, sections: [...page.sections, ...edited] });
  return (
    <div className={busy ? 'paper busy' : 'paper'} aria-busy={busy}>
      {edited.map((section) => (
        <ReportPart key={section.id} section={section} />
      ))}
      {page ? (
        <p className="lead finding">{page.finding}</p>
      ) : (
        <Notice title={t('texts.noMeta')}>{t('texts.noMetaBody')}</Notice>
      )}
      {page?.sections.map((section) => (
        <ReportPart key={section.id} section={section} />
      ))}
      {page && (
        <section className="section" aria-labelledby="texts-methods-title">
          <h2 id="texts-methods-title">{t('methods')}</h2>
          <p>{page.methods}</p>
          <p className="signature texts-signature">{page.signature}</p>
          <div className="button-row">
            <Button onClick={() => downloadText(`${title}-metrics.html`, file() ?? '')}>
              {t('texts.reportFile')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
