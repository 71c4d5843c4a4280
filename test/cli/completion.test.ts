// Completion of commands, options and values: bash runs the real script; zsh and fish read theirs where they are installed.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

async function scriptOf(shell: string): Promise<string> {
  const { status, stdout } = await callCommand(['completion', shell]);
  expect(status).toBe(0);
  const file = join(workplace.folder, `completion.${shell}`);
  writeFileSync(file, stdout);
  return file;
}

/** What bash offers behind these words, of which the last is begun. */
function offered(file: string, ...words: string[]): readonly string[] {
  const script = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _corrigenda; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync('bash', ['-c', script, file, 'corrigenda', ...words], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout.split('\n').filter(Boolean);
}

describe('completion in bash', () => {
  it('offers commands, commands below them, options and their values', async () => {
    const file = await scriptOf('bash');
    expect(offered(file, 'ann')).toEqual(['annotate']);
    expect(offered(file, '')).toEqual(expect.arrayContaining(['evaluate', 'score', 'types', 'completion']));
    expect(offered(file, 'm2', '')).toEqual(['check', 'combine', 'apply']);
    expect(offered(file, 'm2', 'check', '--s')).toEqual(['--strict']);
    expect(offered(file, 'evaluate', '--re')).toEqual([
      '--reference',
      '--resampled-choice',
      '--resamples',
      '--report',
    ]);
    expect(offered(file, 'annotate', '--orig', 'a.txt', '--merge', 'all-')).toEqual([
      'all-split',
      'all-merge',
      'all-equal',
    ]);
    expect(offered(file, 'score', '-m', 'cs')).toEqual(['cs', 'cse']);
    expect(offered(file, 'completion', '')).toEqual(['bash', 'zsh', 'fish']);
    expect(offered(file, '--v')).toEqual(['--version']);
  });

  it('leaves files to the shell', async () => {
    const file = await scriptOf('bash');
    expect(offered(file, 'evaluate', '--source', '')).toEqual([]);
    expect(offered(file, 'annotate', 'lear')).toEqual([]);
    const defaults = spawnSync('bash', ['-c', 'source "$0"; complete -p corrigenda', file], {
      encoding: 'utf8',
    });
    expect(defaults.stdout).toContain('-o default');
  });
});

describe('the other shells', () => {
  const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

  it.skipIf(!has('zsh'))('zsh reads its script (needs zsh)', async () => {
    const file = await scriptOf('zsh');
    const check = `autoload -Uz compinit; compinit -u -d "$1"; source "$0"; print -r -- \${_comps[corrigenda]}`;
    const dump = join(workplace.folder, 'zcompdump');
    const { stdout, stderr } = spawnSync('zsh', ['-f', '-c', check, file, dump], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: '_corrigenda\n', stderr: '' });
  });

  it.skipIf(!has('fish'))('fish completes with it (needs fish)', async () => {
    const file = await scriptOf('fish');
    const complete = (line: string) =>
      spawnSync('fish', ['--no-config', '-c', `source ${file}; complete -C "${line}"`], { encoding: 'utf8' })
        .stdout;
    expect(complete('corrigenda anno')).toMatch(/^annotate\tfind and type/);
    expect(complete('corrigenda annotate --merge all-')).toMatch(
      /^all-equal\b[\s\S]*all-merge\b[\s\S]*all-split\b/,
    );
    expect(complete('corrigenda m2 chec')).toMatch(/^check\t/);
  });
});
