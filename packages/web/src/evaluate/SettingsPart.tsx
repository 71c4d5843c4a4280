// How it is computed: language and tokens of the texts, resamples and seed, further metrics.
import { useTranslation } from 'react-i18next';
import type { TextLanguage } from '../analyser/text-languages.ts';
import { useLanguage } from '../language/i18n.ts';
import { metricNames } from '../language/metric-names.ts';
import { NumberBox, Tick } from '../parts/Boxes.tsx';
import { MetricTicks } from '../parts/MetricTicks.tsx';
import { TextLanguageSelect } from '../parts/TextLanguageSelect.tsx';
import type { EvaluateRequest, EvaluateSettings, FilesView } from './evaluate-messages.ts';

interface SettingsPartProps {
  readonly view: FilesView;
  readonly ask: (request: EvaluateRequest) => void;
}

/** Edits are scored by ERRANT always. */
const scoredAlways = ['errant'];

export function SettingsPart({ view, ask }: SettingsPartProps) {
  const { t } = useTranslation('evaluate');
  const reader = useLanguage();
  const { settings, language, looksRaw } = view;
  const set = (changes: Partial<EvaluateSettings>) => ask({ kind: 'set', settings: changes });
  const name = (code: TextLanguage) => t(`try:languages.${code}`);
  const whole = (text: string, least: number, most: number) =>
    Math.min(most, Math.max(least, Math.round(Number(text)) || least));
  return (
    <div>
      <details className="settings">
        <summary>
          {t('metrics')}:{' '}
          <span className="quiet">{metricNames(settings.metrics, reader) || t('noMetrics')}</span>
        </summary>
        <MetricTicks
          legend={t('metricsChoice')}
          leaveOut={scoredAlways}
          chosen={settings.metrics}
          onChange={(chosen) => set({ metrics: chosen })}
        />
      </details>
      <details className="settings">
        <summary>{t('settings')}</summary>
        <div className="settings-body">
          <div className="settings-row">
            <TextLanguageSelect
              className="labelled"
              labelClass="label"
              boxClass="box box-small"
              value={settings.language}
              unchosen={t('try:guessed', { name: name(language) })}
              onChange={(chosen) => set({ language: chosen })}
            />
            <NumberBox
              label={t('resamples')}
              min={0}
              max={100000}
              value={String(settings.resamples)}
              onChange={(text) => set({ resamples: whole(text, 0, 100_000) })}
            />
            <NumberBox
              label={t('seed')}
              min={0}
              max={4294967295}
              value={String(settings.seed)}
              onChange={(text) => set({ seed: whole(text, 0, 4_294_967_295) })}
            />
          </div>
          <Tick
            label={looksRaw ? t('tokeniseRaw') : t('tokenise')}
            checked={settings.tokenise ?? looksRaw}
            onChange={(tokenise) => set({ tokenise })}
          />
        </div>
      </details>
    </div>
  );
}
