import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type M2Block, readM2 } from '@corrigenda/core';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedPath } from '../shared.ts';
import { openWorkplace } from './command-line.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());

const source = 'This are gramamtical sentence .';
const correction = 'This is a grammatical sentence .';
const pair = `${source}\t${correction}\t${source}\n`;

describe('English from plain text', () => {
  it('gives the seed example to the letter, with one thread or two', () => {
    for (const workers of ['1', '2']) {
      const { status, stdout, stderr } = workplace.run(['annotate', '--pairs', '-', '--workers', workers], {
        input: pair,
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toBe(`S This are gramamtical sentence .
A 1 2|||R:VERB:SVA|||is|||REQUIRED|||-NONE-|||0
A 2 2|||M:DET|||a|||REQUIRED|||-NONE-|||0
A 2 3|||R:SPELL|||grammatical|||REQUIRED|||-NONE-|||0
A -1 -1|||noop|||-NONE-|||REQUIRED|||-NONE-|||1

`);
    }
  });

  it('explains a type by its rule and the analysis it rests on', async () => {
    const { stdout } = await workplace.call(['annotate', '--pairs', '-', '--explain', '--format', 'jsonl'], {
      input: pair,
    });
    const [agreement] = JSON.parse(stdout).corrections[0].edits;
    expect(agreement.because).toMatchObject({
      original: [{ text: 'are', lemma: 'be', tag: 'VBP' }],
      correction: [{ text: 'is', lemma: 'be', tag: 'VBZ' }],
    });
    expect(agreement.because.example).toMatch(/^\[.+ -> .+\]$/);
    const { stdout: text } = await workplace.call(['annotate', '--pairs', '-', '--explain'], { input: pair });
    expect(text).toMatch(
      /R:VERB:SVA +are → is\n +because of \S+, as in \[.+\]\n +are \(VBP, AUX, lemma be, \S+\) → is \(VBZ/,
    );
  });

  it('takes another word list', async () => {
    workplace.write({ 'words.txt': 'gramamtical\n', 'none.txt': '\n' });
    const args = ['annotate', '--pairs', '-', '--dictionary'];
    expect((await workplace.call([...args, 'words.txt'], { input: pair })).stdout).not.toContain('R:SPELL');
    const { status, stderr } = await workplace.call([...args, 'none.txt'], { input: pair });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'none.txt has no words; expected one word a line.\n',
    });
  });

  it('tokenises raw text and says where each edit stands in the raw lines', async () => {
    const raw = [
      ['  He "dont" like dogs(or cats).  ', ' He "doesn\'t" like dogs (or cats).'],
      ['😀 She say hello.', '😀 She says hello!'],
      ['', 'Hello.'],
      ['Hello.', ''],
    ];
    const input = raw.map((sides) => `${sides.join('\t')}\n`).join('');
    const { status, stdout } = await workplace.call(
      ['annotate', '--pairs', '-', '--tok', '--format', 'jsonl'],
      {
        input,
      },
    );
    expect(status).toBe(0);
    const records = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records).toHaveLength(raw.length);
    for (const [index, { corrections }] of records.entries()) {
      expect(corrections[0].edits.length).toBeGreaterThan(0);
      for (const { original, correction: corrected, o_chars, c_chars } of corrections[0].edits) {
        expect([...raw[index][0]].slice(...o_chars).join('')).toBe(original);
        expect([...raw[index][1]].slice(...c_chars).join('')).toBe(corrected);
      }
    }
  });
});

describe('parse', () => {
  it('prints CoNLL-U with one root and heads inside the sentence', () => {
    const { status, stdout } = workplace.run(['parse', '--tok'], { input: 'She likes dogs.\n\nYes\n' });
    expect(status).toBe(0);
    const sentences = stdout.trimEnd().split('\n\n');
    expect(sentences).toHaveLength(3);
    const [first, empty] = sentences.map((text) => text.split('\n'));
    expect(first.slice(0, 2)).toEqual(['# sent_id = 1', '# text = She likes dogs.']);
    const rows = first.slice(2).map((line) => line.split('\t'));
    expect(rows.map(([id, form]) => `${id} ${form}`)).toEqual(['1 She', '2 likes', '3 dogs', '4 .']);
    expect(rows.every((row) => row.length === 10)).toBe(true);
    expect(rows.filter((row) => row[6] === '0')).toHaveLength(1);
    expect(rows.map((row) => row[9])).toEqual(['_', '_', 'SpaceAfter=No', 'SpaceAfter=No']);
    expect(empty).toEqual(['# sent_id = 2', '# text = ']);
  });

  it('prints JSON lines that annotate --tokens takes', async () => {
    const parse = async (text: string) =>
      JSON.parse((await workplace.call(['parse', '--format', 'jsonl'], { input: text })).stdout).tokens;
    const tokens = { orig: await parse(source), cor: await parse(correction) };
    const { status, stdout } = await workplace.call(['annotate', '--tokens', '-'], {
      input: JSON.stringify(tokens),
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout).edits.map(({ type }: { type: string }) => type)).toEqual([
      'R:VERB:SVA',
      'M:DET',
      'R:SPELL',
    ]);
  });
});

describe('example', () => {
  it('shows sentences with marked changes, types with their rules, and a table of scores', () => {
    const { status, stdout, stderr } = workplace.run(['example']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('My brother [-have-] {+has+} two [-dog-] {+dogs+} and a cat .');
    expect(stdout).toMatch(/R:VERB:SVA +have → has +\S+ +\[.+ -> .+\]/);
    expect(stdout).toMatch(/^System +TP +FP +FN +P +R +F0\.5$/m);
    expect(stdout).toMatch(/^careful +\d+ +0 +\d+ +1\.0000 +0\.\d{4} +0\.\d{4}$/m);
    expect(stdout).toMatch(/^F0\.5\|mode:cs\|/m);
  });
});

describe('the shared pairs through the real command', () => {
  it('agree with the original in at least 99.5 % of spans and 97 % of types', () => {
    const [orig, cor, m2] = ['orig', 'cor', 'm2'].map((side) =>
      sharedPath(`vectors/end-to-end/dev.${side}.gz`),
    );
    if (!orig || !cor || !m2) return;
    expect(workplace.run(['annotate', '--orig', orig, '--cor', cor, '--out', 'shared.m2']).status).toBe(0);
    const ours = readM2(workplace.read('shared.m2')).value;
    const theirs = readM2(gunzipSync(readFileSync(m2)).toString('utf8')).value;
    expect(ours.map((block) => block.source)).toEqual(theirs.map((block) => block.source));
    const { spans, types } = compare(ours, theirs);
    expect(spans).toBeGreaterThanOrEqual(0.995);
    expect(types).toBeGreaterThanOrEqual(0.97);
  });
});

/** F1 of the spans with their corrections, and the share of equal types among those that match. */
function compare(ours: readonly M2Block[], theirs: readonly M2Block[]) {
  let [own, other, both, same] = [0, 0, 0, 0];
  for (const [index, { edits }] of ours.entries()) {
    const typeOf = new Map(
      theirs[index].edits.map(({ start, end, correction: text, type }) => [`${start} ${end} ${text}`, type]),
    );
    own += edits.length;
    other += typeOf.size;
    for (const { start, end, correction: text, type } of edits) {
      const expected = typeOf.get(`${start} ${end} ${text}`);
      if (expected !== undefined) both++;
      if (expected === type) same++;
    }
  }
  return { spans: (2 * both) / (own + other), types: same / both };
}
