// `npm start`: install what is missing, build, and run the workbench with its demo.
import { join } from 'node:path';
import { ensureInstalled, root, run } from './ensure-installed.mjs';

ensureInstalled();
const { build, workbench } = await import('./build.mjs');
await build({ ifStale: true, only: workbench });
run(process.execPath, [join(root, 'packages/cli/bin/corrigenda.js'), 'demo', ...process.argv.slice(2)]);
