// The checks between answers: the conditions, whether the annotator is asked to confirm or refused, and the message.
import { useEffect, useRef } from 'react';
import { SelectBox, TextLine } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { useTexts } from '../../use-texts.ts';
import { ConditionBox } from './ConditionBox.tsx';
import { Mistake, type Mistakes } from './Mistake.tsx';
import { emptyTest, type FormRule, type ProtocolForm } from './protocol-form.ts';

interface RuleListProps {
  readonly form: ProtocolForm;
  readonly mistakes: Mistakes;
  readonly onChange: (rules: readonly FormRule[]) => void;
}

export function RuleList({ form, mistakes, onChange }: RuleListProps) {
  const { t } = useTexts();
  const { rules } = form;
  const list = useRef<HTMLElement>(null);
  // A new check begins at its first box; after one was removed the focus is at the way to a new one.
  const before = useRef(rules.length);
  useEffect(() => {
    if (rules.length > before.current)
      list.current?.querySelector<HTMLElement>('.build-question:last-of-type select')?.focus();
    else if (rules.length < before.current)
      list.current?.querySelector<HTMLElement>('.build-add button')?.focus();
    before.current = rules.length;
  }, [rules.length]);
  const change = (index: number, changes: Partial<FormRule>) =>
    onChange(rules.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const row = Math.max(0, ...rules.map((one) => one.row)) + 1;
  const added: FormRule = {
    row,
    severity: 'warning',
    message: '',
    when: { joined: 'all', tests: [emptyTest] },
  };
  return (
    <section ref={list} className="build-list" aria-labelledby="build-rules">
      <h4 id="build-rules">{t('build.rules')}</h4>
      <p className="quiet small">{t('build.rulesBody')}</p>
      {rules.map((rule, index) => (
        <fieldset key={rule.row} className="build-question">
          <legend>{t('build.rule', { number: index + 1 })}</legend>
          <p className="label">{t('build.ruleWhen')}</p>
          <ConditionBox
            at={`rules.${index}.when`}
            label={t('build.ruleWhen')}
            form={form}
            of={null}
            condition={rule.when}
            mistakes={mistakes}
            onChange={(when) => change(index, { when })}
          />
          <SelectBox
            label={t('build.severity')}
            value={rule.severity}
            choices={(['warning', 'error'] as const).map((one) => [one, t(`build.severities.${one}`)])}
            onChange={(severity) => change(index, { severity })}
          />
          <TextLine
            label={t('build.message')}
            maxLength={500}
            value={rule.message}
            {...mistakes.tie(`rules.${index}.message`)}
            onChange={(message) => change(index, { message })}
          />
          <Mistake at={`rules.${index}.message`} mistakes={mistakes} />
          <p>
            <Button
              weight="quiet"
              aria-label={t('build.removeRule', { number: index + 1 })}
              onClick={() => onChange(rules.filter((_, at) => at !== index))}
            >
              {t('build.remove')}
            </Button>
          </p>
        </fieldset>
      ))}
      <p className="build-add">
        <Button onClick={() => onChange([...rules, added])}>{t('build.addRule')}</Button>
      </p>
    </section>
  );
}
