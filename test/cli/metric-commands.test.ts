// The drop-in commands m2scorer and gleu: the lines of the originals, and what they say about files that do not fit.
import { afterAll, describe, expect, it } from 'vitest';
import { runInMemory } from '../../packages/cli/src/errant/memory-session.ts';
import { gleu } from '../../packages/cli/src/metric/gleu.ts';
import { m2scorer } from '../../packages/cli/src/metric/m2scorer.ts';
import { openWorkplace } from './command-line.ts';

const gold = `S The cat sat at mat .
A 3 4|||Prep|||on|||REQUIRED|||-NONE-|||0
A 4 4|||ArtOrDet|||the||a|||REQUIRED|||-NONE-|||0

S The dog .
A 1 2|||NN|||dogs|||REQUIRED|||-NONE-|||0
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1

S Giant otters is an apex predator .
A 2 3|||SVA|||are|||REQUIRED|||-NONE-|||0
A 3 4|||ArtOrDet|||-NONE-|||REQUIRED|||-NONE-|||0
A 5 6|||NN|||predators|||REQUIRED|||-NONE-|||0

`;
const hypothesis = 'A cat sat on the mat .\nThe dog .\nGiant otters are apex predator .\n';
const files = { 'hyp.txt': hypothesis, 'gold.m2': gold };
const folders = [openWorkplace('m2scorer'), openWorkplace('gleu')];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

describe('m2scorer', () => {
  // Four proposed edits are gold, one is not; one gold edit is missed, and annotator 1 leaves the dog alone.
  const lines = 'Precision   : 0.8000\nRecall      : 0.8000\nF_0.5       : 0.8000\n';

  it('prints the three lines of the original', async () => {
    const { stdout, status } = await runInMemory(m2scorer, ['hyp.txt', 'gold.m2'], files);
    expect({ stdout, status }).toEqual({ stdout: lines, status: 0 });
  });

  it('names the beta in the last line', async () => {
    const { stdout } = await runInMemory(m2scorer, ['--beta', '1', 'hyp.txt', 'gold.m2'], files);
    expect(stdout).toContain('F_1.0       : 0.8000\n');
  });

  it('shows the edits of every sentence on demand', async () => {
    const { stdout } = await runInMemory(m2scorer, ['-v', 'hyp.txt', 'gold.m2'], files);
    expect(stdout).toContain('  3-4 [at] -> [on]');
    expect(stdout).toContain('annotator 1 (counts): correct 0, proposed 0, gold 0');
    expect(stdout.endsWith(lines)).toBe(true);
  });

  it('takes an empty corpus, empty lines and a byte order mark', async () => {
    const empty = await runInMemory(m2scorer, ['h', 'g'], { h: '', g: '' });
    expect(empty.stdout).toContain('Precision   : 1.0000');
    const odd = await runInMemory(m2scorer, ['h', 'g'], { h: '\uFEFFa b\n\n', g: 'S a b\n\nS \n\n' });
    expect(odd.stdout).toContain('F_0.5       : 1.0000');
  });

  it('refuses texts of different lengths by naming both', async () => {
    const run = runInMemory(m2scorer, ['h', 'gold.m2'], { ...files, h: 'a\n' });
    const { status, stderr } = await run;
    expect(status).toBe(1);
    expect(stderr).toContain('the file has 1 lines and gold.m2 has 3 sentences');
  });

  it('runs as a command of its own', () => {
    folders[0].write(files);
    expect(folders[0].run(['hyp.txt', 'gold.m2'])).toMatchObject({ status: 0, stdout: lines, stderr: '' });
    expect(folders[0].run(['hyp.txt']).status).toBe(2);
    const broken = { 'gold.m2': 'S a\nA 0 x|||T|||b|||R|||-|||0\n\n', 'hyp.txt': 'a\n' };
    folders[0].write(broken);
    const { status, stderr } = folders[0].run(['hyp.txt', 'gold.m2']);
    expect(status).toBe(1);
    expect(stderr).toContain('gold.m2:2:1');
  });
});

describe('gleu', () => {
  const texts = {
    src: 'this is the the source sentence .\n',
    r1: 'this is the source sentence .\n',
    r2: 'this is a source sentence .\n',
    'out/best': 'this is the source sentence .\n',
  };
  const common = ['-s', 'src', '-r', 'r1', '-o', 'out/best'];

  it('prints as gec-ranking, JFLEG and Koyama do', async () => {
    expect((await runInMemory(gleu, common, texts)).stdout).toBe('best 1.000000\n');
    expect((await runInMemory(gleu, ['--form', 'jfleg', ...common], texts)).stdout).toBe(
      'out/best\nThere is one reference. NOTE: GLEU is not computing the confidence interval.\n1.000000\n',
    );
    expect((await runInMemory(gleu, ['corpus', ...common, '-d', '3', '-m'], texts)).stdout).toBe(
      'out/best\t100.000\n',
    );
  });

  it('draws references as the published scripts do', async () => {
    const { stdout } = await runInMemory(gleu, ['-s', 'src', '-r', 'r1', 'r2', '-o', 'out/best'], texts);
    // A draw of the second reference scores 0: no 3-gram is left. So the mean is the share of the first.
    expect(Number(stdout.split(' ')[1])).toBeGreaterThan(0.4);
    expect(Number(stdout.split(' ')[1])).toBeLessThan(0.6);
  });

  it('refuses the withdrawn formula and texts of different lengths', async () => {
    await expect(runInMemory(gleu, [...common, '-l', '0.1'], texts)).resolves.toMatchObject({ status: 2 });
    const short = await runInMemory(gleu, common, { ...texts, r1: '' });
    expect(short).toMatchObject({ status: 1 });
    expect(short.stderr).toContain('r1');
  });

  it('runs as a command of its own', () => {
    folders[1].write({ src: texts.src, r1: texts.r1, best: texts['out/best'] });
    const outcome = folders[1].run(['-s', 'src', '-r', 'r1', '-o', 'best']);
    expect(outcome).toMatchObject({ status: 0, stdout: 'best 1.000000\n' });
  });
});
