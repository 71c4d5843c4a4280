// When a criterion must be answered, and when it can be: always, or while conditions on other answers hold.
import { SelectBox } from '../../../parts/Boxes.tsx';
import { useTexts } from '../../use-texts.ts';
import { ConditionBox } from './ConditionBox.tsx';
import {
  emptyTest,
  type FormCondition,
  type FormCriterion,
  noCondition,
  type ProtocolForm,
} from './protocol-form.ts';
import type { QuestionProps } from './QuestionCard.tsx';

interface WhenAskedProps extends QuestionProps {
  readonly form: ProtocolForm;
}

const begun: FormCondition = { joined: 'all', tests: [emptyTest] };

export function WhenAsked({ at, form, criterion, mistakes, onChange }: WhenAskedProps) {
  const { t } = useTexts();
  const { kind, required, requiredWhen, asked, askedWhen } = criterion;
  const need = !required ? 'never' : requiredWhen.tests.length > 0 ? 'when' : 'always';
  const needs: Readonly<Record<typeof need, Partial<FormCriterion>>> = {
    always: { required: true, requiredWhen: noCondition },
    never: { required: false, requiredWhen: noCondition },
    when: { required: true, requiredWhen: begun },
  };
  const shared = { form, of: criterion, mistakes };
  return (
    <>
      {kind !== 'tick' && (
        <SelectBox
          label={t('build.required')}
          value={need}
          choices={(['always', 'never', 'when'] as const).map((one) => [one, t(`build.needs.${one}`)])}
          onChange={(chosen) => onChange(needs[chosen])}
        />
      )}
      {kind !== 'tick' && need === 'when' && (
        <ConditionBox
          {...shared}
          at={`${at}.requiredWhen`}
          label={t('build.required')}
          condition={requiredWhen}
          onChange={(condition) => onChange({ requiredWhen: condition })}
        />
      )}
      <SelectBox
        label={t('build.asked')}
        value={asked}
        choices={(['always', 'void', 'shown'] as const).map((one) => [one, t(`build.askings.${one}`)])}
        onChange={(chosen) =>
          onChange({
            asked: chosen,
            askedWhen: chosen === 'always' ? noCondition : askedWhen.tests.length > 0 ? askedWhen : begun,
          })
        }
      />
      {asked !== 'always' && (
        <ConditionBox
          {...shared}
          at={`${at}.askedWhen`}
          label={t('build.asked')}
          condition={askedWhen}
          onChange={(condition) => onChange({ askedWhen: condition })}
        />
      )}
    </>
  );
}
