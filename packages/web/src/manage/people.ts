// Names as typed -> annotators; a person's figures -> whether they seem stuck.
import type { NewAnnotator, Person } from '@corrigenda/server';

/** One pseudonym a line, a quota after a colon where one is wanted [Ask: 20 -> Ask, at most 20]. */
export function readNames(text: string): NewAnnotator[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = line, quota] = /^(.*?)\s*:\s*(\d+)$/.exec(line) ?? [];
      const most = Number(quota);
      return most > 0 && name ? { pseudonym: name, quota: most } : { pseudonym: line };
    });
}

/** Names that stand twice; every person has a pseudonym of their own. */
export function repeatedNames(people: readonly NewAnnotator[]): string[] {
  const names = people.map(({ pseudonym = '' }) => pseudonym);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

const day = 86_400_000;
/** Days without a judgement after which someone may need a kind word. */
export const quietDays = 2;

/** Has work left and has not been seen for two days (or never came, two days after the start). */
export function isStuck(
  { status, done, total, lastAt, consentedAt }: Person,
  startedAt: string,
  now: number,
): boolean {
  if (status !== 'active' || (total > 0 && done >= total)) return false;
  const seen = lastAt ?? consentedAt ?? startedAt;
  return now - Date.parse(seen) > quietDays * day;
}
