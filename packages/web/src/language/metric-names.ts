// metric -> its name in the reader's language: names of published metrics stay, what is said beside them is translated.
import { metrics } from '@corrigenda/core';
import type { Language } from './i18n.ts';

type Names = Readonly<Record<string, string>>;

const swedish: Names = {
  'errant-gec-metrics': 'ERRANT F, räknat som i gec-metrics',
  'sent-errant': 'SentERRANT (medelvärde av F per mening)',
  'sent-m2': 'SentM2 (medelvärde av F per mening)',
  'gleu-gec-metrics': 'GLEU, räknat som i gec-metrics',
  'gleu-official-gec-metrics': 'Officiellt GLEU, räknat som i gec-metrics',
  'gleu-koyama': 'GLEU enligt Koyamas program',
  'green-original': 'GREEN, ursprunglig form',
  'cleme-dependent': 'CLEME, beroende',
  'cleme-independent': 'CLEME, oberoende',
  'cleme2-dependent': 'CLEME2.0, beroende, längdviktat',
  'cleme2-independent': 'CLEME2.0, oberoende, längdviktat',
  'cleme2-dependent-unweighted': 'CLEME2.0, beroende, oviktat',
  'cleme2-independent-unweighted': 'CLEME2.0, oberoende, oviktat',
  'exact-match': 'Exakt överensstämmelse',
  changed: 'Andel ändrade meningar',
  'over-correction': 'Överrättning',
  'edit-rate': 'Ändrade ord per ord i källan',
};

const russian: Names = {
  'errant-gec-metrics': 'ERRANT F, подсчёт как в gec-metrics',
  'sent-errant': 'SentERRANT (среднее F по предложениям)',
  'sent-m2': 'SentM2 (среднее F по предложениям)',
  'gleu-gec-metrics': 'GLEU, подсчёт как в gec-metrics',
  'gleu-official-gec-metrics': 'Официальная GLEU, подсчёт как в gec-metrics',
  'gleu-koyama': 'GLEU по программе Koyama',
  'green-original': 'GREEN, исходный вариант',
  'cleme-dependent': 'CLEME, зависимая',
  'cleme-independent': 'CLEME, независимая',
  'cleme2-dependent': 'CLEME2.0, зависимая, с весами по длине',
  'cleme2-independent': 'CLEME2.0, независимая, с весами по длине',
  'cleme2-dependent-unweighted': 'CLEME2.0, зависимая, без весов',
  'cleme2-independent-unweighted': 'CLEME2.0, независимая, без весов',
  'exact-match': 'Точное совпадение',
  changed: 'Доля изменённых предложений',
  'over-correction': 'Избыточные исправления',
  'edit-rate': 'Изменённых слов на слово исходного текста',
};

const translated: Readonly<Record<Language, Names>> = { en: {}, sv: swedish, ru: russian };

/** `name`: what a metric is called in English, where it is not one of ours. */
export const metricName = (id: string, language: Language, name = id): string =>
  translated[language][id] ?? metrics.find((metric) => metric.id === id)?.name ?? name;

/** Where a metric comes from. */
export function metricPaper(paper: string, language: Language): string {
  if (paper !== 'plain count') return paper;
  return { en: paper, sv: 'enkel räkning', ru: 'простой подсчёт' }[language];
}

/** The names of metrics, in the order of tables. */
export const metricNames = (ids: readonly string[], language: Language): string =>
  metrics
    .filter(({ id }) => ids.includes(id))
    .map(({ id }) => metricName(id, language))
    .join(', ');
