// Where the focus goes: to the sentences of a new item or phase, and to the first question of a refusal.
import type { AnswerAddress, AnswerProblem } from '@corrigenda/core/internal';
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { controlId } from './task-context.ts';

/** Scrolls to a question and puts the focus into it, opened if it is folded. */
export function focusQuestion(address: AnswerAddress, tries = 10): void {
  const control = document.getElementById(controlId(address));
  if (!control) {
    // A folded card opens first.
    const card = `[aria-controls="card-${CSS.escape(address.output ?? '')}"][aria-expanded="false"]`;
    document.querySelector<HTMLElement>(card)?.click();
    if (tries > 0) requestAnimationFrame(() => focusQuestion(address, tries - 1));
    return;
  }
  control.closest('[data-field]')?.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}

/** The same, once the page has drawn what has just changed. */
export function focusFirst([first]: readonly AnswerProblem[]): void {
  if (first) requestAnimationFrame(() => focusQuestion(first));
}

interface QuestionFocus {
  /** The field whose question has, or last had, the focus. */
  readonly focused: string | null;
  readonly onFocusCapture: (event: FocusEvent) => void;
}

export function useQuestionFocus(
  main: RefObject<HTMLElement | null>,
  refused: readonly AnswerProblem[],
): QuestionFocus {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => focusFirst(refused), [refused]);
  // A new item begins at its sentences, from the first frame on.
  useLayoutEffect(() => {
    main.current?.closest('.task-scroll')?.scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, [main]);
  const onFocusCapture = ({ target }: FocusEvent) => {
    const field =
      target instanceof Element ? target.closest('[data-field]')?.getAttribute('data-field') : null;
    if (field) setFocused(field);
  };
  return { focused, onFocusCapture };
}
