// The drop-in command errant_parallel (older name: parallel_to_m2).
import { parallel } from './errant/parallel.ts';
import { runAsProcess } from './errant/session.ts';

await runAsProcess(parallel);
