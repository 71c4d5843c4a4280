// Problems of the form -> the line below each box that one concerns, and the link from the box to that line.
import { ErrorLine } from '../../../parts/Boxes.tsx';
import { useTexts } from '../../use-texts.ts';
import type { FormProblem } from './check-form.ts';

/** What is wrong at a box, if anything is, and what the box says of it to screen readers. */
export interface Mistakes {
  readonly textAt: (at: string) => string | null;
  readonly tie: (at: string) => { 'aria-invalid'?: true; 'aria-describedby'?: string };
}

const idOf = (at: string) => `wrong-${at}`;

/** What is only not filled in yet is said once the manager wants to go on. */
export function useMistakes(problems: readonly FormProblem[], asked: boolean): Mistakes {
  const { t } = useTexts();
  const textAt = (at: string) => {
    const found = problems.find((problem) => problem.at === at && (asked || !problem.empty));
    return found ? (found.message ?? t(found.text ?? '')) : null;
  };
  return {
    textAt,
    tie: (at) => (textAt(at) === null ? {} : { 'aria-invalid': true, 'aria-describedby': idOf(at) }),
  };
}

export function Mistake({ at, mistakes }: { readonly at: string; readonly mistakes: Mistakes }) {
  const text = mistakes.textAt(at);
  return text === null ? null : <ErrorLine id={idOf(at)} text={text} />;
}
