// Items as annotators will see them: the real task page's own parts, to try out; nothing is kept.
import { type Answers, mergeAnswers, type PresentedItem, type Protocol, translate } from '@corrigenda/core';
import { useMemo, useState } from 'react';
import { layouts } from '../../annotate/layouts/layouts.ts';
import { type Task, TaskContext } from '../../annotate/task-context.ts';
import { noAnswers } from '../../api/annotator.ts';
import { withAnswer } from '../../drafts/answers.ts';
import { Button } from '../../parts/Button.tsx';
import { useTexts } from '../use-texts.ts';

export interface PreviewedItem {
  readonly id: string;
  readonly phases: readonly { readonly phase: string; readonly item: PresentedItem }[];
}

interface TaskPreviewProps {
  readonly protocol: Protocol;
  readonly items: readonly PreviewedItem[];
  /** Said above: an example of ours, or the first of so many. */
  readonly caption: string;
}

export function TaskPreview({ protocol, items, caption }: TaskPreviewProps) {
  const { t, language } = useTexts();
  const [index, setIndex] = useState(0);
  const [phaseIndex, setPhaseIndex] = useState(0);
  const [given, setGiven] = useState<Readonly<Record<string, Answers>>>({});
  const shown = items[Math.min(index, items.length - 1)];
  const presented = shown?.phases[Math.min(phaseIndex, shown.phases.length - 1)];
  const Layout = layouts[protocol.layout];
  const task = useMemo((): Task | null => {
    if (!shown || !presented) return null;
    const place = (phase: string) => `${shown.id} ${phase}`;
    const earlier = shown.phases.slice(0, shown.phases.indexOf(presented));
    return {
      protocol,
      item: presented.item,
      phase: presented.phase,
      answers: given[place(presented.phase)] ?? noAnswers,
      opened: earlier.map(({ phase }) => given[place(phase)] ?? noAnswers).reduce(mergeAnswers, noAnswers),
      problems: [],
      readOnly: false,
      answer: (where, value) =>
        setGiven((before) => ({
          ...before,
          [place(presented.phase)]: withAnswer(before[place(presented.phase)] ?? noAnswers, where, value),
        })),
      amend: () => {},
    };
  }, [protocol, shown, presented, given]);
  if (!task || !shown || !presented) return null;
  return (
    <div className="preview">
      <header className="preview-head">
        <p className="quiet small">{caption}</p>
        <div className="preview-switches">
          {shown.phases.length > 1 && (
            <fieldset aria-label={t('preview.phase')} className="segments">
              {shown.phases.map(({ phase }, number) => (
                <button
                  key={phase}
                  type="button"
                  className="segment"
                  aria-pressed={phase === presented.phase}
                  onClick={() => setPhaseIndex(number)}
                >
                  {translate(protocol.phases.find(({ id }) => id === phase)!.label, language)}
                </button>
              ))}
            </fieldset>
          )}
          {items.length > 1 && (
            <fieldset aria-label={t('preview.item')} className="segments">
              {items.map(({ id }, number) => (
                <button
                  key={id}
                  type="button"
                  className="segment"
                  aria-pressed={number === Math.min(index, items.length - 1)}
                  aria-label={t('preview.itemNumber', { number: number + 1 })}
                  onClick={() => setIndex(number)}
                >
                  {number + 1}
                </button>
              ))}
            </fieldset>
          )}
          {Object.keys(given).length > 0 && (
            <Button weight="quiet" onClick={() => setGiven({})}>
              {t('preview.clear')}
            </Button>
          )}
        </div>
      </header>
      <div className="preview-sheet" key={`${shown.id} ${presented.phase}`}>
        <TaskContext.Provider value={task}>
          <Layout />
        </TaskContext.Provider>
      </div>
    </div>
  );
}
