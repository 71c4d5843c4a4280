// Commands that only read create no data folder: a wrong or missing --data stays what it is.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
const home = process.env.HOME;
beforeAll(() => {
  mkdirSync(join(workplace.folder, 'home'));
  process.env.HOME = join(workplace.folder, 'home');
});
afterAll(() => {
  process.env.HOME = home;
  workplace.remove();
});

it.each([
  ['campaign', 'list', '--data', 'none'],
  ['campaign', 'status', 'x', '--data', 'none'],
  ['campaign', 'results', 'x', '--data', 'none'],
  ['campaign', 'export', 'x', '--data', 'none', '--out', 'x.zip'],
  ['doctor', '--port', '0', '--data', 'none'],
  ['verify', '--data', 'none'],
  ['backup', '--data', 'none', 'copy.backup'],
  ['campaign', 'list'],
  ['managers', 'list', '--data', 'none'],
  ['doctor', '--port', '0'],
  ['types', 'R:VERB'],
  ['metrics', 'gleu'],
])('%s %s %s %s %s %s', async (...args) => {
  const { status } = await callCommand(args, workplace.folder);
  expect([0, 1, 2]).toContain(status);
  expect(workplace.list()).toEqual(['home']);
});
