// Keys -> answers: a key chooses the option that shows it, in the question that has the focus or else in the first without an answer. In text boxes keys only type.
import { type RefObject, useEffect } from 'react';

interface TaskKeys {
  readonly root: RefObject<HTMLElement | null>;
  readonly onCommit: () => void;
  readonly onUndo: () => void;
  readonly onHelp: () => void;
}

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && ['text', 'number', 'search'].includes(element.type));

const controls = 'input:not(:disabled):not([type=range]):not([tabindex="-1"])';
const isAnswered = (question: Element) => question.querySelector('input:checked') !== null;

/** The questions with keys, in reading order. */
const questionsIn = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('[data-field]')].filter((question) =>
    question.querySelector('input[data-key]:not(:disabled)'),
  );

/** By the character that is typed, or by the position of the key: on a Russian keyboard the key beside T means Y too. */
function optionFor(question: HTMLElement, event: KeyboardEvent): HTMLInputElement | undefined {
  const position = event.code.replace(/^(Key|Digit|Numpad)/, '').toLowerCase();
  const options = [...question.querySelectorAll<HTMLInputElement>('input[data-key]:not(:disabled)')];
  return (
    options.find(({ dataset }) => dataset.key?.toLowerCase() === event.key.toLowerCase()) ??
    options.find(({ dataset }) => dataset.key?.toLowerCase() === position)
  );
}

function chooseByKey(root: HTMLElement, event: KeyboardEvent): boolean {
  const questions = questionsIn(root);
  const focused = document.activeElement?.closest<HTMLElement>('[data-field]');
  const question =
    focused && questions.includes(focused)
      ? focused
      : questions.length === 1
        ? questions[0]
        : questions.find((open) => !isAnswered(open));
  const option = question && optionFor(question, event);
  if (!question || !option) return false;
  option.focus();
  const last = option.type === 'radio' || (option.dataset.alone !== undefined && !option.checked);
  option.click();
  // After a single choice the focus goes to the next question without an answer; where several may be chosen it stays.
  const after = questions.slice(questions.indexOf(question) + 1).find((open) => !isAnswered(open));
  if (last && after) textBefore(root, question, after).focus();
  return true;
}

/** Where the way to the next question leads: through the text of its output, which is edited before it is rated. */
function textBefore(root: HTMLElement, from: HTMLElement, to: HTMLElement): HTMLElement {
  const between = [
    ...root.querySelectorAll<HTMLElement>('[data-field] textarea.own-text:not([readonly])'),
  ].find(
    (box) =>
      from.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING &&
      to.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return between ?? to.querySelector<HTMLElement>(controls) ?? to;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Arrows move among the boxes of a question as the browser moves among radio buttons, without choosing. */
function moveAmongBoxes(target: Element | null, key: string): boolean {
  const step = steps[key];
  if (step === undefined || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return false;
  const boxes = [
    ...(target
      .closest('[data-field]')
      ?.querySelectorAll<HTMLInputElement>('input[data-key]:not(:disabled)') ?? []),
  ];
  if (boxes.length < 2) return false;
  boxes[(boxes.indexOf(target) + step + boxes.length) % boxes.length]?.focus();
  return true;
}

/** The focus leaves a text box for the question that follows it. */
function leaveBox(root: HTMLElement, box: HTMLElement): void {
  const next = questionsIn(root).find(
    (question) => box.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const control =
    next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>(controls);
  (control ?? root).focus();
}

export function useTaskKeys({ root, onCommit, onUndo, onHelp }: TaskKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const area = root.current;
      if (!area || event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]'))
        return;
      const target = event.target instanceof Element ? event.target : null;
      const command = event.ctrlKey || event.metaKey;
      if (command && event.key === 'Enter') {
        event.preventDefault();
        onCommit();
      } else if (isTyping(target)) {
        if (event.key === 'Escape' && target instanceof HTMLElement) leaveBox(area, target);
      } else if (command && !event.shiftKey && event.key.toLowerCase() === 'z') {
        event.preventDefault();
        onUndo();
      } else if (command || event.altKey) {
        // Keys of the browser itself.
      } else if (moveAmongBoxes(target, event.key)) {
        event.preventDefault();
      } else if (event.key === '?') {
        event.preventDefault();
        onHelp();
      } else if (event.key.length === 1 && event.key !== ' ' && chooseByKey(area, event))
        event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root, onCommit, onUndo, onHelp]);
}
