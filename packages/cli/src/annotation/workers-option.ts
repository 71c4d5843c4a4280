// `--workers`: how many threads annotate.
import { InvalidArgumentError, Option } from 'commander';

export function workersOption(standard: number): Option {
  return new Option('--workers <n>', 'threads to work with').argParser(parseWorkers).default(standard);
}

function parseWorkers(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < 1 || number > 256)
    throw new InvalidArgumentError('Expected a whole number from 1 to 256.');
  return number;
}
