// Swedish, Russian and languages whose analysis is brought along, through the commands.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkplace } from './command-line.ts';
import { callCommand } from './in-process.ts';

const workplace = openWorkplace();
afterAll(() => workplace.remove());
const call = (args: readonly string[]) => callCommand(args, workplace.folder);

/** Rows `form lemma UPOS features` as CoNLL-U without trees. */
const conllu = (...rows: readonly string[]) =>
  `${rows
    .map((row, index) => {
      const [form, lemma, upos, features = '_'] = row.split(' ');
      return [index + 1, form, lemma, upos, '_', features, '_', '_', '_', '_'].join('\t');
    })
    .join('\n')}\n\n`;

beforeAll(() => {
  workplace.write({
    'sv.orig': 'Nu jag vill köpa en ny hus .\nsamma rad\n',
    'sv.cor': 'Nu vill jag köpa ett nytt hus .\nsamma rad\n',
    'ru.orig': 'Мы говорили о новую книгу .\n',
    'ru.cor': 'Мы говорили о новой книге .\n',
    'raw.orig': 'Nu jag vill köpa en ny hus.\n',
    'raw.cor': 'Nu vill jag köpa ett nytt hus.\n',
    'cs.orig.conllu': conllu('Vidím vidět VERB', 'pes pes NOUN Case=Nom|Number=Sing'),
    'cs.cor.conllu': conllu('Vidím vidět VERB', 'psa pes NOUN Case=Acc|Number=Sing'),
    'cs.orig': 'Vidím pes\n',
    'cs.cor': 'Vidím psa\n',
    'bad.conllu': '1\tVidím\tvidět\n',
  });
});

const edits = (m2: string) =>
  m2.split('\n').flatMap((line) => (line.startsWith('A') ? [line.split('|||')[1]] : []));
const swedish = ['R:WO:VERB', 'R:DET:GEN', 'R:ADJ:GEN'];

describe('annotate', () => {
  it.each([
    ['sv', 1, swedish],
    ['sv-SE', 2, swedish],
    ['ru', 1, ['R:ADJ:CASE', 'R:NOUN:CASE']],
  ])('types %s on Universal Dependencies (%i threads)', (language, workers, types) => {
    const base = language.slice(0, 2);
    const { status, stdout, stderr } = workplace.run(
      `annotate --orig ${base}.orig --cor ${base}.cor --language ${language} --workers ${workers}`.split(' '),
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(edits(stdout)).toEqual(language.startsWith('sv') ? [...types, 'noop'] : types);
  });

  it('names types as English does, where that is asked', async () => {
    const { status, stdout } = await call(
      'annotate --conllu cs.orig.conllu cs.cor.conllu --language cs --types errant'.split(' '),
    );
    expect(status).toBe(0);
    expect(stdout).toBe('S Vidím pes\nA 1 2|||R:NOUN:INFL|||psa|||REQUIRED|||-NONE-|||0\n\n');
    const swedish = await call(
      'annotate --orig sv.orig --cor sv.cor --language sv --types errant'.split(' '),
    );
    expect(swedish.stdout).toMatch(/\|\|\|R:WO\|\|\|/);
    expect(swedish.stdout).not.toMatch(/R:WO:VERB|:GEN\|/);
  });

  it('tokenises raw Swedish and explains its types', async () => {
    const { stdout } = await call(
      'annotate --orig raw.orig --cor raw.cor --language sv --tok --explain'.split(' '),
    );
    expect(stdout).toContain('Nu vill jag köpa ett nytt hus .');
    expect(stdout).toContain('ett (DET, lemma en, ');
    expect(stdout).toContain('[en -> ett]');
    expect(stdout).toContain('Gender Com -> Neut; agrees with “hus” (neuter)');
  });

  it('tells details beside the types of its own and of supplied analyses', async () => {
    const russian = await call('annotate --orig ru.orig --cor ru.cor --language ru --explain'.split(' '));
    expect(russian.stdout).toContain('Case Acc -> Loc; governed by the preposition “о”');
    const supplied = await call(
      'annotate --conllu cs.orig.conllu cs.cor.conllu --language cs --explain --format jsonl'.split(' '),
    );
    const [edit] = JSON.parse(supplied.stdout).corrections[0].edits;
    expect(edit.because.details).toEqual([{ kind: 'feature', feature: 'Case', before: 'Nom', after: 'Acc' }]);
  });

  it.each([
    ['beside the text', '--orig cs.orig --cor cs.cor --conllu cs.orig.conllu cs.cor.conllu'],
    ['alone', '--conllu cs.orig.conllu cs.cor.conllu'],
  ])('takes CoNLL-U of any language, %s', async (_, args) => {
    const { status, stdout } = await call(`annotate --language cs ${args}`.split(' '));
    expect(status).toBe(0);
    expect(stdout).toBe('S Vidím pes\nA 1 2|||R:NOUN:CASE|||psa|||REQUIRED|||-NONE-|||0\n\n');
  });

  it.each([
    [
      '--orig sv.orig --cor sv.cor --conllu cs.orig.conllu',
      'no file of --conllu has the sentence `Nu jag vill köpa en ny hus .`',
    ],
    ['--conllu bad.conllu cs.cor.conllu', 'bad.conllu:1:1 error: this line has 3 columns'],
    ['--orig sv.orig --cor sv.cor --model nowhere', 'model.bin.gz is missing'],
  ])('refuses %s', async (args, message) => {
    const { status, stderr } = await call([
      'annotate',
      '--language',
      'cs',
      ...args.split(' '),
      '--out',
      'never.m2',
    ]);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
    expect(workplace.list()).not.toContain('never.m2');
  });
});

it('retype, evaluate and parse know the languages too', async () => {
  const m2 = await call('annotate --orig ru.orig --cor ru.cor --language ru --out ru.m2'.split(' '));
  expect(m2.status).toBe(0);
  const retyped = await call('retype ru.m2 --auto --language ru'.split(' '));
  expect(retyped.stdout).toBe(workplace.read('ru.m2'));
  const scored = await call(
    'evaluate --source sv.orig --system sv.cor --reference sv.cor --language sv'.split(' '),
  );
  expect(scored.status).toBe(0);
  expect(scored.stdout).toMatch(/,sv-0\.1\.0\+[0-9a-f]{8}\+hunspell-[0-9a-f]{8}/);
  const parsed = await call('parse ru.orig --language ru'.split(' '));
  expect(parsed.stdout).toContain('1\tМы\tмы\tPRON\t_\tCase=Nom|Number=Plur|Person=1\t_\t_\t_\t_\n');
});

it('errant_parallel takes -lang and --types', async () => {
  const errant = openWorkplace('errant_parallel');
  errant.write({ 'sv.orig': workplace.read('sv.orig'), 'sv.cor': workplace.read('sv.cor') });
  const { status } = errant.run('-orig sv.orig -cor sv.cor -lang sv -out sv.m2'.split(' '));
  const english = await errant.call(
    '-orig sv.orig -cor sv.cor -lang sv --types errant -out sv-errant.m2'.split(' '),
  );
  const [m2, renamed] = [errant.read('sv.m2'), errant.read('sv-errant.m2')];
  errant.remove();
  expect([status, english.status]).toEqual([0, 0]);
  expect(edits(m2)).toEqual([...swedish, 'noop']);
  expect(edits(renamed)).toEqual(['R:WO', 'R:DET', 'R:ADJ:FORM', 'noop']);
});

describe('train', () => {
  /** Sentences of one pattern: the animal sees things, in one number or the other. */
  const treebank = ['kissa', 'koira', 'hiiri', 'karhu'].flatMap((animal) =>
    ['talon', 'puun', 'veden', 'tien'].map((thing) =>
      conllu(
        `${animal} ${animal} NOUN Case=Nom|Number=Sing`,
        'näkee nähdä VERB Number=Sing|VerbForm=Fin',
        `${thing} ${thing.slice(0, -1)} NOUN Case=Gen|Number=Sing`,
        '. . PUNCT',
      ),
    ),
  );

  it('makes the same model every time, which annotate uses', async () => {
    workplace.write({
      'fi.conllu': treebank.join(''),
      'fi.dev.conllu': treebank[3],
      'fi.orig': 'karhu näkee talo .\n',
      'fi.cor': 'karhu näkee talon .\n',
    });
    const line = (out: string) =>
      `train --conllu fi.conllu --dev fi.dev.conllu --language fi --out ${out} --epochs 20`.split(' ');
    const { status, stdout, stderr } = workplace.run(line('one'));
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(
      'one: UPOS 100, core features 100, lemmas 100, tokens F1 100 on fi.dev.conllu (4 tokens)\n',
    );
    expect((await call(line('two'))).status).toBe(0);
    for (const file of ['model.bin.gz', 'README.md', 'manifest.json'])
      expect(workplace.read(`two/${file}`)).toBe(workplace.read(`one/${file}`));
    const annotated = workplace.run(
      'annotate --orig fi.orig --cor fi.cor --language fi --model one'.split(' '),
    );
    expect(annotated.status).toBe(0);
    expect(edits(annotated.stdout)).toHaveLength(1);
    expect(edits(annotated.stdout)[0]).toMatch(/^R:NOUN/);
    const other = await call('annotate --orig fi.orig --cor fi.cor --language et --model one'.split(' '));
    expect({ status: other.status, stderr: other.stderr }).toEqual({
      status: 2,
      stderr: 'the model in one is for fi; give --language fi.\n',
    });
  });

  it.each([
    ['train --conllu bad.conllu --language fi --out never', 'bad.conllu:1:1 error: this line has 3 columns'],
    ['train --conllu sv.orig --language fi --out never', 'sv.orig:1:1 error:'],
    ['train --conllu nowhere --language fi --out never', 'no such file'],
  ])('refuses %s', async (line, message) => {
    const { status, stderr } = await call(line.split(' '));
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(message) });
    expect(workplace.list().filter((name) => name.startsWith('never'))).toEqual([]);
  });
});

it('types explains those of a language in English and in the language itself', async () => {
  const { status, stdout } = workplace.run('types R:NOUN:DEF --language sv'.split(' '));
  expect(status).toBe(0);
  expect(stdout).toBe(
    'R:NOUN:DEF  noun: definiteness\n  The form of a noun is wrong: definiteness.\n  substantiv: bestämdhet\n  Fel form av substantiv: bestämdhet.\n  Jag såg [en bil -> bilen] igår .\n  Jag läste [bok -> boken] igår .\n',
  );
  const listed = JSON.parse((await call('types --language ru --json'.split(' '))).stdout);
  expect(listed.map(({ type }: { type: string }) => type)).toContain('R:VERB:ASPECT');
  expect((await call('types R:VERB:ASPECT --language sv'.split(' '))).status).toBe(2);
});
