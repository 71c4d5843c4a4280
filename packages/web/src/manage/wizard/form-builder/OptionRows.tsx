// The options of a question: a label and a key each, ready scales, and Other.
import { SelectBox, Tick } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { CrossButton } from '../../../parts/CrossButton.tsx';
import { useTexts } from '../../use-texts.ts';
import { Mistake, type Mistakes } from './Mistake.tsx';
import { type FormOption, hasOther, optionsOf } from './protocol-form.ts';
import type { QuestionProps } from './QuestionCard.tsx';

const scales = ['four', 'five', 'yesNo'] as const;

export function OptionRows({ at, criterion, mistakes, onChange }: QuestionProps) {
  const { t } = useTexts();
  const { kind, options, other, ordered } = criterion;
  const row = Math.max(0, ...options.map((one) => one.row)) + 1;
  const free = optionsOf(Array<string>(9).fill('')).find(
    (one) => !options.some(({ key }) => key.trim() === one.key),
  );
  return (
    <fieldset className="build-options">
      <legend className="label">{t(ordered ? 'build.steps' : 'build.options')}</legend>
      {kind === 'choice' && (
        <SelectBox
          label={t('build.ready')}
          value=""
          choices={[
            ['', t('build.readyChoose')],
            ...scales.map((one) => [one, t(`build.scale.${one}.name`)] as const),
          ]}
          onChange={(scale) =>
            scale !== '' &&
            onChange({ options: optionsOf(t(`build.scale.${scale}.steps`).split(' | ')), ordered: true })
          }
        />
      )}
      {options.length > 0 && (
        <p className="build-option quiet small" aria-hidden="true">
          <span />
          <span className="build-key">{t('build.key')}</span>
        </p>
      )}
      {options.map((option, index) => (
        <OptionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index; the boxes show what they are given
          key={index}
          at={`${at}.options.${index}`}
          option={option}
          number={index + 1}
          mistakes={mistakes}
          several={kind === 'choices'}
          onChange={(changes) =>
            onChange({
              options: options.map((one, at) => (at === index ? { ...one, ...changes } : one)),
            })
          }
          onRemove={() => onChange({ options: options.filter((_, at) => at !== index) })}
        />
      ))}
      <Mistake at={`${at}.options`} mistakes={mistakes} />
      <p>
        <Button
          weight="quiet"
          onClick={() =>
            onChange({
              options: [...options, { row, label: '', key: free?.key ?? '', exclusive: false }],
            })
          }
        >
          {t('build.addOption')}
        </Button>
      </p>
      {kind === 'choice' && (
        <Tick label={t('build.ordered')} checked={ordered} onChange={(on) => onChange({ ordered: on })} />
      )}
      {hasOther(kind) && (
        <Tick label={t('build.other')} checked={other} onChange={(on) => onChange({ other: on })} />
      )}
    </fieldset>
  );
}

interface OptionRowProps {
  readonly at: string;
  readonly option: FormOption;
  readonly number: number;
  readonly mistakes: Mistakes;
  /** Several may be chosen, so that one can exclude the others. */
  readonly several: boolean;
  readonly onChange: (changes: Partial<FormOption>) => void;
  readonly onRemove: () => void;
}

function OptionRow({ at, option, number, mistakes, several, onChange, onRemove }: OptionRowProps) {
  const { t } = useTexts();
  return (
    <div className="build-option">
      <input
        className="box"
        aria-label={t('build.option', { number })}
        placeholder={t('build.option', { number })}
        maxLength={200}
        value={option.label}
        {...mistakes.tie(at)}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <input
        className="box build-key"
        aria-label={t('build.keyOf', { number })}
        maxLength={1}
        value={option.key}
        onChange={({ target }) => onChange({ key: target.value })}
      />
      <CrossButton label={t('build.removeOption', { number })} onClick={onRemove} />
      {several && (
        <label className="tick build-alone">
          <input
            type="checkbox"
            checked={option.exclusive}
            onChange={({ target }) => onChange({ exclusive: target.checked })}
          />
          {t('build.exclusive', { number })}
        </label>
      )}
      <Mistake at={at} mistakes={mistakes} />
    </div>
  );
}
