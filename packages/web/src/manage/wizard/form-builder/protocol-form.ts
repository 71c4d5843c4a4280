// The form of a protocol of one's own: what it holds, what each look of the page allows, and how it begins.
import type { Field, Protocol } from '@corrigenda/core/human';

export type Layout = Protocol['layout'];
/** Kinds of questions that the form has; the others need a file. */
export type FormKind = Exclude<Field['kind'], 'reject'>;
type Part = Protocol['needs'][number];
/** Whether the reference is shown, and what a second phase shows. */
export type Showing = 'one' | 'reference' | 'then-reference' | 'then-source';

export interface FormOption {
  readonly label: string;
  readonly key: string;
}

export interface FormCriterion {
  /** Tells it from the others while they are moved; no part of the protocol. */
  readonly row: number;
  readonly label: string;
  readonly question: string;
  readonly help: string;
  readonly kind: FormKind;
  readonly scope: 'output' | 'item';
  readonly required: boolean;
  readonly options: readonly FormOption[];
  /** Options of a single choice are steps, the best first. */
  readonly ordered: boolean;
  readonly other: boolean;
  /** As typed. */
  readonly min: string;
  readonly max: string;
  /** Whether a larger number, Yes or a tick is good. */
  readonly polarity: Field['polarity'];
  readonly phase: 1 | 2;
}

export interface ProtocolForm {
  readonly title: string;
  /** Of the annotators' work. */
  readonly language: string;
  readonly layout: Layout;
  readonly showing: Showing;
  readonly showSource: boolean;
  readonly guidelines: string;
  readonly criteria: readonly FormCriterion[];
}

/** What a look of the page asks of the items, shows, and can ask about. */
interface Look {
  readonly needs: readonly Part[];
  readonly shows: readonly Part[];
  readonly showings: readonly Showing[];
  /** Null: either. */
  readonly scope: 'item' | null;
  readonly kinds: readonly FormKind[];
}

const anywhere: readonly FormKind[] = ['choice', 'choices', 'yes-no', 'scale', 'slider', 'tick', 'text'];

export const looks: Readonly<Record<Layout, Look>> = {
  assessment: {
    needs: ['source', 'outputs'],
    shows: ['source', 'context', 'outputs'],
    showings: ['one', 'reference', 'then-reference', 'then-source'],
    scope: null,
    kinds: anywhere,
  },
  outputs: {
    needs: ['outputs'],
    shows: ['source', 'context', 'outputs'],
    showings: ['one', 'reference', 'then-reference', 'then-source'],
    scope: null,
    kinds: [...anywhere, 'post-edit'],
  },
  ranking: {
    needs: ['source', 'outputs'],
    shows: ['source', 'context', 'outputs'],
    showings: ['one'],
    scope: null,
    kinds: ['rank', ...anywhere],
  },
  pair: {
    needs: ['source', 'outputs'],
    shows: ['source', 'context', 'target', 'outputs'],
    showings: ['one', 'reference', 'then-reference'],
    scope: 'item',
    kinds: ['preference', ...anywhere],
  },
  'target-error': {
    needs: ['source', 'target', 'reference', 'outputs'],
    shows: ['source', 'context', 'target', 'reference', 'outputs'],
    showings: ['one'],
    scope: null,
    kinds: anywhere,
  },
  feedback: {
    needs: ['source', 'target', 'feedback'],
    shows: ['source', 'target', 'feedback', 'correction'],
    showings: ['one'],
    scope: 'item',
    kinds: anywhere,
  },
};

export const hasTwoPhases = ({ showing }: Pick<ProtocolForm, 'showing'>): boolean =>
  showing === 'then-reference' || showing === 'then-source';

export const hasOptions = (kind: FormKind): boolean =>
  kind === 'choice' || kind === 'choices' || kind === 'preference';

export const hasOther = (kind: FormKind): boolean => kind === 'choice' || kind === 'choices';

/** What a question is about: some kinds and looks leave no choice. */
export function scopeOf({ layout }: Pick<ProtocolForm, 'layout'>, { kind, scope }: FormCriterion) {
  if (kind === 'preference') return 'item';
  if (kind === 'post-edit' || kind === 'rank') return 'output';
  return looks[layout].scope ?? scope;
}

/** Labels -> options with the keys 1, 2, 3 ... as far as there are digits. */
export const optionsOf = (labels: readonly string[]): readonly FormOption[] =>
  labels.map((label, index) => ({ label, key: index < 9 ? String(index + 1) : '' }));

export const emptyCriterion: FormCriterion = {
  row: 0,
  label: '',
  question: '',
  help: '',
  kind: 'choice',
  scope: 'output',
  required: true,
  options: optionsOf(['', '']),
  ordered: false,
  other: false,
  min: '0',
  max: '100',
  polarity: 'higher-is-better',
  phase: 1,
};

export const emptyForm = (language: string): ProtocolForm => ({
  title: '',
  language,
  layout: 'assessment',
  showing: 'one',
  showSource: true,
  guidelines: '',
  criteria: [{ ...emptyCriterion, row: 1 }],
});

/** A value that a browser kept -> the form, or null where it is none. */
export function readForm(kept: unknown): ProtocolForm | null {
  if (!isLike(kept, emptyForm('')) || !Object.hasOwn(looks, kept.layout)) return null;
  const { showings } = looks[kept.layout];
  const good =
    showings.includes(kept.showing) &&
    kept.criteria.every(
      (one) =>
        isLike(one, emptyCriterion) && one.options.every((option) => isLike(option, { label: '', key: '' })),
    );
  return good ? kept : null;
}

/** Whether every name of the pattern is there with a value of the same kind. */
function isLike<Pattern extends object>(value: unknown, pattern: Pattern): value is Pattern {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern).every(([name, known]) => {
    const found: unknown = (value as Record<string, unknown>)[name];
    return typeof found === typeof known && Array.isArray(found) === Array.isArray(known);
  });
}
