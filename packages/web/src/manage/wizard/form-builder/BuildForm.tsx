// The form that builds a protocol: its title and look, its criteria one below the other, and the way to a file.
import { writeProtocol } from '@corrigenda/core/human';
import { useEffect, useMemo, useRef } from 'react';
import { SelectBox, TextBox, TextLine } from '../../../parts/Boxes.tsx';
import { Button } from '../../../parts/Button.tsx';
import { downloadText } from '../../../parts/download.ts';
import { useTexts } from '../../use-texts.ts';
import type { WizardDraft } from '../wizard-draft.ts';
import { buildProtocol } from './form-to-protocol.ts';
import { Mistake, useMistakes } from './Mistake.tsx';
import {
  emptyCriterion,
  type FormCriterion,
  type Layout,
  looks,
  type ProtocolForm,
} from './protocol-form.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { RuleList } from './RuleList.tsx';

/** The form, and the protocol of the campaign as soon as it is one. */
export function takeForm(build: ProtocolForm): Pick<WizardDraft, 'build' | 'building' | 'protocol'> {
  const { protocol } = buildProtocol(build);
  const choice = protocol && ({ text: writeProtocol(protocol), format: 'yaml' } as const);
  return { build, building: true, protocol: choice && { choice, data: protocol } };
}

interface BuildFormProps {
  readonly form: ProtocolForm;
  readonly asked: boolean;
  readonly onChange: (changes: ReturnType<typeof takeForm>) => void;
}

export function BuildForm({ form, asked, onChange }: BuildFormProps) {
  const { t } = useTexts();
  const { protocol, problems } = useMemo(() => buildProtocol(form), [form]);
  const mistakes = useMistakes(problems, asked);
  const edit = (changes: Partial<ProtocolForm>) => onChange(takeForm({ ...form, ...changes }));
  const { showings } = looks[form.layout];
  return (
    <>
      <TextLine
        label={t('build.title')}
        maxLength={200}
        value={form.title}
        {...mistakes.tie('title')}
        onChange={(title) => edit({ title })}
      />
      <Mistake at="title" mistakes={mistakes} />
      <SelectBox
        label={t('build.layout')}
        value={form.layout}
        choices={(Object.keys(looks) as Layout[]).map((one) => [one, t(`build.layouts.${one}`)])}
        {...mistakes.tie('layout')}
        onChange={(layout) =>
          edit({ layout, ...(looks[layout].showings.includes(form.showing) ? {} : { showing: 'one' }) })
        }
      />
      <Mistake at="layout" mistakes={mistakes} />
      {showings.length > 1 && (
        <SelectBox
          label={t('build.showing')}
          value={form.showing}
          choices={showings.map((one) => [one, t(`build.showings.${one}`)])}
          {...mistakes.tie('showing')}
          onChange={(showing) => edit({ showing })}
        />
      )}
      <Mistake at="showing" mistakes={mistakes} />
      <CriteriaList form={form} mistakes={mistakes} onChange={(criteria) => edit({ criteria })} />
      <RuleList form={form} mistakes={mistakes} onChange={(rules) => edit({ rules })} />
      <details className="more-options">
        <summary>{t('build.guidelines')}</summary>
        <TextBox
          label={t('build.guidelinesOf')}
          hint={t('build.helpHint')}
          rows={5}
          value={form.guidelines}
          onChange={(guidelines) => edit({ guidelines })}
        />
      </details>
      <p>
        <Button
          disabled={!protocol}
          onClick={() => protocol && downloadText(`${protocol.id}.yaml`, writeProtocol(protocol))}
        >
          {t('build.save')}
        </Button>
      </p>
    </>
  );
}

interface CriteriaListProps {
  readonly form: ProtocolForm;
  readonly mistakes: ReturnType<typeof useMistakes>;
  readonly onChange: (criteria: readonly FormCriterion[]) => void;
}

function CriteriaList({ form, mistakes, onChange }: CriteriaListProps) {
  const { t } = useTexts();
  const { criteria } = form;
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLParagraphElement>(null);
  // A new criterion begins at its label; after one was removed the focus is at the way to a new one.
  const before = useRef(criteria.length);
  useEffect(() => {
    const labels = list.current?.querySelectorAll<HTMLElement>('[data-label]');
    if (criteria.length > before.current) labels?.[criteria.length - 1]?.focus();
    else if (criteria.length < before.current) add.current?.querySelector('button')?.focus();
    before.current = criteria.length;
  }, [criteria.length]);
  const change = (index: number, changes: Partial<FormCriterion>) =>
    onChange(criteria.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  function move(index: number, by: -1 | 1) {
    const moved = [...criteria];
    const [one] = moved.splice(index, 1);
    if (!one || index + by < 0 || index + by >= criteria.length) return;
    moved.splice(index + by, 0, one);
    onChange(moved);
  }
  const row = Math.max(0, ...criteria.map((one) => one.row)) + 1;
  return (
    <>
      <div ref={list} className="build-list">
        {criteria.map((criterion, index) => (
          <QuestionCard
            key={criterion.row}
            at={`criteria.${index}`}
            form={form}
            criterion={criterion}
            mistakes={mistakes}
            number={index + 1}
            onChange={(changes) => change(index, changes)}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(criteria.filter((_, at) => at !== index))}
          />
        ))}
      </div>
      <Mistake at="criteria" mistakes={mistakes} />
      <p ref={add}>
        <Button onClick={() => onChange([...criteria, { ...emptyCriterion, row }])}>
          {t('build.addCriterion')}
        </Button>
      </p>
    </>
  );
}
