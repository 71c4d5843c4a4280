// Under the rows: language, merging, tokenising, the analysis, and what can be copied.
import type { MergeStrategy } from '@corrigenda/core';
import { mergeStrategies } from '@corrigenda/core/internal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextLanguage } from '../analyser/text-languages.ts';
import { Button } from '../parts/Button.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Options } from '../parts/Options.tsx';
import { TextLanguageSelect } from '../parts/TextLanguageSelect.tsx';
import { AnalysisTable } from './AnalysisTable.tsx';
import { type Chosen, writeAddress } from './address.ts';
import { resultAsJson } from './result-json.ts';
import type { TryQuestion, TryResult } from './try-messages.ts';

interface SettingsBarProps {
  readonly chosen: Chosen;
  readonly change: (changes: Partial<Chosen>) => void;
  readonly question: TryQuestion;
  readonly result: TryResult;
}

export function SettingsBar({ chosen, change, question, result }: SettingsBarProps) {
  const { t } = useTranslation('try');
  const [analysis, setAnalysis] = useState(false);
  const guessed = (language: TextLanguage) => t('guessed', { name: t(`languages.${language}`) });
  return (
    <>
      <div className="settings-bar">
        <TextLanguageSelect
          labelClass="quiet"
          boxClass="box box-small"
          value={chosen.language}
          unchosen={chosen.language ? '–' : guessed(question.language)}
          onChange={(language) => change({ language })}
        />
        <label>
          <span className="quiet">{t('merge')}</span>{' '}
          <select
            className="box box-small"
            value={chosen.merge}
            onChange={({ target }) => change({ merge: target.value as MergeStrategy })}
          >
            <Options values={mergeStrategies} nameOf={(strategy) => t(`merges.${strategy}`)} />
          </select>
        </label>
        <label className="tick">
          <input
            type="checkbox"
            checked={chosen.tokenise && question.language !== 'und'}
            disabled={question.language === 'und'}
            onChange={({ target }) => change({ tokenise: target.checked })}
          />
          {t('tokenise')}
        </label>
        <Button weight="quiet" aria-expanded={analysis} onClick={() => setAnalysis(!analysis)}>
          {t('analysis')} <span aria-hidden="true">{analysis ? '▾' : '▸'}</span>
        </Button>
        <span className="settings-copy">
          <CopyButton weight="quiet" text={() => result.m2}>
            {t('copyM2')}
          </CopyButton>
          <CopyButton weight="quiet" text={() => resultAsJson(question, result)}>
            {t('copyJson')}
          </CopyButton>
          <CopyButton
            weight="quiet"
            text={() => `${location.href.replace(/#.*/s, '')}${writeAddress(chosen)}`}
          >
            {t('copyLink')}
          </CopyButton>
        </span>
      </div>
      {analysis && <Analyses result={result} />}
    </>
  );
}

function Analyses({ result }: { readonly result: TryResult }) {
  const { t } = useTranslation('try');
  if (!result.analysed) return <p className="quiet">{t('noAnalysis')}</p>;
  const named = [
    { name: t('original'), words: result.words },
    ...result.corrections.map(({ words }, index) => ({
      name: result.corrections.length === 1 ? t('correction') : t('correctionNumber', { number: index + 1 }),
      words,
    })),
  ];
  return (
    <>
      {named
        .filter(({ words }) => words.length > 0)
        .map(({ name, words }) => (
          <section key={name} className="section analysis-part">
            <h2 className="small quiet">{name}</h2>
            <AnalysisTable words={words} label={t('analysisOf', { name })} />
          </section>
        ))}
    </>
  );
}
