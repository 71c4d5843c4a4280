// The sentence pair drawn once: aligned words joined by lines, each edit one unit with its type between its two ends.
import { type KeyboardEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../language/direction.ts';
import { crossing, drawUnits, type Unit } from './draw-units.ts';
import type { ShownCorrection, ShownEdit, ShownWord } from './try-messages.ts';

/** What the drawing needs of an edit; a report colours it by what it was worth. */
export type DrawnEdit = Pick<ShownEdit, 'oStart' | 'oEnd' | 'cStart' | 'cEnd' | 'type' | 'before' | 'after'>;

interface PairDrawingProps {
  readonly words: readonly Pick<ShownWord, 'text'>[];
  readonly correction: Pick<ShownCorrection, 'steps'> & {
    readonly words: readonly Pick<ShownWord, 'text'>[];
    readonly edits: readonly DrawnEdit[];
  };
  /** The edit that is pointed at, here or in its row. */
  readonly lit: number | null;
  readonly onLight: (edit: number | null) => void;
  readonly onOpen?: (edit: number) => void;
}

export function PairDrawing({ words, correction, lit, onLight, onOpen }: PairDrawingProps) {
  const { t } = useTranslation('try');
  const { steps, edits } = correction;
  const units = useMemo(() => drawUnits(steps, edits), [steps, edits]);
  const o = words.map(({ text }) => text);
  const c = correction.words.map(({ text }) => text);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of words and buttons, no form
    <div
      className="drawing"
      role="group"
      dir={directionOf(o.join(' ') || c.join(' '))}
      aria-label={t('alignment')}
      onKeyDown={moveByArrows}
    >
      {units.map((unit, index) => {
        const { edit } = unit;
        // biome-ignore lint/suspicious/noArrayIndexKey: units have no other name
        if (edit === null) return <KeptWord key={index} unit={unit} o={o} c={c} />;
        const drawn = edits[edit]!;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            type="button"
            className={edit === lit ? 'unit unit-edit lit' : 'unit unit-edit'}
            onPointerEnter={() => onLight(edit)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(edit)}
            onBlur={() => onLight(null)}
            onClick={() => onOpen?.(edit)}
          >
            <span className="heard">
              {t('unit', {
                number: edit + 1,
                before: drawn.before || t('nothing'),
                after: drawn.after || t('nothing'),
                type: drawn.type,
              })}
            </span>
            <span className="unit-steps" aria-hidden="true">
              {unit.steps.map((step) => (
                <Step key={`${step.oStart}-${step.cStart}`} step={step} o={o} c={c} />
              ))}
            </span>
            <span className="unit-type" aria-hidden="true">
              {drawn.type}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Left and right go from edit to edit. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const right = event.currentTarget.dir === 'rtl' ? -1 : 1;
  const by = event.key === 'ArrowRight' ? right : event.key === 'ArrowLeft' ? -right : 0;
  if (by === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.unit-edit')];
  const next = all[all.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface StepProps {
  readonly o: readonly string[];
  readonly c: readonly string[];
}

function KeptWord({ unit, o, c }: StepProps & { readonly unit: Unit }) {
  const step = unit.steps[0]!;
  return (
    <span className="unit unit-kept">
      <span className="word">{o.slice(step.oStart, step.oEnd).join(' ')}</span>
      <span className="joint" aria-hidden="true">
        <span className="line" />
      </span>
      <span className="word" aria-hidden="true">
        {c.slice(step.cStart, step.cEnd).join(' ')}
      </span>
    </span>
  );
}

function Step({ step, o, c }: StepProps & { readonly step: Unit['steps'][number] }) {
  const before = o.slice(step.oStart, step.oEnd);
  const after = c.slice(step.cStart, step.cEnd);
  if (step.op.startsWith('T')) return <Crossing before={before} after={after} />;
  return (
    <span className="unit-step">
      <span className="word word-before">{before.join(' ')}</span>
      <span className="joint">{before.length > 0 && after.length > 0 && <span className="line" />}</span>
      <span className="word">
        {after.length > 0 && (
          <>
            {before.length === 0 && (
              <span className="caret" aria-hidden="true">
                ‸
              </span>
            )}
            <span className="word-after">{after.join(' ')}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** Words in another order: columns of equal width, so that the lines meet the words. */
function Crossing({
  before,
  after,
}: {
  readonly before: readonly string[];
  readonly after: readonly string[];
}) {
  const count = Math.max(before.length, after.length);
  const indexes = crossing(before, after);
  return (
    <span className="unit-step">
      <WordRow words={before} columns={count} className="word word-before" />
      <svg className="joint" viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
        {indexes.map((at, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <line key={index} x1={index + 0.5} y1={0} x2={at + 0.5} y2={1} />
        ))}
      </svg>
      <WordRow words={after} columns={count} className="word word-after" />
    </span>
  );
}

interface WordRowProps {
  readonly words: readonly string[];
  readonly columns: number;
  readonly className: string;
}

function WordRow({ words, columns, className }: WordRowProps) {
  return (
    <span className="crossing" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name
        <span key={index} className={className}>
          {word}
        </span>
      ))}
    </span>
  );
}
