// The marked error and its standard on top, then one card per model with its changes marked; a finished card folds and the next opens.
import { isComplete, type PresentedOutput } from '@corrigenda/core/internal';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiffText } from '../../marks/MarkedText.tsx';
import { fieldsOf, type Task, useTask } from '../task/task-context.ts';
import { Given } from './Given.tsx';
import { AnswerLine, ItemFields, OutputFields, Sentence, SourceText, StandardText } from './parts.tsx';

/** Whether one output's questions are all answered, and no answer contradicts another. */
function isOutputComplete(
  { protocol, item, phase, answers, opened, problems }: Task,
  output: PresentedOutput,
): boolean {
  if (problems.some((problem) => problem.output === output.id)) return false;
  const alone = { ...item, outputs: [output] };
  const ofOutput = { ...protocol, fields: protocol.fields.filter(({ scope }) => scope === 'output') };
  return isComplete(ofOutput, alone, answers, { phase, opened });
}

export function TargetErrorLayout() {
  const task = useTask();
  const { outputs } = task.item;
  const complete = outputs.map((output) => isOutputComplete(task, output));
  const [open, setOpen] = useState<number | null>(() => {
    const first = complete.indexOf(false);
    return first < 0 ? null : first;
  });
  const openIsComplete = open !== null && complete[open] === true;
  const wasComplete = useRef(openIsComplete);
  const turned = useRef(false);
  // A card folds when its last question is answered; a finished card that was opened again stays open. Before the next key, which
  // would else meet a question of the finished card: a layout effect changes the state at once, another one some time later.
  useLayoutEffect(() => {
    const justFinished = openIsComplete && !wasComplete.current;
    wasComplete.current = openIsComplete;
    if (!justFinished || open === null) return;
    const next = complete.findIndex((done, index) => !done && index > open);
    const other = next >= 0 ? next : complete.indexOf(false);
    if (other < 0) return;
    turned.current = true;
    wasComplete.current = false;
    setOpen(other);
  });
  // The card of the first question that a refusal names opens; a contradiction seen while answering leaves the cards alone.
  const { refused } = task;
  useLayoutEffect(() => {
    const index = outputs.findIndex(({ id }) => id === refused[0]?.output);
    if (index >= 0) setOpen(index);
  }, [refused, outputs]);
  const cards = useRef<HTMLDivElement>(null);
  // Before anything else looks for the focus that was on the folded card.
  useLayoutEffect(() => {
    if (!turned.current || open === null) return;
    turned.current = false;
    const card = cards.current?.children[open];
    card?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
    card?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  return (
    <>
      <Given>
        <SourceText />
        <StandardText />
      </Given>
      <div ref={cards}>
        {outputs.map((output, index) => (
          <ModelCard
            key={output.id}
            output={output}
            complete={complete[index] === true}
            open={open === index || task.readOnly}
            onOpen={() => {
              wasComplete.current = complete[index] === true;
              setOpen(open === index ? null : index);
            }}
          />
        ))}
      </div>
      <ItemFields />
    </>
  );
}

interface ModelCardProps {
  readonly output: PresentedOutput;
  readonly complete: boolean;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function ModelCard({ output, complete, open, onOpen }: ModelCardProps) {
  const { t } = useTranslation();
  const task = useTask();
  const id = `card-${output.id}`;
  return (
    <section
      className={`output card${open ? ' card-open' : ''}`}
      aria-label={t('task.output', { name: output.name })}
    >
      <h2 className="letter">
        <button
          type="button"
          className="letter-button"
          aria-expanded={open}
          aria-controls={id}
          onClick={onOpen}
        >
          {output.name}
          <span className="heard">{complete ? `, ${t('goto.done')}` : ''}</span>
          <span className="letter-state" aria-hidden="true">
            {complete ? '✓' : ''}
          </span>
        </button>
      </h2>
      <div className="output-body">
        <Sentence>
          <DiffText before={task.item.source ?? output.text} after={output.text} grain="word" />
        </Sentence>
        {open ? (
          <div className="ratings" id={id}>
            <OutputFields output={output} />
          </div>
        ) : (
          <p className="quiet small folded" id={id}>
            <AnswerLine fields={fieldsOf(task, 'output')} output={output} />
          </p>
        )}
      </div>
    </section>
  );
}
