// The drop-in command gleu.
import { runAsProcess } from './errant/session.ts';
import { gleu } from './metric/gleu.ts';

await runAsProcess(gleu);
