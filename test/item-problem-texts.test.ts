// What the wizard says of problems in items, protocols, bundles and published files, in Swedish and Russian.
import { readdirSync, readFileSync } from 'node:fs';
import type { Problem } from '@corrigenda/core';
import { itemsFromCsv, itemsFromJsonl, itemsFromM2, itemsFromParallel } from '@corrigenda/core/formats';
import { builtInProtocols, readBundle, readProtocol, writeProtocol } from '@corrigenda/core/human';
import { itemsFromPublished } from '@corrigenda/core/internal';
import { describe, expect, it } from 'vitest';
import { sayer } from '../packages/web/src/language/problems/phrases.ts';
import { phrases, problemText } from '../packages/web/src/language/problems/problem-text.ts';

const protocol = builtInProtocols['target-error-1'];
const pairwise = builtInProtocols.pairwise;
const named = (name: string, text: string) => ({ name, text });
const published = (text: string, texts = {}) =>
  itemsFromPublished([named('given', text)], { texts: { systems: {}, ...texts } }).problems;

const jsonl = [
  '{"id": "1", "source": "a", "outputs": {"x": 3}}',
  '{"id": "2", "source": "a", "target": {"start": 3, "end": 2}}',
  '{"id": "3", "source": "a", "target": {"start": 0, "end": 20}}',
  '{"id": "4", "target": {"start": 0, "end": 2}}',
  '{"id": "", "source": [], "colour": 1, "role": "good"}',
  '{"source": "a\\u0000"}',
  '{"id": "5", "target": {"start": -1}}',
  '{"id": "6", "source": null}',
  '{"id": "7", "source": "a"} x',
  '{"id": "8", "source": "a"',
  '{"id": "9" "source": "a"}',
  '{"id" 9}',
  '{"id": "9", "id": "8"}',
  '{"id": "9\\q"}',
  '{"id": 3.}',
  '{id: 3}',
  '// a',
  '{"id": "a", "source": "b", "expected": {"outputs": {"none": {}}, "item": {"nothing": 1}}}',
  '{"id": "b", "source": "b"}',
  '{"id": "b", "source": "b"}',
].join('\n');

const twoRatings = (output: string, source = 's') =>
  JSON.stringify({
    data: [{ original: source, reference: 'r', systems: { a: { output, annotators: {} } } }],
  });

const protocolFaults = [
  '',
  'a: [1',
  'a: 1\na: 2',
  'id: mine',
  'x'.repeat(1_000_001),
  ...[
    ['id: multi-system', 'id: with space'],
    ['phase: first', 'phase: none'],
    ['scope: output', 'scope: item'],
    ['key: "1"', 'key: "2"'],
    ['value: 4', 'value: four'],
    ['en: Grammaticality', 'de: Grammaticality'],
    ['field: grammaticality', 'field: nothing'],
    ['layout: outputs', 'layout: none'],
    ['kind: post-edit', 'kind: slider'],
  ].map(([from, to]) => writeProtocol(builtInProtocols['multi-system']).replaceAll(from!, to!)),
];

const bundle = { 'campaign.json': '{"format": 3}', 'items.jsonl': '{"id": 3}\n', 'events.jsonl': '{}\n' };

const problems: readonly Problem[] = [
  ...itemsFromJsonl(jsonl).problems,
  ...itemsFromJsonl('').problems,
  ...itemsFromJsonl(jsonl, { protocol }).problems,
  ...itemsFromJsonl('{"id": "1", "source": "a", "outputs": {"x": "b"}}', { protocol: pairwise }).problems,
  ...itemsFromJsonl('{"id": "1", "source": "a"}\n{"id": "2", "source": "b"}', { protocol }).problems,
  ...[101, 150, 10_001].flatMap((lines) => itemsFromJsonl(Array(lines).fill('{').join('\n')).problems),
  ...itemsFromCsv('id,source,colour,source\n1,a,b,c,d\n').problems,
  ...itemsFromCsv('id,source,target_start,target_end,expected\n1,a,x,2,{\n2,b,,3,\n3,c,"1,2,\n').problems,
  ...itemsFromCsv('name\nx\n').problems,
  ...itemsFromParallel({ source: named('s', 'a\nb\n'), systems: { x: named('x', 'a\n') } }).problems,
  ...itemsFromParallel({ source: named('s', 'a\n\n'), systems: { x: named('x', 'a\n\n') } }).problems,
  ...itemsFromParallel({ systems: {} }).problems,
  ...itemsFromM2('S a b\nA 0 2|||X|||c|||REQUIRED|||-NONE-|||0\nA 1 2|||X|||d|||REQUIRED|||-NONE-|||0\n\n')
    .problems,
  ...published('what'),
  ...published('{"data": [], "systems": '),
  ...published('{"data": [3, {"systems": {"a": {}}}]}'),
  ...itemsFromPublished([named('a', twoRatings('x')), named('b', twoRatings('y'))]).problems,
  ...itemsFromPublished([named('a', twoRatings('x')), named('b', twoRatings('x', 't'))]).problems,
  ...published('[{"fb_source": "a"}, {"fb_source": "a", "instance_text": {}}]'),
  ...published('source,output,system\na,b,c\n'),
  ...published('source,output,system,x\na,b,,"3,4"\n'),
  ...published('system1Id,system1rank,system2Id,system2rank\na,1,b,2\n'),
  ...published('system1Id,system1rank,system2Id,system2rank,segmentId\na,1,b,2,\na,1,b,2,3\n'),
  ...published('system1Id,system1rank,system2Id,system2rank,segmentId\na,1,b,2,3\n', {
    systems: { a: named('a', 'x\n'), b: named('b', 'x\n') },
  }),
  ...published('<appraise-results><a></appraise-results>'),
  ...published('<appraise-results></appraise-results>', { systems: { a: named('a', 'x\n') } }),
  ...itemsFromPublished(['a', 'b'].map((name) => named(name, '### essay_id = 1\nb\n'))).problems,
  ...published('### essay_id =\na\n### essay_id = 1\nb\n### essay_id = 1\n'),
  ...protocolFaults.flatMap((text) => readProtocol(text).problems),
  ...readBundle(bundle).problems,
];

const sources = ['packages/core/src', 'packages/server/src/service'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
);

describe('problems of items, protocols, bundles and published files', () => {
  it('are of many kinds', () => {
    expect(new Set(problems.map(({ code }) => code)).size).toBeGreaterThan(30);
  });

  it.each(['sv', 'ru'] as const)('are told in %s', (language) => {
    const untold = problems.filter((problem) => problemText(problem, language).language !== language);
    // What the parsers of YAML and XML say is theirs.
    expect(untold.filter(({ code }) => code !== 'protocol/not-yaml').map(({ message }) => message)).toEqual(
      [],
    );
    for (const problem of problems) expect(problemText(problem, language).text).not.toMatch(/[{]\w+[}]/);
  });

  it('keep where in the file they are, and names as they are written', () => {
    const told = { message: 'outputs.my system: expected a text, found “3”' };
    expect(problemText(told, 'sv').text).toBe('outputs.my system: väntat: en text; här står “3”');
    const lines = { message: 'has 3 lines, but s.txt has 4; parallel files have one sentence a line each' };
    expect(problemText(lines, 'ru').text).toMatch(/^строк: 3, а в s\.txt их 4;/);
  });

  it('have patterns that the readers still write', () => {
    const all = sources.join('\n');
    const lost = phrases.filter((row) => {
      const [english] = row;
      const say = sayer([row], 'sv');
      const parts = english.split(/\{\w+\}/).map((part) => part.trim());
      const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '');
      return !all.includes(longest) && !problems.some(({ message }) => say(message) !== null);
    });
    expect(lost.map(([english]) => english)).toEqual([]);
  });
});
