// The tests of a condition, one row each: which answer is looked at, what holds of it, and how the rows are joined.
import { SelectBox, Tick } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { CrossButton } from '../../../parts/CrossButton.tsx';
import { Options } from '../../../parts/Options.tsx';
import { useTexts } from '../../use-texts.ts';
import { answersOf, hasAnswers, testable, testsOf } from './form-condition.ts';
import { Mistake, type Mistakes } from './Mistake.tsx';
import {
  emptyTest,
  type FormCondition,
  type FormCriterion,
  type FormTest,
  type ProtocolForm,
  type TestKind,
} from './protocol-form.ts';

interface ConditionBoxProps {
  /** The way to it among the problems: `criteria.0.requiredWhen`. */
  readonly at: string;
  /** What the condition decides; heard with the row. */
  readonly label: string;
  readonly form: ProtocolForm;
  /** The criterion whose condition it is; null for a check. */
  readonly of: FormCriterion | null;
  readonly condition: FormCondition;
  readonly mistakes: Mistakes;
  readonly onChange: (condition: FormCondition) => void;
}

export function ConditionBox({ at, label, form, of, condition, mistakes, onChange }: ConditionBoxProps) {
  const { t } = useTexts();
  const { joined, tests } = condition;
  const known = testable(form, of);
  const edit = (changed: readonly FormTest[]) => onChange({ joined, tests: changed });
  return (
    <fieldset className="build-condition">
      <legend className="heard">{label}</legend>
      {known.length === 0 && <p className="quiet small">{t('build.noOther')}</p>}
      {tests.length > 1 && (
        <SelectBox
          label={t('build.joined')}
          value={joined}
          choices={(['all', 'any'] as const).map((one) => [one, t(`build.joins.${one}`)])}
          onChange={(chosen) => onChange({ joined: chosen, tests })}
        />
      )}
      {tests.map((test, index) => (
        <TestRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index; the boxes show what they are given
          key={index}
          at={`${at}.${index}`}
          number={index + 1}
          test={test}
          known={known}
          mistakes={mistakes}
          onChange={(changed) => edit(tests.map((one, at) => (at === index ? changed : one)))}
          onRemove={() => edit(tests.filter((_, at) => at !== index))}
        />
      ))}
      <Mistake at={at} mistakes={mistakes} />
      {known.length > 0 && (
        <p>
          <Button weight="quiet" onClick={() => edit([...tests, emptyTest])}>
            {t('build.addTest')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface TestRowProps {
  readonly at: string;
  readonly number: number;
  readonly test: FormTest;
  readonly known: readonly FormCriterion[];
  readonly mistakes: Mistakes;
  readonly onChange: (test: FormTest) => void;
  readonly onRemove: () => void;
}

function TestRow({ at, number, test, known, mistakes, onChange, onRemove }: TestRowProps) {
  const { t } = useTexts();
  const criterion = known.find(({ row }) => row === test.row);
  function look(row: number) {
    const chosen = known.find((one) => one.row === row);
    const kinds = chosen ? testsOf(chosen) : [];
    onChange({ row, test: kinds.includes(test.test) ? test.test : (kinds[0] ?? 'is'), answers: [] });
  }
  return (
    <div className="build-test">
      <select
        className="box"
        aria-label={t('build.tested', { number })}
        value={criterion ? String(test.row) : '0'}
        {...mistakes.tie(at)}
        onChange={({ target }) => look(Number(target.value))}
      >
        <option value="0">{t('build.readyChoose')}</option>
        {known.map(({ row, label }) => (
          <option key={row} value={row}>
            {label.trim() || t('build.unnamed')}
          </option>
        ))}
      </select>
      {criterion && (
        <select
          className="box"
          aria-label={t('build.testOf', { number })}
          value={test.test}
          onChange={({ target }) => onChange({ ...test, test: target.value as TestKind })}
        >
          <Options values={testsOf(criterion)} nameOf={(one) => t(`build.tests.${one}`)} />
        </select>
      )}
      <CrossButton label={t('build.removeTest', { number })} onClick={onRemove} />
      {criterion && hasAnswers(test.test) && (
        <Answers
          criterion={criterion}
          chosen={test.answers}
          onChange={(answers) => onChange({ ...test, answers })}
        />
      )}
      <Mistake at={at} mistakes={mistakes} />
    </div>
  );
}

interface AnswersProps {
  readonly criterion: FormCriterion;
  readonly chosen: readonly string[];
  readonly onChange: (answers: readonly string[]) => void;
}

function Answers({ criterion, chosen, onChange }: AnswersProps) {
  const { t } = useTexts();
  const words: Readonly<Record<string, string>> = {
    yes: t(criterion.kind === 'tick' ? 'build.ticked' : 'build.yes'),
    no: t(criterion.kind === 'tick' ? 'build.unticked' : 'build.no'),
    other: t('build.otherOption'),
  };
  const possible = answersOf(criterion);
  return (
    <fieldset className="build-answers">
      <legend className="heard">{t('build.answers', { criterion: criterion.label })}</legend>
      {possible.map(([name, label]) => (
        <Tick
          key={name}
          label={label === null ? (words[name] ?? name) : label.trim() || t('build.unnamed')}
          checked={chosen.includes(name)}
          onChange={(on) =>
            // In the order of the question, whatever was ticked first.
            onChange(possible.map(([one]) => one).filter((one) => (one === name ? on : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
