// The manager's decision: begins with what all agree on, asks the protocol's own questions, outputs named by their systems.
import {
  type Answers,
  forEverySystem,
  groupOutputs,
  type Item,
  type PresentedItem,
  type Protocol,
} from '@corrigenda/core';
import type { Adjudication, ItemPair, ShownJudgement } from '@corrigenda/server';
import { useMemo, useState } from 'react';
import { Field } from '../../annotate/fields/Field.tsx';
import { type Task, TaskContext, textDirection } from '../../annotate/task-context.ts';
import { noAnswers } from '../../api/annotator.ts';
import { newKey } from '../../api/client.ts';
import { withAnswer } from '../../drafts/answers.ts';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useRefusal } from '../FormDialog.tsx';
import { adjudicate } from '../manager-api.ts';
import { useTexts } from '../use-texts.ts';
import { agreedAnswers, answersOfJudge, compareJudgements } from './compare-judgements.ts';

interface AdjudicationFormProps {
  readonly campaign: string;
  readonly protocol: Protocol;
  readonly item: Item;
  readonly judgements: readonly ShownJudgement[];
  readonly adjudication: Adjudication | null;
  /** The pair that is decided, facing as its answers do; whole items have none. */
  readonly pair?: Pick<ItemPair, 'pair' | 'systems'>;
  readonly language: string;
  readonly onDone: () => void;
}

export function AdjudicationForm(props: AdjudicationFormProps) {
  const { campaign, protocol, item, judgements, adjudication, pair, language, onDone } = props;
  const { t, ago } = useTexts();
  const refusal = useRefusal();
  const rows = useMemo(() => compareJudgements(protocol, item, judgements), [protocol, item, judgements]);
  const [answers, setAnswers] = useState<Answers>(() => adjudication?.answers ?? agreedAnswers(rows));
  const [all, setAll] = useState(false);
  const [note, setNote] = useState(adjudication?.note ?? '');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const open = rows.filter(({ differs }) => differs);
  const groups = useMemo(() => groupOutputs(item.outputs ?? {}), [item]);
  const presented = useMemo(
    (): PresentedItem => ({
      id: item.id,
      language,
      outputs: groups.map((systems) => ({
        id: systems[0]!,
        name: systems.join(', '),
        text: item.outputs?.[systems[0]!] ?? '',
      })),
    }),
    [item, groups, language],
  );

  async function decide() {
    setBusy(true);
    setTrouble(null);
    try {
      await adjudicate(campaign, item.id, {
        ...(pair && { pair: pair.pair }),
        answers: forEverySystem(item, answers),
        note,
        key: newKey(),
      });
      onDone();
    } catch (error) {
      setTrouble(refusal(error));
    } finally {
      setBusy(false);
    }
  }
  const taskOf = (phase: string): Task => ({
    protocol,
    item: presented,
    phase,
    answers,
    opened: noAnswers,
    problems: [],
    readOnly: false,
    answer: (place, value) => setAnswers((before) => withAnswer(before, place, value)),
    amend: () => {},
  });
  return (
    <section className="section adjudication" aria-labelledby="adjudicate-title">
      <h2 id="adjudicate-title">{t('adjudicate.title')}</h2>
      {adjudication && <Notice kind="done">{t('adjudicate.done', { ago: ago(adjudication.at) })}</Notice>}
      <p className="quiet">{t('adjudicate.body')}</p>
      {pair && (
        <dl className="pair-texts">
          {pair.systems.map((systems, side) => (
            <div key={systems[0]}>
              <dt className="system-name">
                {side + 1} = {systems.join(', ')}
              </dt>
              <dd className="sentence" lang={language} dir={textDirection(language)}>
                {item.outputs?.[systems[0]!]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="button-row">
        {judgements.map(({ assignment, pseudonym }, judge) => (
          <Button key={assignment} onClick={() => setAnswers(answersOfJudge(rows, judge))}>
            {t('adjudicate.take', { name: pseudonym })}
          </Button>
        ))}
      </div>
      {open.length === 0 && !all && <p>{t('adjudicate.agreed')}</p>}
      {[...presented.outputs, undefined].map((output) => {
        const asked = (all ? rows : open).filter(({ systems }) => systems?.[0] === output?.id);
        if (asked.length === 0) return null;
        return (
          <fieldset key={output?.id ?? ''} className="adjudicated-output">
            {output && (
              <legend>
                <span className="system-name">{output.name}</span>
                <span className="sentence" lang={language} dir={textDirection(language)}>
                  {output.text}
                </span>
              </legend>
            )}
            {asked.map(({ field }) => (
              <TaskContext.Provider key={field.id} value={taskOf(field.phase)}>
                <Field field={field} {...(output ? { output } : {})} />
              </TaskContext.Provider>
            ))}
          </fieldset>
        );
      })}
      {open.length < rows.length && (
        <p>
          <Button weight="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('adjudicate.fewer') : t('adjudicate.all', { count: rows.length - open.length })}
          </Button>
        </p>
      )}
      <label className="labelled">
        <span className="label">{t('adjudicate.note')}</span>
        <textarea
          className="box"
          rows={2}
          maxLength={5000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      {trouble && (
        <Notice kind="error" loud>
          {trouble}
        </Notice>
      )}
      <p>
        <Button weight="primary" disabled={busy} onClick={() => void decide()}>
          {t(adjudication ? 'adjudicate.again' : 'adjudicate.action')}
        </Button>
      </p>
    </section>
  );
}
