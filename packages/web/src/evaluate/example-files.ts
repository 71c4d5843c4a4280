// Texts of our own, bundled with the page: the example works without a connection.
import learner from '@corrigenda/examples/learner.txt?raw';
import reference from '@corrigenda/examples/reference.txt?raw';
import reference2 from '@corrigenda/examples/reference-2.txt?raw';
import bold from '@corrigenda/examples/system-bold.txt?raw';
import careful from '@corrigenda/examples/system-careful.txt?raw';
import plain from '@corrigenda/examples/system-plain.txt?raw';
import type { DroppedFile } from './evaluate-messages.ts';

const texts = {
  'learner.txt': learner,
  'reference.txt': reference,
  'reference-2.txt': reference2,
  'bold.txt': bold,
  'careful.txt': careful,
  'plain.txt': plain,
} as const;

export const exampleFiles = (): readonly DroppedFile[] =>
  Object.entries(texts).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { name, bytes, size: bytes.length };
  });
