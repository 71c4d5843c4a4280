import { metrics } from '@corrigenda/core';
import { expect, test } from 'vitest';
import { metricName, metricNames, metricPaper } from './metric-names.ts';

/** What is said in English beside the name of a metric. */
const english =
  /\b(as|counts?|of|mean|original|dependent|independent|weighted|unweighted|words?|sentences?|match|share|correction|programme)\b/i;

test.each(['sv', 'ru'] as const)('no English words stand beside the names of metrics (%s)', (language) => {
  expect(metrics.map(({ id }) => metricName(id, language)).filter((name) => english.test(name))).toEqual([]);
  expect(metrics.map(({ paper }) => metricPaper(paper, language))).not.toContain('plain count');
});

test('names are different from each other, and those of published metrics stay', () => {
  for (const language of ['en', 'sv', 'ru'] as const)
    expect(new Set(metrics.map(({ id }) => metricName(id, language))).size).toBe(metrics.length);
  expect(metricName('gleu', 'ru')).toBe('GLEU');
  expect(metricName('of-a-later-version', 'sv', 'Later')).toBe('Later');
  expect(metricNames(['exact-match', 'bleu'], 'sv')).toBe('BLEU, Exakt överensstämmelse');
});
