import { version } from '@corrigenda/core';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '../../packages/cli/src/commands/list.ts';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

describe('corrigenda', () => {
  it('shows every command in its help', () => {
    const { status, stdout, stderr } = workplace.run(['--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const { name } of commands) expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(stdout).toContain('Exit status: 0 done');
  });

  it('tells its version', () => {
    expect(workplace.run(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });

  it.each(commands.map(({ name }) => name))('%s explains itself with an example', async (name) => {
    for (const { status, stdout } of [workplace.run([name, '--help']), await callCommand(['help', name])]) {
      expect(status).toBe(0);
      expect(stdout).toMatch(new RegExp(`^Usage: corrigenda ${name}`));
      expect(stdout.toLowerCase()).toContain(`corrigenda ${name}`);
    }
  });

  it('without a command shows how to use it, as misuse', () => {
    const { status, stdout, stderr } = workplace.run([]);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('Usage: corrigenda');
  });

  it('colours only for a terminal', () => {
    expect(workplace.run(['m2', 'check', 'none']).stderr).not.toContain('\u001b[');
    const forced = workplace.run(['m2', 'check', 'none'], { env: { NO_COLOR: '', FORCE_COLOR: '1' } });
    expect(forced.stderr).toContain('\u001b[31merror\u001b[0m');
  });
});
