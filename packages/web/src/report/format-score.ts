// scores -> how they are written in a report: points with one decimal, in the reader's language.
import { formatCount, useLanguage } from '../language/i18n.ts';

export interface ScoreWriter {
  /** 0.6234 -> 62.3 */
  readonly points: (value: number | null | undefined) => string;
  /** 0.00123 -> 0.12, in points. */
  readonly hundredths: (value: number) => string;
  /** 95 % interval, 59.1–65.4 */
  readonly interval: (low: number | null | undefined, high: number | null | undefined) => string;
  /** 0.25 -> +25.0 */
  readonly signed: (value: number) => string;
  readonly count: (value: number) => string;
  readonly p: (value: number | null) => string;
  /** The name of the F-score: F0.5, with the decimal sign of the numbers beside it. */
  readonly fName: (beta: number) => string;
}

export function useScoreWriter(): ScoreWriter {
  const language = useLanguage();
  return scoreWriter(language);
}

const writers = new Map<string, ScoreWriter>();

function scoreWriter(language: string): ScoreWriter {
  const known = writers.get(language);
  if (known) return known;
  const digits = (count: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: count, maximumFractionDigits: count });
  const [one, two, four] = [digits(1), digits(2), digits(4)];
  const withSign = new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  // Not every language of the browser writes a minus sign that is as wide as the digits.
  const minus = (text: string) => text.replace('-', '−');
  const points = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : minus(one.format(100 * value));
  const writer: ScoreWriter = {
    points,
    hundredths: (value) => two.format(100 * value),
    interval: (low, high) => (low == null || high == null ? '' : `${points(low)}–${points(high)}`),
    signed: (value) => minus(withSign.format(100 * value)),
    count: (value) => formatCount(value, language),
    p: (value) => (value === null ? '–' : value < 0.0001 ? `< ${four.format(0.0001)}` : four.format(value)),
    fName: (beta) => `F${new Intl.NumberFormat(language).format(beta)}`,
  };
  writers.set(language, writer);
  return writer;
}
