// results -> aligned tables for people: the sections of the report, a page of them at a time; machines get the JSON.
import {
  breakdownSections,
  findingOf,
  methodsOf,
  type ReportSection,
  type Results,
  reportSections,
} from '@corrigenda/core/internal';
import { Refusal } from '../io/refusal.ts';
import { formatTable } from '../io/table.ts';

/** What is printed when no section is asked for; the rest is named below. */
const usual = [
  'ranking',
  'means',
  'answers',
  'edit-distance',
  'agreement',
  'judges',
  'intra',
  'expert',
  'metrics',
];

/** `sections`: ids, or `all`; none for the usual ones. */
export function formatAnalysis(results: Results, sections: readonly string[] = []): string {
  const { items, annotators, systems, rejections, breakdown } = results;
  const of = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const head = `${of(items, 'item')}, ${of(annotators.length, 'annotator')}, ${of(systems.length, 'system')}${rejections > 0 ? `, ${rejections} rejected` : ''}`;
  const all = [...reportSections(results), ...(breakdown ? breakdownSections(breakdown) : [])];
  const shown = chosen(all, sections);
  const rest = all.filter((section) => !shown.includes(section)).map(({ id }) => id);
  return `${[
    head,
    findingOf(results),
    ...shown.map((section) => sectionText(section, sections.length === 0)),
    ...(sections.includes('all') ? [methodsOf(results)] : []),
    ...(rest.length > 0 ? [`More: --section ${rest.join(', ')}; or all.`] : []),
    results.signature,
  ].join('\n\n')}\n`;
}

function chosen(all: readonly ReportSection[], asked: readonly string[]): readonly ReportSection[] {
  if (asked.includes('all')) return all;
  const known = all.map(({ id }) => id);
  const unknown = asked.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Refusal(
      'misuse',
      `--section ${unknown}: no such section of these results; there is ${known.join(', ')}, all.`,
    );
  const isWanted = ({ id }: ReportSection) =>
    asked.length > 0 ? asked.includes(id) : usual.includes(id) || /^by-\d/.test(id);
  return all.filter(isWanted);
}

/** `brief`: coefficients without a value are left to the section itself. */
function sectionText({ title, caption, table: { columns, rows } }: ReportSection, brief: boolean): string {
  const value = columns.includes('Coefficient') ? columns.indexOf('Value') : -1;
  const shown = brief && value >= 0 ? rows.filter((row) => row[value] !== '–') : rows;
  return [title, ...formatTable([columns, ...shown]).map((line) => `  ${line}`), `  ${caption}`].join('\n');
}
