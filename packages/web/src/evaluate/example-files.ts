// Texts of our own, bundled with the page: the example works without a connection.
import learner from '@corrigenda/examples/learner.txt?raw';
import reference from '@corrigenda/examples/reference.txt?raw';
import bold from '@corrigenda/examples/system-bold.txt?raw';
import careful from '@corrigenda/examples/system-careful.txt?raw';
import type { DroppedFile } from './evaluate-messages.ts';

const texts = {
  'learner.txt': learner,
  'reference.txt': reference,
  'bold.txt': bold,
  'careful.txt': careful,
} as const;

export const exampleFiles = (): readonly DroppedFile[] =>
  Object.entries(texts).map(([name, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { name, bytes, size: bytes.length };
  });
