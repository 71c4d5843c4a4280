// Items as annotators will see them: the real task page's own parts, to try out; nothing is kept.
import { type Answers, type PresentedItem, type Protocol, translate } from '@corrigenda/core/human';
import { giveAnswer, mergeAnswers, noAnswers } from '@corrigenda/core/internal';
import { useMemo, useState } from 'react';
import { layouts } from '../../../annotate/layouts/layouts.ts';
import { type Task, TaskContext } from '../../../annotate/task/task-context.ts';
import { Button } from '../../../parts/Button.tsx';
import { useTexts } from '../../use-texts.ts';

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
    const keyOf = (phase: string) => `${shown.id} ${phase}`;
    const earlier = shown.phases.slice(0, shown.phases.indexOf(presented));
    return {
      protocol,
      item: presented.item,
      phase: presented.phase,
      answers: given[keyOf(presented.phase)] ?? noAnswers,
      opened: earlier.map(({ phase }) => given[keyOf(phase)] ?? noAnswers).reduce(mergeAnswers, noAnswers),
      problems: [],
      refused: [],
      readOnly: false,
      answer: (address, value) =>
        setGiven((before) => ({
          ...before,
          [keyOf(presented.phase)]: giveAnswer(
            protocol,
            before[keyOf(presented.phase)] ?? noAnswers,
            address,
            value,
          ),
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
            <Segments
              label={t('preview.phase')}
              pressed={shown.phases.indexOf(presented)}
              segments={shown.phases.map(({ phase }) => ({
                id: phase,
                text: translate(protocol.phases.find(({ id }) => id === phase)!.label, language),
              }))}
              onPress={setPhaseIndex}
            />
          )}
          {items.length > 1 && (
            <Segments
              label={t('preview.item')}
              pressed={Math.min(index, items.length - 1)}
              segments={items.map(({ id }, position) => ({
                id,
                text: String(position + 1),
                name: t('preview.itemNumber', { number: position + 1 }),
              }))}
              onPress={setIndex}
            />
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

interface SegmentsProps {
  readonly label: string;
  readonly segments: readonly { readonly id: string; readonly text: string; readonly name?: string }[];
  /** Index of the chosen one. */
  readonly pressed: number;
  readonly onPress: (index: number) => void;
}

/** Buttons in a row, of which one is chosen. */
function Segments({ label, segments, pressed, onPress }: SegmentsProps) {
  return (
    <fieldset aria-label={label} className="segments">
      {segments.map(({ id, text, name }, index) => (
        <button
          key={id}
          type="button"
          className="segment"
          aria-pressed={index === pressed}
          aria-label={name}
          onClick={() => onPress(index)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
