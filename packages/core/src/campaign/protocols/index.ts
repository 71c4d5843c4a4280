// The built-in protocols, each in the same form as a user's own file.
import type { Protocol } from '../protocol.ts';
import { feedbackComment } from './feedback-comment.ts';
import { multiSystem } from './multi-system.ts';

export const builtInProtocols: Readonly<Record<string, Protocol>> = Object.fromEntries(
  [multiSystem, feedbackComment].map((protocol) => [protocol.id, protocol]),
);
