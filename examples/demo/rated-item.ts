// A sentence of the demo with what each made-up system made of it and how good that is.
import type { Item } from '@corrigenda/core/human';
import type { TextSpan } from '@corrigenda/core/internal';

export interface RatedItem {
  readonly source: string;
  readonly reference?: string;
  readonly context?: Item['context'];
  readonly metadata?: Readonly<Record<string, string>>;
  /** The words of the source that are the target error. */
  readonly target?: string;
  /** Text and ratings per system; what the digits mean is the protocol's affair. */
  readonly outputs: Readonly<Record<string, readonly [text: string, rating: number]>>;
}

/** Where whole words stand in a text of words with spaces between them, by code point. */
export function findWords(text: string, words: string): TextSpan {
  const start = [...text.slice(0, ` ${text} `.indexOf(` ${words} `))].length;
  return { start, end: start + [...words].length };
}

/** The item as files would bring it. */
export function plainItem(rated: RatedItem, index: number, systems?: readonly string[]): Item {
  const { source, reference, context, metadata, target } = rated;
  const outputs = Object.entries(rated.outputs)
    .filter(([system]) => systems?.includes(system) ?? true)
    .map(([system, [text]]) => [system, text] as const);
  return {
    id: `demo-${index + 1}`,
    source,
    ...(context && { context }),
    ...(reference !== undefined && { reference }),
    ...(target !== undefined && { target: findWords(source, target) }),
    outputs: Object.fromEntries(outputs),
    ...(metadata && { metadata }),
  };
}
