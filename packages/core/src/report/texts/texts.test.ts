// Reports in Swedish and Russian: the same numbers and names, and no English left.
import { demoCampaigns } from '@corrigenda/examples/demo';
import { describe, expect, test } from 'vitest';
import { criteriaOf } from '../../campaign/judgement-set/criteria.ts';
import { judgementSetOf } from '../../campaign/judgement-set/judgement-set.ts';
import { publishedFormats } from '../../format/published/index.ts';
import { correctedWords, metricById, readGold, referencesFromGold } from '../../metric/index.ts';
import { type Analysis, analyse } from '../../results/analyse.ts';
import { metaEvaluate } from '../../results/meta/meta-evaluate.ts';
import { scoreMetrics } from '../../results/meta/score-metrics.ts';
import { coefficients } from '../../stats/index.ts';
import { breakDown, breakdownKeys } from '../breakdown.ts';
import { describeResults } from '../describe-results.ts';
import { typedEditSections } from '../edits/sections.ts';
import { htmlReport } from '../html-report.ts';
import { validateMetrics } from '../meta/campaign.ts';
import { metaPage } from '../meta/meta-page.ts';
import { numbersInReport } from '../numbers-script.ts';
import { reportTexts } from './index.ts';

const demos = demoCampaigns().map(({ protocol, record }) => ({
  protocol,
  record,
  analysis: analyse(judgementSetOf(record), { resamples: 20 }),
}));
const translated = ['sv', 'ru'] as const;
const metricReports = metricReportsOf();

/** The numbers in a text; signs of ranges are words. */
const numbersIn = (text: string) => text.match(/\d+(?:\.\d+)?/g) ?? [];

/** Words that only English has, in any text that a reader of another language sees. */
const english =
  /\b(?:the|of|and|with|are|is|from|over|every|each|which|mean|share|criterion|annotators?|agreement|ratings?|answers?|remark|judged|pairs|weights|pooled|without|item|fewer|than|same|there|undefined|metrics?|sentences?)\b/i;

describe.each(translated)('in %s', (language) => {
  test.each(demos)('the report of $protocol says everything in one language', ({ record, analysis }) => {
    const criteria = criteriaOf(record, language);
    const own = describeResults(analysis, language, criteria);
    const first = describeResults(analysis, 'en');
    expect(own.sections.map(({ id }) => id)).toEqual(first.sections.map(({ id }) => id));
    own.sections.forEach(({ title, caption, table, figure }, index) => {
      const original = first.sections[index].table;
      expect(table.columns, title).toHaveLength(original.columns.length);
      expect(table.rows).toHaveLength(original.rows.length);
      table.rows.forEach((row, line) => {
        expect(row).toHaveLength(table.columns.length);
        // Numbers stand where they stood; only words differ.
        expect(row.flatMap(numbersIn)).toEqual(original.rows[line].flatMap(numbersIn));
      });
      const words = [
        title,
        caption,
        ...table.columns,
        figure?.(680).match(/aria-label="([^"]*)"/)?.[1] ?? '',
      ];
      for (const text of words) expect(text).not.toMatch(english);
    });
    for (const text of [own.finding, own.methods]) expect(text).not.toMatch(english);
  });

  test('a file carries the same numbers as the English one', () => {
    const { record, analysis } = demos[0];
    const set = judgementSetOf(record);
    const [key] = breakdownKeys(set);
    const breakdown = key === undefined ? undefined : breakDown(set, key, { resamples: 20 });
    const file = (report: string) =>
      htmlReport(analysis, {
        title: 'x',
        language: report,
        criteria: criteriaOf(record, report),
        breakdown,
      });
    expect(file(language)).toContain(`<html lang="${language}">`);
    expect(file(language)).not.toBe(file('en'));
    expect(numbersInReport(file(language))).toEqual(numbersInReport(file('en')));
    // Words around the sections.
    expect(file(language)).not.toMatch(/>(?:Methods|Numbers|Copy as|Copy the methods|Download)/);
  });

  test.each(metricReports)('$what say everything in one language', ({ sections, sentences }) => {
    const [own, first] = [sections(language), sections('en')];
    expect(own.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    own.forEach(({ title, caption, table, figure }, index) => {
      expect(table.columns, title).toHaveLength(first[index].table.columns.length);
      expect(table.rows.map((row) => row.map(numbersIn))).toEqual(
        first[index].table.rows.map((row) => row.map(numbersIn)),
      );
      const drawn = figure?.(680) ?? '';
      const said = [...drawn.matchAll(/(?:aria-label="|<title>|<text[^>]*>)([^"<]*)/g)].map(
        ([, text]) => text,
      );
      for (const text of [title, caption, ...table.columns, ...table.rows.flat(), ...said])
        expect(text).not.toMatch(english);
      expect(title).not.toBe(first[index].title);
    });
    for (const text of sentences(language)) expect(text).not.toMatch(english);
  });

  test('every coefficient has a name, and every reason that occurs has words', () => {
    const texts = reportTexts(language);
    for (const coefficient of coefficients)
      if (!coefficient.id.startsWith('icc'))
        expect(texts.coefficient(coefficient), coefficient.id).not.toBe(coefficient.name);
    const said = new Set([...demos.map(({ analysis }) => analysis), ...thin()].flatMap(remarksIn));
    expect(said.size).toBeGreaterThan(10);
    for (const reason of said) expect(texts.reason(reason), reason).not.toBe(reason);
  });
});

test('an unknown language is answered in English', () => {
  const { analysis } = demos[0];
  expect(describeResults(analysis, 'de')).toMatchObject({ finding: describeResults(analysis, 'en').finding });
});

test.each([
  ['sv', '3 annotatörer bedömde 1 uppgift med texter från 2 system.'],
  ['ru', '3 разметчика оценили 1 задание с текстами 2 систем.'],
])('numbers and nouns agree in %s', (language, sentence) => {
  expect(describeResults(thin()[0], language).methods).toContain(sentence);
});

/** The sections about metrics and typed edits, over data in which most of them have something to say, and over systems that are alike. */
function metricReportsOf() {
  const gold = Array.from(
    { length: 6 },
    (_, index) =>
      `S w${index} are bad .\nA 1 2|||R|||am|||REQUIRED|||-NONE-|||0\nA 2 3|||R|||good|||REQUIRED|||-NONE-|||0\n\n`,
  ).join('');
  const corpus = referencesFromGold(readGold(gold).value);
  const asked = ['errant', 'gleu'].map((id) => ({ metric: metricById(id)! }));
  const report = (what: string, made: readonly number[], ratings: number) => {
    const systems = made.map((count, index) => {
      const edits = corpus.references.map(([reference], line) => (line < count ? reference!.edits : []));
      const texts = edits.map((list, line) => correctedWords(corpus.sources[line], list));
      return { name: `s${index}`, hypothesis: { texts, edits } };
    });
    const rankings = corpus.sources.map((_, sentence) => ({
      sentence,
      ranks: new Map(systems.map(({ name }, index) => [name, ratings * (index + 1)])),
    }));
    const meta = metaEvaluate(
      scoreMetrics(systems, corpus, asked),
      { column: 'expected-wins', rankings },
      {
        systems: systems.map(({ name }) => name),
        sentences: 6,
        window: 3,
        resamples: 20,
        permutations: 20,
        seed: 1,
      },
    );
    const validations = validateMetrics({ corpus }, asked, { seed: 1 });
    const page = (language: string) => metaPage(meta, { title: 'x', validations, language });
    return {
      what,
      sections: (language: string) => page(language).sections,
      sentences: (language: string) => [
        page(language).finding,
        page(language).methods,
        page(language).footer,
      ],
    };
  };
  const counts = { outputs: 2, types: { 'R:VERB': 1 } };
  const edits = {
    systems: ['s0'],
    against: 'reference',
    left: { s0: counts },
    changes: { s0: counts },
    answered: [{ criterion: 'G', answer: 'A', system: 's0', ...counts }],
  } as const;
  return [
    report('metrics against ranks', [6, 4, 3, 1], 1),
    report('metrics against ratings', [6, 4, 3, 1], -1),
    report('metrics of systems that are alike', [2, 2, 2, 2], 1),
    report('metrics of two systems', [6, 1], 1),
    {
      what: 'typed edits',
      sections: (language: string) => typedEditSections(edits, language),
      sentences: () => [],
    },
  ];
}

/** Data in which most coefficients have no value. */
function thin(): readonly Analysis[] {
  const read = (text: string) =>
    analyse(publishedFormats['ratings-csv'].read([{ name: 'a.csv', text }], {}).value, { resamples: 20 });
  return [
    read('source,output,system,Meaning\na,b,one,"4,4,4"\na,c,two,"4,4,4"\n'),
    read('source,output,system,Meaning\na,b,one,"4"\nd,c,two,"0"\n'),
    read('source,output,system,Meaning\na,b,one,"4,2"\nd,c,two,"1,3"\nf,c,one,"0,3"\n'),
  ];
}

/** Reasons and notes of everything that the sections print. */
function remarksIn({ agreement, intra, expert, annotatorPairs, judges, severity, ...rest }: Analysis) {
  const found: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === 'reason' || key === 'note') && typeof inner === 'string') found.push(inner);
      else walk(inner);
    }
  };
  walk([
    agreement,
    intra,
    expert,
    annotatorPairs,
    judges,
    severity,
    rest.criterionCorrelations,
    rest.metrics,
  ]);
  return found;
}
