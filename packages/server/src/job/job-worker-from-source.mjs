// Tests and benches run the TypeScript sources, which a thread of Node 20 cannot read by itself: tsx reads them for it.
import { register } from 'tsx/esm/api';

register();
await import('./job-worker.ts');
