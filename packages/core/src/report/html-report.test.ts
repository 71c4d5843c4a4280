import { demoCampaigns } from '@corrigenda/examples/demo';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { criteriaOf } from '../campaign/judgement-set/criteria.ts';
import { judgementSetOf } from '../campaign/judgement-set/judgement-set.ts';
import { builtInProtocols } from '../protocol/built-in/index.ts';
import { type Analysis, analyse } from '../results/analyse.ts';
import { type CriterionJudgement, emptyJudgementSet, type JudgementSet } from '../results/judgement-set.ts';
import { breakDown, breakdownKeys, breakdownSections } from './breakdown.ts';
import { describeResults } from './describe-results.ts';
import { escapeXml, figureWidths, shorten, textWidth } from './figures/svg.ts';
import { findingOf } from './finding.ts';
import { htmlReport } from './html-report.ts';
import { methodsOf } from './methods.ts';
import { numbersInReport } from './numbers-script.ts';
import { fixed } from './section.ts';
import { reportSections } from './sections.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
const widths = Object.values(figureWidths);
const shown = (analysis: Analysis) =>
  reportSections(analysis).flatMap(({ figure }) => (figure ? widths.map(figure) : []));

/** Three people rate and edit the outputs of some systems; who is better follows the order of the names. */
function ratedSet(systems: readonly string[], items = 8): JudgementSet {
  const names = Array.from({ length: items }, (_, index) => `item ${index}`);
  const people = ['Anna', 'Bo', 'Ö'];
  const rate = (item: number, system: number, person: number) =>
    1 + ((item * 7 + person * 3) % 2) + Math.floor((3 * system) / Math.max(1, systems.length));
  const judgements: CriterionJudgement[] = names.flatMap((item, i) =>
    systems.flatMap((system, s) =>
      people.map((annotator, p) => ({
        criterion: 'fluency',
        item,
        unit: system,
        systems: [system],
        annotator,
        value: rate(i, s, p),
        position: (s + i + p) % systems.length,
      })),
    ),
  );
  return {
    ...emptyJudgementSet('campaign'),
    criteria: [
      {
        id: 'fluency',
        label: 'Fluency "as read" <alone>',
        level: 'ordinal',
        polarity: 'higher-is-better',
        averaged: true,
      },
    ],
    judgements,
    postEdits: names.flatMap((item, i) =>
      systems.map((system, s) => ({
        item,
        systems: [system],
        annotator: 'Anna',
        output: `one ${'two '.repeat(s % 4)}three`,
        text: `one ${'two '.repeat((s + i) % 3)}four`,
      })),
    ),
    texts: new Map(
      names.map((item) => [
        item,
        {
          source: 'one to three',
          outputs: Object.fromEntries(systems.map((s, k) => [s, `one ${'two '.repeat(k % 4)}three`])),
        },
      ]),
    ),
    times: names.map((item, index) => ({ item, annotator: 'Anna', seconds: index * 11 })),
    metadata: new Map(
      names.map((item, index) => [item, { level: index % 2 ? 'B1' : 'A2', course: 'spring' }]),
    ),
  };
}

const hostile = [
  '<script>alert(1)</script>',
  '"quoted\' & onload="x"',
  ']]><!-- -->',
  `long ${'name '.repeat(60)}`,
  '\u0000control\uD800half',
  '__proto__',
  'Система «Ёлка»',
];

const cases: readonly (readonly [string, Analysis])[] = [
  ...demoCampaigns().map(
    ({ protocol, record }) => [protocol, analyse(judgementSetOf(record), { resamples: 50 })] as const,
  ),
  ['hostile names', analyse(ratedSet(hostile), { resamples: 50 })],
  [
    'thirteen systems',
    analyse(ratedSet(Array.from({ length: 13 }, (_, n) => `system ${n + 1}`)), { resamples: 50 }),
  ],
  ['one system', analyse(ratedSet(['only']), { resamples: 50 })],
  ['one item', analyse(ratedSet(['a', 'b'], 1), { resamples: 50 })],
];

describe('every report', () => {
  test.each(cases)('of %s has figures that are well-formed XML without holes', (name, analysis) => {
    const figures = shown(analysis);
    expect(figures.length, name).toBeGreaterThan(1);
    for (const figure of figures) {
      expect(XMLValidator.validate(figure)).toBe(true);
      expect(figure).not.toMatch(/NaN|undefined|Infinity/);
      // Something is drawn, not only an axis.
      expect(figure).toMatch(/class="(?:dot|point|strip|cell|part)/);
    }
    for (const { table, caption, title } of reportSections(analysis)) {
      expect(table.rows.length, title).toBeGreaterThan(0);
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length);
      expect(`${caption} ${title} ${table.rows.flat().join(' ')}`).not.toMatch(
        /NaN|undefined|Infinity|null|\[object/,
      );
    }
  });

  test.each(cases)('of %s draws nothing outside of its figure', (_, analysis) => {
    for (const figure of shown(analysis)) {
      const [width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(figure)!.slice(1).map(Number);
      const places = [...figure.matchAll(/ (x|x1|x2|cx|y|y1|y2|cy)="([-\d.]+)"/g)];
      // One expectation for all of them: thousands, one for each, took longer than the figures.
      const outside = places.filter(
        ([, name, value]) => !(Number(value) >= 0 && Number(value) <= (name.includes('x') ? width : height)),
      );
      expect(outside).toEqual([]);
    }
  });

  test.each(cases)('of %s carries its numbers, and nothing from outside', (name, analysis) => {
    const html = htmlReport(analysis, { title: `${name} <b>` });
    expect(numbersInReport(html)).toEqual(plain(analysis));
    expect(html).toContain('<title>');
    expect(html).not.toContain(`${name} <b>`);
    expect(html).not.toMatch(/<script>alert/);
    expect(html).not.toMatch(/(?:src|href)="|url\(|@import/);
    for (const { table } of reportSections(analysis))
      for (const cell of table.rows.flat()) expect(html).toContain(escapeXml(cell));
    expect(html).toContain(escapeXml(findingOf(analysis)));
    expect(html).toContain(escapeXml(methodsOf(analysis)));
    expect(html).toContain(escapeXml(analysis.signature));
  });

  test('names the systems in the order of the ranking in every figure', () => {
    const analysis = analyse(ratedSet(['poor', 'middling', 'best']), { resamples: 50 });
    const rows = (id: string) => reportSections(analysis).find((section) => section.id === id)?.table.rows;
    expect(rows('means')?.map(([, system]) => system)).toEqual(['best', 'middling', 'poor']);
    expect(rows('rank-ranges')?.map(([system, range]) => [system, range])).toEqual([
      ['best', '1'],
      ['middling', '2'],
      ['poor', '3'],
    ]);
  });
});

test('systems that cannot be told apart share a rank in the figure of ranks', () => {
  const set = ratedSet(['a', 'b', 'c']);
  const alike = set.judgements.map((judgement) => ({ ...judgement, value: judgement.unit === 'c' ? 1 : 4 }));
  const analysis = analyse({ ...set, judgements: alike }, { resamples: 20 });
  const section = reportSections(analysis).find(({ id }) => id === 'rank-ranges');
  const dots = [...section!.figure!(680).matchAll(/<circle cx="([\d.]+)"[^>]*><title>(\w+): ([\d.]+)/g)];
  expect(dots.map(([, , system, rank]) => [system, rank])).toEqual([
    ['a', '1.000'],
    ['b', '1.000'],
    ['c', '3.000'],
  ]);
});

test('answers that met are drawn in per cent of the answers of a row, each pair from both sides', () => {
  const set = ratedSet(['a'], 3);
  // Anna gives 1, 1, 2; Bo gives 1, 2, 2; the third person gives nothing.
  const given: Readonly<Record<string, readonly number[]>> = { Anna: [1, 1, 2], Bo: [1, 2, 2] };
  const judgements = set.judgements.flatMap((judgement) => {
    const value = given[judgement.annotator]?.[Number(judgement.item.at(-1))];
    return value === undefined ? [] : [{ ...judgement, value }];
  });
  const analysis = analyse({ ...set, judgements }, { resamples: 0 });
  const section = reportSections(analysis).find(({ id }) => id === 'confusion')!;
  const cells = [...section.figure!(680).matchAll(/<title>(\d) – (\d): (\d)<\/title>.*?>(\d+)<\/text>/gs)];
  expect(cells.map(([, ...values]) => values.map(Number))).toEqual([
    [1, 1, 2, 67],
    [1, 2, 1, 33],
    [2, 1, 1, 33],
    [2, 2, 2, 67],
  ]);
  expect(section.table.rows.map((row) => row.slice(1))).toEqual([
    ['Anna', 'Bo', '1', '1', '1'],
    ['Anna', 'Bo', '1', '2', '1'],
    ['Anna', 'Bo', '2', '2', '1'],
  ]);
});

test.each(['en', 'sv', 'ru'])(
  'answers of the target-error protocol are stacked bars under their labels in %s, never under ids',
  (language) => {
    const { record } = demoCampaigns().find(({ protocol }) => protocol === 'target-error-1')!;
    const { sections } = describeResults(
      analyse(judgementSetOf(record), { resamples: 0 }),
      language,
      criteriaOf(record, language),
    );
    const section = sections.find(({ id }) => id === 'answers')!;
    const drawn = section.figure!(680);
    const options = builtInProtocols['target-error-1'].fields.flatMap((field) =>
      'options' in field ? (field.options ?? []) : [],
    );
    const ids = options.filter(({ id, label }) => label[language] !== id).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(5);
    const names = section.table.rows.map(([, , name]) => name);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => ids.includes(name))).toEqual([]);
    for (const name of names) expect(drawn).toContain(escapeXml(name));
    // The parts of every bar fill it: their widths add up to one and the same length.
    const lengths = new Map<string, number>();
    for (const [, y, width] of drawn.matchAll(/<rect x="[^"]*" y="([^"]*)" width="([^"]*)" height="18"/g))
      lengths.set(y, (lengths.get(y) ?? 0) + Number(width));
    expect(lengths.size).toBeGreaterThan(5);
    for (const length of lengths.values()) expect(length).toBeCloseTo([...lengths.values()][0], 0);
  },
);

test.each(['en', 'sv', 'ru'])('names of axes and coefficients are read whole in %s', (language) => {
  const { record } = demoCampaigns().find(({ protocol }) => protocol === 'multi-system')!;
  const { sections } = describeResults(
    analyse(judgementSetOf(record), { resamples: 0 }),
    language,
    criteriaOf(record, language),
  );
  const narrow = sections.flatMap(({ figure }) => (figure ? [figure(figureWidths.narrow)] : []));
  const axes = narrow.flatMap((figure) => [...figure.matchAll(/<text ([^>]*class="axis"[^>]*)>([^<]*)</g)]);
  expect(axes.length).toBeGreaterThan(3);
  for (const [, attributes, name] of axes)
    if (attributes.includes('text-anchor="end"'))
      expect(textWidth(name)).toBeLessThanOrEqual(Number(/ ?x="([\d.]+)"/.exec(attributes)![1]));
  const agreement = sections.find(({ id }) => id === 'agreement')!.figure!(figureWidths.wide);
  expect([...agreement.matchAll(/class="label"[^>]*>(?:<title>[^<]*<\/title>)?([^<]*…[^<]*)</g)]).toEqual([]);
});

describe('a break-down', () => {
  const set = ratedSet(['a', 'b', 'c']);

  test('is offered by the keys that have two values or more', () => {
    expect(breakdownKeys(set)).toEqual(['level']);
    expect(breakdownKeys(emptyJudgementSet('campaign'))).toEqual([]);
  });

  test('is the analysis of the items of each value, and says so in the signature', () => {
    const { parts } = breakDown(set, 'level', { resamples: 20 });
    expect(parts.map(({ value, analysis }) => [value, analysis.items])).toEqual([
      ['A2', 4],
      ['B1', 4],
    ]);
    expect(parts[1].analysis.signature).toContain('campaign[level=B1]');
    const ratings = set.judgements.filter(
      ({ item, systems }) => set.metadata.get(item)?.level === 'B1' && systems.includes('b'),
    );
    const mean = ratings.reduce((sum, { value }) => sum + value, 0) / ratings.length;
    expect(parts[1].analysis.means.b.fluency.mean).toBeCloseTo(mean, 12);
  });

  test('has a figure for the ranking and for each criterion, and travels in the report', () => {
    const breakdown = breakDown(set, 'level', { resamples: 20 });
    const sections = breakdownSections(breakdown);
    expect(sections.map(({ title }) => title)).toEqual([
      'Expected Wins by level',
      'Fluency "as read" <alone> by level',
      'Agreement between annotators by level',
    ]);
    for (const { figure } of sections)
      for (const width of figure ? widths : []) expect(XMLValidator.validate(figure!(width))).toBe(true);
    const agreed = sections[2].table.rows;
    const raw = (value: string) =>
      agreed.find(([level, , name]) => level === value && name === 'Raw agreement');
    expect(raw('A2')?.[3]).toBe(
      fixed((breakdown.parts[0].analysis.agreement.fluency.raw as { value: number }).value, 3),
    );
    expect(raw('B1')).toBeDefined();
    const analysis = analyse(set, { resamples: 20 });
    const numbers = numbersInReport(htmlReport(analysis, { title: 'x', breakdown }));
    expect(numbers).toEqual(plain({ ...analysis, breakdown }));
  });
});

describe('names in figures', () => {
  test.each([
    ['short', 200, 'short'],
    ['CUUI-baseline-2014-07-final-submission', 120, /^CUUI-.*….*sion$/],
    ['Ö'.repeat(400), 100, /…/],
  ])('%s in %i pixels', (name, room, expected) => {
    const fitted = shorten(name, room);
    expect(textWidth(fitted)).toBeLessThanOrEqual(room);
    if (typeof expected === 'string') expect(fitted).toBe(expected);
    else expect(fitted).toMatch(expected);
  });

  test.each([
    [-0.0004, 2, '0.00'],
    [-0.006, 2, '-0.01'],
    [0, 0, '0'],
    [1.005, 1, '1.0'],
  ])('%d with %i digits is %s', (value, digits, text) => {
    expect(fixed(value, digits)).toBe(text);
  });
});
