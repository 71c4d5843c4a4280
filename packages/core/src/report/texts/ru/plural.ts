// number -> the form of a Russian noun that goes with it.
const rules = new Intl.PluralRules('ru');

/** [1 задание, 2 задания, 5 заданий] */
export function plural(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}
