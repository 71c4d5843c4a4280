// The manager's decision: begins with what all agree on, asks the protocol's own questions, outputs named by their systems.
import type { Answers, Item, PresentedItem, Protocol } from '@corrigenda/core/human';
import { forEverySystem, giveAnswer, groupOutputs, noAnswers } from '@corrigenda/core/internal';
import type { Adjudication, ItemPair, ShownJudgement } from '@corrigenda/server';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Field } from '../../annotate/fields/Field.tsx';
import { type Task, TaskContext, textDirection } from '../../annotate/task/task-context.ts';
import { newKey } from '../../api/client.ts';
import { adjudicate } from '../../api/manager.ts';
import { TextBox } from '../../parts/Boxes.tsx';
import { Button } from '../../parts/Button.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { useRefusal } from '../FormDialog.tsx';
import { useTexts } from '../use-texts.ts';
import { agreedAnswers, answersOfJudge, type ComparedRow, compareJudgements } from './compare-judgements.ts';
import { OutputTexts } from './OutputTexts.tsx';

interface AdjudicationFormProps {
  readonly campaign: string;
  readonly protocol: Protocol;
  readonly item: Item;
  readonly judgements: readonly ShownJudgement[];
  readonly adjudication: Adjudication | null;
  /** The pair that is decided, in the order its answers mean; whole items have none. */
  readonly pair?: Pick<ItemPair, 'pair' | 'systems'>;
  readonly language: string;
  readonly onDone: () => void;
  /** How the decision is sent; under the names of systems unless said. */
  readonly send?: typeof adjudicate;
}

export function AdjudicationForm({
  campaign,
  protocol,
  item,
  judgements,
  adjudication,
  pair,
  language,
  onDone,
  send = adjudicate,
}: AdjudicationFormProps) {
  const { t, ago } = useTexts();
  const refusal = useRefusal();
  const rows = useMemo(() => compareJudgements(protocol, item, judgements), [protocol, item, judgements]);
  const [answers, setAnswers] = useState<Answers>(() => adjudication?.answers ?? agreedAnswers(rows));
  const [all, setAll] = useState(false);
  const [note, setNote] = useState(adjudication?.note ?? '');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      send(campaign, item.id, {
        ...(pair && { pair: pair.pair }),
        answers: forEverySystem(item, answers),
        note,
        key: newKey(),
      }),
    onSuccess: onDone,
  });
  const open = rows.filter(({ differs }) => differs);
  return (
    <section className="section adjudication" aria-labelledby="adjudicate-title">
      <h2 id="adjudicate-title">{t('adjudicate.title')}</h2>
      {adjudication && <Notice kind="done">{t('adjudicate.done', { ago: ago(adjudication.at) })}</Notice>}
      <p className="quiet">{t('adjudicate.body')}</p>
      {pair && (
        <OutputTexts
          language={language}
          outputs={pair.systems.map((systems, side) => ({
            name: `${side + 1} = ${systems.join(', ')}`,
            text: item.outputs?.[systems[0]!] ?? '',
          }))}
        />
      )}
      <div className="button-row">
        {judgements.map(({ assignment, pseudonym }, judge) => (
          <Button key={assignment} onClick={() => setAnswers(answersOfJudge(rows, judge))}>
            {t('adjudicate.take', { name: pseudonym })}
          </Button>
        ))}
      </div>
      {open.length === 0 && !all && <p>{t('adjudicate.agreed')}</p>}
      <Questions
        protocol={protocol}
        item={item}
        language={language}
        rows={all ? rows : open}
        answers={answers}
        onAnswer={(address, value) => setAnswers((before) => giveAnswer(protocol, before, address, value))}
      />
      {open.length < rows.length && (
        <p>
          <Button weight="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('adjudicate.fewer') : t('adjudicate.all', { count: rows.length - open.length })}
          </Button>
        </p>
      )}
      <TextBox label={t('adjudicate.note')} rows={2} maxLength={5000} value={note} onChange={setNote} />
      {error && (
        <Notice kind="error" loud>
          {refusal(error)}
        </Notice>
      )}
      <p>
        <Button weight="primary" disabled={isPending} onClick={() => mutate()}>
          {t(adjudication ? 'adjudicate.again' : 'adjudicate.action')}
        </Button>
      </p>
    </section>
  );
}

interface QuestionsProps {
  readonly protocol: Protocol;
  readonly item: Item;
  readonly language: string;
  readonly rows: readonly ComparedRow[];
  readonly answers: Answers;
  readonly onAnswer: Task['answer'];
}

/** The protocol's own questions, output by output, then those about the whole item. */
function Questions({ protocol, item, language, rows, answers, onAnswer }: QuestionsProps) {
  const presented = useMemo(() => presentBySystem(item, language), [item, language]);
  const taskOf = (phase: string): Task => ({
    protocol,
    item: presented,
    phase,
    answers,
    opened: noAnswers,
    problems: [],
    refused: [],
    readOnly: false,
    answer: onAnswer,
    amend: () => {},
  });
  return [...presented.outputs, undefined].map((output) => {
    const asked = rows.filter(({ systems }) => systems?.[0] === output?.id);
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
  });
}

/** The item as the form asks about it: each different text once, named by its systems. */
const presentBySystem = ({ id, outputs = {} }: Item, language: string): PresentedItem => ({
  id,
  language,
  outputs: groupOutputs(outputs).map((systems) => ({
    id: systems[0]!,
    name: systems.join(', '),
    text: outputs[systems[0]!] ?? '',
  })),
});
