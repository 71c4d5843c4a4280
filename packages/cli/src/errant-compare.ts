// The drop-in command errant_compare (older name: compare_m2).
import { compare } from './errant/compare/compare.ts';
import { runAsProcess } from './errant/session.ts';

await runAsProcess(compare);
