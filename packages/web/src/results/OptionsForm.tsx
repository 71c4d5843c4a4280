// How the results are computed: seed, resamples, amended answers, a break-down; taken together on submit.
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../parts/Button.tsx';
import type { ResultsOptions } from './analysis-messages.ts';

interface OptionsFormProps {
  readonly options: ResultsOptions;
  readonly keys: readonly string[];
  readonly onSubmit: (options: ResultsOptions) => void;
}

export function OptionsForm({ options, keys, onSubmit }: OptionsFormProps) {
  const { t } = useTranslation('results');
  const id = useId();
  const [seed, setSeed] = useState(String(options.seed));
  const [resamples, setResamples] = useState(String(options.resamples));
  const [amended, setAmended] = useState(options.amended);
  const [key, setKey] = useState(options.key);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ seed: Number(seed), resamples: Number(resamples), amended, key });
  };
  return (
    <details className="options">
      <summary>{t('options')}</summary>
      <form className="options-form" onSubmit={submit}>
        <label className="labelled">
          <span className="label">{t('seed')}</span>
          <input
            className="box box-number"
            type="number"
            required
            min={0}
            max={2_000_000_000}
            step={1}
            value={seed}
            onChange={({ target }) => setSeed(target.value)}
          />
        </label>
        <label className="labelled">
          <span className="label">{t('resamples')}</span>
          <input
            className="box box-number"
            type="number"
            required
            min={100}
            max={10_000}
            step={1}
            value={resamples}
            onChange={({ target }) => setResamples(target.value)}
          />
        </label>
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
