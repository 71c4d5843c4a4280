// The drop-in command errant_m2 (older name: m2_to_m2).
import { m2 } from './errant/m2.ts';
import { runAsProcess } from './errant/session.ts';

await runAsProcess(m2);
