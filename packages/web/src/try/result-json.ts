// result -> JSON to copy: the words, and every edit with its type, the rule that decided it and its details.
import type { TryQuestion, TryResult } from './try-messages.ts';

export function resultAsJson(
  { language, merge }: TryQuestion,
  { words, model, corrections }: TryResult,
): string {
  const data = {
    original: words.map(({ text }) => text),
    language,
    merge,
    model,
    corrections: corrections.map(({ words: corrected, edits }) => ({
      correction: corrected.map(({ text }) => text),
      edits: edits.map(({ oStart, oEnd, cStart, cEnd, type, rule, before, after, details }) => ({
        oStart,
        oEnd,
        cStart,
        cEnd,
        before,
        after,
        type,
        rule,
        details,
      })),
    })),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
