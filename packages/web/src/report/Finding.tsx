// The finding in words: neighbours in the order of F, and what the tests say of them.
import { useTranslation } from 'react-i18next';
import { useScoreWriter } from './format-score.ts';
import type { ReportHead } from './report-data.ts';

export function Finding({ head }: { readonly head: ReportHead }) {
  const { t } = useTranslation('report');
  const write = useScoreWriter();
  const score = write.fName(head.settings.beta);
  const points = (value: number | null) => write.points(value === null ? null : value / 100);
  const statements = head.finding.parts.map((part) => {
    if (part.kind === 'alone')
      return part.f === null
        ? t('finding.undefined', { system: part.system, score })
        : t('finding.alone', { system: part.system, score, points: write.points(part.f) });
    const { kind, a, b, low, high, p } = part;
    const interval =
      low === null || high === null ? '' : t('finding.interval', { low: points(low), high: points(high) });
    const values = { a, b, score, points: points(part.points), interval, p: write.p(p) };
    return t(`finding.${kind}`, { ...values, low: points(low), high: points(high) });
  });
  const { sentences, words, references } = head.corpus;
  return (
    <header className="section">
      <p className="lead finding">{`${statements.join('; ')}.`}</p>
      <p className="quiet">
        {t('corpus', {
          sentences: t('sentences', { count: sentences, number: write.count(sentences) }),
          words: t('words', { count: words, number: write.count(words) }),
          references: references.map(({ name, edits }) => `${name} (${write.count(edits)})`).join(', '),
        })}
      </p>
    </header>
  );
}
