#!/usr/bin/env node
// Help and version come from a file that holds nothing else, because start-up counts.
const [first = '--help', ...others] = process.argv.slice(2);
const isHelp = others.length === 0 && ['help', '--help', '-h', '--version', '-V'].includes(first);
await import(isHelp ? '../dist/help.js' : '../dist/corrigenda.js');
