// One criterion of the form: its words, its kind, what that kind needs, and its position among the others.
import { useState } from 'react';
import { NumberBox, SelectBox, TextBox, TextLine } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { useTexts } from '../../use-texts.ts';
import { Mistake, type Mistakes } from './Mistake.tsx';
import { OptionRows } from './OptionRows.tsx';
import {
  type FormCriterion,
  type FormKind,
  hasOptions,
  hasTwoPhases,
  looks,
  optionsOf,
  type ProtocolForm,
  scopeOf,
} from './protocol-form.ts';
import { WhenAsked } from './WhenAsked.tsx';

export interface QuestionProps {
  /** The way to it among the problems: `criteria.0`. */
  readonly at: string;
  readonly criterion: FormCriterion;
  readonly mistakes: Mistakes;
  readonly onChange: (changes: Partial<FormCriterion>) => void;
}

interface QuestionCardProps extends QuestionProps {
  readonly form: ProtocolForm;
  readonly number: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

export function QuestionCard(props: QuestionCardProps) {
  const { at, form, criterion, mistakes, number, onChange } = props;
  const { t } = useTexts();
  const { kind } = criterion;
  // Open from the start where something is written; afterwards the reader opens and closes it.
  const [wordy] = useState(criterion.question !== '' || criterion.help !== '');
  const { kinds, scope } = looks[form.layout];
  const words = (name: FormKind) => [name, t(`build.kind.${name}`)] as const;
  const turn = (to: FormKind) => onChange({ kind: to, ...startOf(to, criterion, t('build.scale.pair')) });
  const anyScope = scope === null && kind !== 'post-edit' && kind !== 'rank';
  return (
    <fieldset className="build-question">
      <legend>{t('build.criterion', { number })}</legend>
      <TextLine
        label={t('build.label')}
        maxLength={200}
        value={criterion.label}
        data-label=""
        {...mistakes.tie(`${at}.label`)}
        onChange={(label) => onChange({ label })}
      />
      <Mistake at={`${at}.label`} mistakes={mistakes} />
      <div className="build-pair">
        <SelectBox
          label={t('build.kindOf')}
          value={kind}
          choices={(kinds.includes(kind) ? kinds : [...kinds, kind]).map(words)}
          {...mistakes.tie(`${at}.kind`)}
          onChange={turn}
        />
        {anyScope && (
          <SelectBox
            label={t('build.about')}
            value={scopeOf(form, criterion)}
            choices={(['output', 'item'] as const).map((one) => [one, t(`build.scope.${one}`)])}
            onChange={(chosen) => onChange({ scope: chosen })}
          />
        )}
        {hasTwoPhases(form) && (
          <SelectBox
            label={t('build.phase')}
            value={criterion.phase === 2 ? '2' : '1'}
            choices={(['1', '2'] as const).map((one) => [one, t(`build.phases.${one}`)])}
            onChange={(phase) => onChange({ phase: phase === '2' ? 2 : 1 })}
          />
        )}
      </div>
      <Mistake at={`${at}.kind`} mistakes={mistakes} />
      {hasOptions(kind) && <OptionRows {...props} />}
      <Range {...props} />
      <WhenAsked {...props} />
      <details className="more-options" open={wordy}>
        <summary>{t('build.words')}</summary>
        <TextLine
          label={t('build.question')}
          maxLength={500}
          value={criterion.question}
          onChange={(question) => onChange({ question })}
        />
        <TextBox
          label={t('build.help')}
          hint={t('build.helpHint')}
          rows={2}
          value={criterion.help}
          onChange={(help) => onChange({ help })}
        />
      </details>
      <Position {...props} />
    </fieldset>
  );
}

/** Figures and options that a kind begins with, where those of the kind before do not fit. */
function startOf(kind: FormKind, { max, min, options }: FormCriterion, pair: string): Partial<FormCriterion> {
  const wide = Number(max) - Number(min) >= 20;
  if (kind === 'scale' && wide) return { min: '1', max: '7' };
  if (kind === 'rank' && wide) return { max: '5' };
  const untouched = options.every(({ label }) => label.trim() === '');
  if (kind === 'preference' && untouched) return { options: optionsOf(pair.split(' | ')) };
  return kind === 'text' ? { required: false } : {};
}

/** The ends of a scale, and which of its ends is good. */
function Range({ at, criterion, mistakes, onChange }: QuestionProps) {
  const { t } = useTexts();
  const { kind, min, max, polarity } = criterion;
  const ranged = kind === 'scale' || kind === 'slider';
  return (
    <>
      {(ranged || kind === 'rank') && (
        <div className="build-pair">
          {ranged && (
            <NumberBox label={t('build.min')} value={min} onChange={(value) => onChange({ min: value })} />
          )}
          <NumberBox
            label={t(ranged ? 'build.max' : 'build.places')}
            value={max}
            {...mistakes.tie(`${at}.max`)}
            onChange={(value) => onChange({ max: value })}
          />
        </div>
      )}
      <Mistake at={`${at}.max`} mistakes={mistakes} />
      {(ranged || kind === 'yes-no' || kind === 'tick') && (
        <SelectBox
          label={t(ranged ? 'build.good.number' : kind === 'tick' ? 'build.good.tick' : 'build.good.yes')}
          value={polarity}
          choices={(['higher-is-better', 'lower-is-better', 'none'] as const).map((one) => [
            one,
            t(`build.polarity.${one}`),
          ])}
          onChange={(chosen) => onChange({ polarity: chosen })}
        />
      )}
    </>
  );
}

/** Up, down, away. At either end the button stays and keeps the focus. */
function Position({ form, number, onMove, onRemove }: QuestionCardProps) {
  const { t } = useTexts();
  const last = form.criteria.length;
  return (
    <p className="button-row">
      <Button
        weight="quiet"
        aria-disabled={number === 1}
        aria-label={t('build.upOf', { number })}
        onClick={() => onMove(-1)}
      >
        ↑ {t('build.up')}
      </Button>
      <Button
        weight="quiet"
        aria-disabled={number === last}
        aria-label={t('build.downOf', { number })}
        onClick={() => onMove(1)}
      >
        ↓ {t('build.down')}
      </Button>
      <Button weight="quiet" aria-label={t('build.removeOf', { number })} onClick={onRemove}>
        {t('build.remove')}
      </Button>
    </p>
  );
}
