// A bundle from which something was taken, in which something was changed or moved: named, never read in silence.
import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, it, test } from 'vitest';
import type { CampaignRecord } from '../../campaign/record.ts';
import { formatProblem } from '../../text/problem.ts';
import { bundleLists, fileOf } from './files.ts';
import { readBundle } from './read.ts';
import { writeBundle } from './write.ts';

const record = demoCampaigns().find(({ protocol }) => protocol === 'multi-system')?.record as CampaignRecord;
const files = writeBundle(record);
const { 'chain.jsonl': _chain, ...withoutChain } = files;
const linesOf = (file: string) => files[file].split('\n').filter(Boolean);
const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
const told = (bundle: Record<string, string>) => readBundle(bundle).problems.map(formatProblem).join('\n');
const judgementLine = linesOf('events.jsonl').findIndex((line) => line.includes('"judgement"')) + 1;

describe('every file cut at a line end is refused, and the first missing line is named', () => {
  test.each(bundleLists)('%s', (name) => {
    const file = fileOf(name);
    const lines = linesOf(file);
    const { value, problems } = readBundle({ ...files, [file]: joined(lines.slice(0, -1)) });
    expect(value).toBeNull();
    expect(problems.map(formatProblem).join('\n')).toContain(
      `${file}:${lines.length}:1 the file ends too early: ${lines.length} lines were exported, 1 of them are missing`,
    );
  });
});

describe('an event', () => {
  const lines = linesOf('events.jsonl');
  const middle = Math.floor(lines.length / 2);
  const problemsWith = (changed: readonly string[]) => {
    const { value, problems } = readBundle({ ...files, 'events.jsonl': joined(changed) });
    expect(value).toBeNull();
    return problems.map(formatProblem).join('\n');
  };
  const renumbered = (list: readonly string[]) =>
    list.map((line, index) => line.replace(/"seq":\d+/, `"seq":${index + 1}`));

  it('that was altered is named', () => {
    const changed = lines.map((line, index) =>
      index === middle ? line.replace(/"at":"20/, '"at":"19') : line,
    );
    expect(problemsWith(changed)).toContain(
      `events.jsonl:${middle + 1}:1 the event of this line is not the one that was exported`,
    );
  });
  it('that is missing is named, also when the others were numbered anew', () => {
    const changed = renumbered(lines.filter((_, index) => index !== middle));
    const message = problemsWith(changed);
    expect(message).toContain(
      `events.jsonl:${middle + 1}:1 the event of this line is not the one that was exported`,
    );
    expect(message).toContain(`${lines.length} lines were exported, 1 of them`);
  });
  it('that was moved is named', () => {
    const moved = [...lines];
    [moved[middle], moved[middle + 1]] = [moved[middle + 1], moved[middle]];
    expect(problemsWith(renumbered(moved))).toContain(`events.jsonl:${middle + 1}:1 the event of this line`);
  });
  it('that was added is named', () => {
    const extra = JSON.stringify({
      seq: lines.length + 1,
      at: record.createdAt,
      kind: 'note',
      actor: 'manager',
    });
    expect(problemsWith([...lines, extra])).toContain(
      `events.jsonl:${lines.length + 1}:1 ${lines.length} lines were exported, and ${lines.length + 1} are here`,
    );
  });
});

describe('other files', () => {
  it('a changed text in any of them is named by its file', () => {
    expect(
      told({ ...files, 'campaign.json': files['campaign.json'].replace('"title": "', '"title": "Not ') }),
    ).toMatch(/^campaign.json:1:1 the file is not as it was exported/);
    expect(
      told({
        ...files,
        'annotators.jsonl': files['annotators.jsonl'].replace('"expert":false', '"expert":true'),
      }),
    ).toMatch(/^annotators.jsonl:1:1 the file is not as it was exported/);
  });
  it('a chain that was cut itself is named', () => {
    const lines = linesOf('chain.jsonl');
    expect(told({ ...files, 'chain.jsonl': joined(lines.slice(0, -1)) })).toMatch(
      /^chain.jsonl:\d+:1 the last line/,
    );
    expect(told({ ...files, 'chain.jsonl': joined(lines.slice(1)) })).toMatch(/events.jsonl:1:1|chain.jsonl/);
  });
  it('other line ends and a byte order mark change nothing', () => {
    const crlf = Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, `\uFEFF${text.replace(/\n/g, '\r\n')}`]),
    );
    expect(readBundle(crlf)).toEqual({ value: record, problems: [] });
  });
});

describe('without a chain the contents themselves are looked at', () => {
  const lines = linesOf('events.jsonl');
  it('an old bundle is read, with a warning', () => {
    const { value, problems } = readBundle(withoutChain);
    expect(value).toEqual(record);
    expect(problems).toMatchObject([{ severity: 'warning', code: 'bundle/no-chain' }]);
  });
  it('done without a judgement', () => {
    const cut = { ...withoutChain, 'events.jsonl': joined(lines.slice(0, judgementLine - 1)) };
    expect(readBundle(cut).value).toBeNull();
    expect(told(cut)).toMatch(
      /^assignments.jsonl:\d+:1 “\w+” is called done, and its judgement of phase .+ is missing/,
    );
  });
  it('the second phase without the first', () => {
    const [first, second] = record.guidelines[0].protocol.phases;
    const { assignment } = JSON.parse(lines[judgementLine - 1]);
    const without = lines
      .filter((line) => {
        const event = JSON.parse(line);
        return !(event.assignment === assignment && event.phase === first.id);
      })
      .map((line, index) => line.replace(/"seq":\d+/, `"seq":${index + 1}`));
    expect(told({ ...withoutChain, 'events.jsonl': joined(without) })).toMatch(
      new RegExp(
        `events.jsonl:\\d+:1 phase ${second.id} of “${assignment}” is judged before phase ${first.id}`,
      ),
    );
  });
  it('another person’s amendment, and one of what was never judged', () => {
    const judged = JSON.parse(lines[judgementLine - 1]);
    const other = record.annotators.find(({ id }) => id !== judged.actor)?.id;
    const amend = (change: object) => ({
      ...withoutChain,
      'events.jsonl': `${files['events.jsonl']}${JSON.stringify({ ...judged, seq: lines.length + 1, kind: 'amendment', ...change })}\n`,
    });
    expect(told(amend({ actor: other }))).toContain(
      `events.jsonl:${lines.length + 1}:1 the assignment “${judged.assignment}” is not ${other}’s, who cannot amend it`,
    );
    const early = [
      JSON.stringify({ ...judged, seq: 1, kind: 'amendment' }),
      ...lines.map((line, index) => line.replace(/"seq":\d+/, `"seq":${index + 2}`)),
    ];
    expect(told({ ...withoutChain, 'events.jsonl': joined(early) })).toContain(
      `events.jsonl:1:1 phase ${judged.phase} of “${judged.assignment}” is amended, and was never judged`,
    );
  });
});

it('a bundle of empty objects is told in a hundred problems', () => {
  const many = { ...withoutChain, 'events.jsonl': '{}\n'.repeat(500_000) };
  expect(readBundle(many).problems.filter(({ severity }) => severity === 'error')).toHaveLength(101);
});

describe('an event whose hash went with it is still named, because the hash of the next one rests on it', () => {
  const [events, hashes] = [linesOf('events.jsonl'), linesOf('chain.jsonl')];
  const middle = Math.floor(events.length / 2);
  const place = `events.jsonl:${middle + 1}:1 the event of this line is not the one that was exported`;
  const swapped = (lines: readonly string[]) => {
    const moved = [...lines];
    [moved[middle], moved[middle + 1]] = [moved[middle + 1], moved[middle]];
    return moved;
  };
  const without = (lines: readonly string[]) => lines.filter((_, index) => index !== middle);

  it('moved', () => {
    const bundle = { 'events.jsonl': joined(swapped(events)), 'chain.jsonl': joined(swapped(hashes)) };
    expect(told({ ...files, ...bundle })).toContain(place);
  });
  it('taken out, and the count put right', () => {
    const chain = joined(without(hashes)).replace(
      `"events":${events.length}`,
      `"events":${events.length - 1}`,
    );
    expect(chain).toContain(`"events":${events.length - 1}`);
    expect(told({ ...files, 'events.jsonl': joined(without(events)), 'chain.jsonl': chain })).toContain(
      place,
    );
  });
});
