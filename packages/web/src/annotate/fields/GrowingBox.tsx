// A text box as high as its text, so that no sentence hides behind a scroll bar.
import { type TextareaHTMLAttributes, useLayoutEffect, useRef } from 'react';

const growsAlone = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

export function GrowingBox(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { value } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    if (growsAlone || !box.current) return;
    box.current.style.height = 'auto';
    box.current.style.height = `${box.current.scrollHeight + 2}px`;
  }, [value]);
  return <textarea ref={box} {...props} className={`growing ${props.className ?? ''}`} />;
}
