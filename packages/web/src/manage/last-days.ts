// judgements per day with judgements -> one figure for each of the last days, today last.
export interface DayCount {
  readonly day: string;
  readonly judgements: number;
}

export const days = 14;

export function lastDays(perDay: readonly DayCount[], now: number): number[] {
  const known = new Map(perDay.map(({ day, judgements }) => [day, judgements]));
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(now - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10);
    return known.get(date) ?? 0;
  });
}
