// A step of the wizard -> what it still needs before the next one.
import { readNames } from '@corrigenda/core/internal';
import { repeatedNames } from '../../people.ts';
import type { PreviewState } from '../preview/use-preview.ts';
import { itemFormatOf, type WizardDraft, wrongFigures } from '../wizard-draft.ts';

export const stepNames = ['protocol', 'files', 'texts', 'people'] as const;
export type StepName = (typeof stepNames)[number];

/** What every step of the wizard gets. */
export interface StepProps {
  readonly draft: WizardDraft;
  readonly change: (changes: Partial<WizardDraft>) => void;
  readonly previewing: PreviewState;
  /** The button to the next step was pressed: what is missing is said. */
  readonly asked: boolean;
}

/** A key of the manager's texts, and the values in it. */
export interface Missing {
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A figure of the last step, named by its label. */
  readonly figure?: string;
}

export function whatIsMissing(step: StepName, draft: WizardDraft, previewing: PreviewState): Missing[] {
  const need = (is: boolean, text: string, values?: Missing['values']): Missing[] =>
    is ? [values ? { text, values } : { text }] : [];
  const errors = previewing.preview?.problems.filter(({ severity }) => severity !== 'warning') ?? [];
  const people = readNames(draft.people);
  const twice = repeatedNames(people);
  const redundancy = Number(draft.share.redundancy || 1);
  const unreadFiles = need(draft.unread.length > 0, 'missing.unreadFiles', {
    names: draft.unread.map(({ name }) => name).join(', '),
  });
  switch (step) {
    case 'protocol':
      return need(!draft.protocol, draft.building ? 'missing.build' : 'missing.protocol');
    case 'files':
      if (draft.unread.length > 0) return unreadFiles;
      if (draft.files.length === 0) return need(true, 'missing.files');
      if (itemFormatOf(draft.files) === null) return need(true, 'missing.mixed');
      return [
        ...need(previewing.error !== null, 'missing.unread'),
        ...need(errors.length > 0, 'missing.mend', { count: errors.length }),
        ...need(errors.length === 0 && previewing.preview?.items === 0, 'missing.noItems'),
      ];
    case 'texts':
      return need(draft.title.trim() === '', 'missing.title');
    case 'people':
      return [
        ...unreadFiles,
        ...wrongFigures(draft.share).map((figure) => ({ text: 'missing.figure', figure })),
        ...need(twice.length > 0, 'missing.twice', { names: twice.join(', ') }),
        ...need(people.length > 0 && redundancy > people.length, 'missing.people', {
          redundancy,
          count: people.length,
        }),
        ...need(errors.length > 0, 'missing.mend', { count: errors.length }),
      ];
  }
}
