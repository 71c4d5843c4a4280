// the process's arguments -> one command, with signals, faults and closed pipes reported in the same way everywhere.
import { runCommand } from './io/run.ts';
import { runProgram } from './program.ts';

await runCommand(() => runProgram(process.argv.slice(2)));
