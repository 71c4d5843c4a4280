// Where the focus goes: to the sentences of a new item or phase, and to the first question of a refusal.
import type { AnswerAddress, AnswerProblem } from '@corrigenda/core/internal';
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { controlId } from './task-context.ts';

/**
 * Scrolls to a question and puts the focus into it, opened if it is folded. What is still folded or behind a dialog is tried again when
 * the page has taken up the change, which it does at the end of the present event, and then with the next frames.
 */
export function focusQuestion(address: AnswerAddress, tries = 10): void {
  const control = document.getElementById(controlId(address));
  if (control) {
    control.closest('[data-field]')?.scrollIntoView({ block: 'center' });
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  } else {
    // A folded card opens first.
    const card = `[aria-controls="card-${CSS.escape(address.output ?? '')}"][aria-expanded="false"]`;
    document.querySelector<HTMLElement>(card)?.click();
  }
  if (tries === 0) return;
  const tryAgain = () => focusQuestion(address, tries - 1);
  if (tries === 10) queueMicrotask(tryAgain);
  else requestAnimationFrame(tryAgain);
}

/** The same for the first of several problems. */
export function focusFirst([first]: readonly AnswerProblem[]): void {
  if (first) focusQuestion(first);
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
  // With the message of the refusal: the next key meets the question, not the button.
  useLayoutEffect(() => focusFirst(refused), [refused]);
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
