// The drop-in command m2scorer.
import { runAsProcess } from './errant/session.ts';
import { m2scorer } from './metric/m2scorer.ts';

await runAsProcess(m2scorer);
