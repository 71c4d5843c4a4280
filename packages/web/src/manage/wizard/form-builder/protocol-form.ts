// The form of a protocol of one's own: what it holds, what each look of the page allows, and how it begins.
import type { Field, Protocol } from '@corrigenda/core/human';

export type Layout = Protocol['layout'];
/** Kinds of questions that the form has; the others need a file. */
export type FormKind = Exclude<Field['kind'], 'reject'>;
type Part = Protocol['needs'][number];
/** Whether the reference is shown, and what a second phase shows. */
export type Showing = 'one' | 'reference' | 'then-reference' | 'then-source';

export type TestKind = 'is' | 'is-not' | 'answered' | 'unanswered' | 'changed' | 'unchanged';

export interface FormTest {
  /** The row of the criterion that is looked at; 0 while none is chosen. */
  readonly row: number;
  readonly test: TestKind;
  /** The answers meant: rows of options, `other`, `yes` and `no`, or numbers as typed. */
  readonly answers: readonly string[];
}

export interface FormCondition {
  readonly joined: 'all' | 'any';
  readonly tests: readonly FormTest[];
}

/** A cross-field rule: what is said when the condition holds. */
export interface FormRule {
  /** Tells it from the others; no part of the protocol. */
  readonly row: number;
  readonly severity: 'warning' | 'error';
  readonly message: string;
  readonly when: FormCondition;
}

export const noCondition: FormCondition = { joined: 'all', tests: [] };
export const emptyTest: FormTest = { row: 0, test: 'is', answers: [] };

export interface FormOption {
  /** Tells it from the others; conditions name it by this. */
  readonly row: number;
  readonly label: string;
  readonly key: string;
  /** Among several: cannot stand together with any other. */
  readonly exclusive: boolean;
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
  /** Required only while this holds; always, where it has no tests. */
  readonly requiredWhen: FormCondition;
  /** Whether its condition puts it out of use or brings it into sight. */
  readonly asked: 'always' | 'void' | 'shown';
  readonly askedWhen: FormCondition;
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
  readonly rules: readonly FormRule[];
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
  labels.map((label, index) => ({
    row: index + 1,
    label,
    key: index < 9 ? String(index + 1) : '',
    exclusive: false,
  }));

export const emptyCriterion: FormCriterion = {
  row: 0,
  label: '',
  question: '',
  help: '',
  kind: 'choice',
  scope: 'output',
  required: true,
  requiredWhen: noCondition,
  asked: 'always',
  askedWhen: noCondition,
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
  rules: [],
});

/** A value that a browser kept -> the form, or null where it is none. */
export function readForm(kept: unknown): ProtocolForm | null {
  if (!isLike(kept, emptyForm('')) || !Object.hasOwn(looks, kept.layout)) return null;
  const { showings } = looks[kept.layout];
  const good =
    showings.includes(kept.showing) &&
    kept.criteria.every(
      (one) =>
        isLike(one, emptyCriterion) &&
        isCondition(one.requiredWhen) &&
        isCondition(one.askedWhen) &&
        one.options.every((option) => isLike(option, optionsOf([''])[0]!)),
    ) &&
    kept.rules.every(
      (rule) =>
        isLike(rule, { row: 0, severity: '', message: '', when: noCondition }) && isCondition(rule.when),
    );
  return good ? kept : null;
}

const isCondition = (condition: FormCondition): boolean =>
  isLike(condition, noCondition) && condition.tests.every((test) => isLike(test, emptyTest));

/** Whether every name of the pattern is there with a value of the same kind. */
function isLike<Pattern extends object>(value: unknown, pattern: Pattern): value is Pattern {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(pattern).every(([name, known]) => {
    const found: unknown = (value as Record<string, unknown>)[name];
    return typeof found === typeof known && Array.isArray(found) === Array.isArray(known);
  });
}
