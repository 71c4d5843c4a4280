// Step four: who judges, how the work is divided, and how much that is for each of them.

import { readNames } from '@corrigenda/core/internal';
import { NamesBox } from '../../campaign/InviteDialog.tsx';
import { ProblemList } from '../../ProblemList.tsx';
import { useTexts } from '../../use-texts.ts';
import { readFigure, type ShareText } from '../wizard-draft.ts';
import type { StepProps } from './wizard-steps.ts';

export function PeopleStep({ draft, change, previewing }: StepProps) {
  const { t } = useTexts();
  const people = readNames(draft.people).length;
  const { preview } = previewing;
  const isPair = draft.protocol?.data.layout === 'pair';
  const figure = (name: keyof ShareText) => (
    <Figure
      name={name}
      value={draft.share[name]}
      onChange={(value) => change({ share: { ...draft.share, [name]: value } })}
    />
  );
  return (
    <>
      <NamesBox value={draft.people} onChange={(people) => change({ people })} rows={5} />
      <fieldset className="section">
        <legend className="label">{t('people.share')}</legend>
        {figure('redundancy')}
        {isPair && figure('pairs')}
      </fieldset>
      <details className="more-options">
        <summary>{t('people.more')}</summary>
        <div className="section">
          {figure('overlap')}
          {figure('quota')}
          {figure('repeats')}
          {figure('leaseMinutes')}
          <p className="quiet small">{t('people.gold')}</p>
        </div>
      </details>
      {preview && preview.items > 0 && (
        <p className="sum" role="status">
          {t('people.sum', { items: preview.items, count: preview.judgements })}{' '}
          {people > 0 && t('people.each', { count: Math.ceil(preview.judgements / people) })}
        </p>
      )}
      {preview && <ProblemList problems={preview.problems} />}
    </>
  );
}

interface FigureProps {
  readonly name: keyof ShareText;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Figure({ name, value, onChange }: FigureProps) {
  const { t } = useTexts();
  const wrong = readFigure(name, value) === 'wrong';
  return (
    <label className="figure-row">
      <input
        className="box box-number"
        inputMode="decimal"
        value={value}
        placeholder={t(`figure.${name}.placeholder`, { defaultValue: '' })}
        aria-invalid={wrong}
        onChange={({ target }) => onChange(target.value)}
      />
      <span>
        {t(`figure.${name}.label`)}
        <span className="quiet small facts">{t(`figure.${name}.hint`)}</span>
        {wrong && <span className="error-line small facts">{t('figure.wrong')}</span>}
      </span>
    </label>
  );
}
