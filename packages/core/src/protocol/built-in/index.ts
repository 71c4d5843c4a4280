// The built-in protocols, each in the same form as a user's own file.
import type { Protocol } from '../protocol.ts';
import { directAssessment } from './direct-assessment.ts';
import { feedbackComment } from './feedback-comment.ts';
import { multiSystem } from './multi-system.ts';
import { pairwise } from './pairwise.ts';
import { ranking } from './ranking.ts';
import { targetError1, targetError2 } from './target-error.ts';

/**
 * The protocols that come with the library, by id.
 *
 * @example Object.keys(builtInProtocols).includes('multi-system') // true
 */
export const builtInProtocols: Readonly<Record<string, Protocol>> = {
  'multi-system': multiSystem,
  'target-error-1': targetError1,
  'target-error-2': targetError2,
  pairwise,
  'feedback-comment': feedbackComment,
  ranking,
  'direct-assessment': directAssessment,
};
