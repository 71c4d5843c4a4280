// Runs a TypeScript file of this repository: `node scripts/run-ts.mjs FILE [ARGS]`, installing packages first when they are missing.
import { ensureInstalled, run } from './ensure-installed.mjs';

ensureInstalled();
run(process.execPath, ['--conditions=source', '--import', 'tsx', ...process.argv.slice(2)]);
