// How the results are computed: seed, resamples, amended answers, a break-down; taken together on submit.

import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberBox } from '../parts/Boxes.tsx';
import { Button } from '../parts/Button.tsx';
import type { ResultsOptions } from './analysis-messages.ts';

interface OptionsFormProps {
  readonly options: ResultsOptions;
  readonly keys: readonly string[];
  readonly rankable: readonly { readonly id: string; readonly label: string }[];
  readonly onSubmit: (options: ResultsOptions) => void;
}

export function OptionsForm({ options, keys, rankable, onSubmit }: OptionsFormProps) {
  const { t } = useTranslation('results');
  const id = useId();
  const [seed, setSeed] = useState(String(options.seed));
  const [resamples, setResamples] = useState(String(options.resamples));
  const [amended, setAmended] = useState(options.amended);
  const [key, setKey] = useState(options.key);
  const [rankBy, setRankBy] = useState(options.rankBy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ seed: Number(seed), resamples: Number(resamples), amended, key, rankBy });
  };
  return (
    <details className="options">
      <summary>{t('options')}</summary>
      <form className="options-form" onSubmit={submit}>
        <NumberBox
          label={t('seed')}
          required
          min={0}
          max={2_000_000_000}
          step={1}
          value={seed}
          onChange={setSeed}
        />
        <NumberBox
          label={t('resamples')}
          required
          min={100}
          max={10_000}
          step={1}
          value={resamples}
          onChange={setResamples}
        />
        {keys.length > 0 && (
          <label className="labelled">
            <span className="label">{t('breakDown')}</span>
            <select className="box" value={key} onChange={({ target }) => setKey(target.value)}>
              <option value="">{t('noBreakDown')}</option>
              {keys.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        )}
        {rankable.length > 1 && (
          <label className="labelled">
            <span className="label">{t('rankBy')}</span>
            <select className="box" value={rankBy} onChange={({ target }) => setRankBy(target.value)}>
              <option value="">{t('usualRanking')}</option>
              {rankable.map((criterion) => (
                <option key={criterion.id} value={criterion.id}>
                  {criterion.label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label className="tick" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            checked={amended}
            onChange={({ target }) => setAmended(target.checked)}
          />
          {t('amended')}
        </label>
        <Button type="submit">{t('again')}</Button>
      </form>
    </details>
  );
}
