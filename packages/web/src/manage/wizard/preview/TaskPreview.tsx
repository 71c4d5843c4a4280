// Items as annotators will see them: the real task page's own parts, to try out; nothing is kept.
import { type Answers, type PresentedItem, type Protocol, translate } from '@corrigenda/core/human';
import { giveAnswer, mergeAnswers, noAnswers } from '@corrigenda/core/internal';
import { useMemo, useState } from 'react';
import { layouts } from '../../../annotate/layouts/layouts.ts';
import { type Task, TaskContext } from '../../../annotate/task/task-context.ts';
import { Button } from '../../../parts/Button.tsx';
import { useTexts } from '../../use-texts.ts';
import type { ItemMark } from '../wizard-draft.ts';
import { MarkItem } from './MarkItem.tsx';

export interface PreviewedItem {
  readonly id: string;
  /** The systems behind the outputs; our examples have none. */
  readonly order?: ItemMark['order'];
  readonly phases: readonly { readonly phase: string; readonly item: PresentedItem }[];
}

interface TaskPreviewProps {
  readonly protocol: Protocol;
  readonly items: readonly PreviewedItem[];
  /** Said above: an example of ours, or the first of so many. */
  readonly caption: string;
  /** The number of the first of them. */
  readonly firstNumber?: number;
  /** Where items may become gold or training items. */
  readonly marking?: {
    readonly marks: readonly ItemMark[];
    readonly onMark: (item: string, mark: ItemMark | null) => void;
  };
}

export function TaskPreview({ protocol, items, caption, firstNumber = 1, marking }: TaskPreviewProps) {
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
      <PreviewHead
        protocol={protocol}
        items={items}
        caption={caption}
        firstNumber={firstNumber}
        marked={marking?.marks.map(({ item }) => item) ?? []}
        index={Math.min(index, items.length - 1)}
        phase={shown.phases.indexOf(presented)}
        onItem={setIndex}
        onPhase={setPhaseIndex}
        onClear={Object.keys(given).length > 0 ? () => setGiven({}) : null}
      />
      <div className="preview-sheet" key={`${shown.id} ${presented.phase}`}>
        <TaskContext.Provider value={task}>
          <Layout />
        </TaskContext.Provider>
      </div>
      {marking && shown.order && (
        <MarkItem
          key={shown.id}
          item={shown.id}
          order={shown.order}
          answers={shown.phases
            .map(({ phase }) => given[`${shown.id} ${phase}`] ?? noAnswers)
            .reduce(mergeAnswers)}
          mark={marking.marks.find(({ item }) => item === shown.id)}
          onMark={(mark) => marking.onMark(shown.id, mark)}
        />
      )}
    </div>
  );
}

interface PreviewHeadProps {
  readonly protocol: Protocol;
  readonly items: readonly PreviewedItem[];
  readonly caption: string;
  readonly firstNumber: number;
  /** Items that are gold or training items. */
  readonly marked: readonly string[];
  /** What is shown: which item, and which of its phases. */
  readonly index: number;
  readonly phase: number;
  readonly onItem: (index: number) => void;
  readonly onPhase: (index: number) => void;
  /** Null while nothing is answered. */
  readonly onClear: (() => void) | null;
}

/** What is shown, and the way to the other phases and items. */
function PreviewHead(props: PreviewHeadProps) {
  const { protocol, items, caption, firstNumber, marked, index, phase, onItem, onPhase, onClear } = props;
  const { t, language } = useTexts();
  const shown = items[index];
  if (!shown) return null;
  return (
    <header className="preview-head">
      <p className="quiet small">{caption}</p>
      <div className="preview-switches">
        {shown.phases.length > 1 && (
          <Segments
            label={t('preview.phase')}
            pressed={phase}
            segments={shown.phases.map(({ phase: id }) => ({
              id,
              text: translate(protocol.phases.find((one) => one.id === id)!.label, language),
            }))}
            onPress={onPhase}
          />
        )}
        {items.length > 1 && (
          <Segments
            label={t('preview.item')}
            pressed={index}
            segments={items.map(({ id }, position) => ({
              id,
              text: `${position + firstNumber}${marked.includes(id) ? ' ★' : ''}`,
              name: t('preview.itemNumber', { number: position + firstNumber }),
            }))}
            onPress={onItem}
          />
        )}
        {onClear && (
          <Button weight="quiet" onClick={onClear}>
            {t('preview.clear')}
          </Button>
        )}
      </div>
    </header>
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
