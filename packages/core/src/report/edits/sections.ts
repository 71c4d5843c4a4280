// typed edits of a campaign -> sections of a report: what systems change, which errors they leave, and how people judged those.
import type { EditCounts, TypedEdits } from '../../results/edits/count-edits.ts';
import { cellPlot } from '../figures/cell-plot.ts';
import { number, type ReportSection } from '../section.ts';
import { type ReportTexts, reportTexts } from '../texts/index.ts';

/** More types make a figure too long to be read; the table has them all. */
const mostTypes = 20;

export function typedEditSections(edits: TypedEdits, language = 'en'): readonly ReportSection[] {
  const words = reportTexts(language).edits;
  const sections: ReportSection[] = [];
  if (edits.against !== null) {
    sections.push(
      countSection(edits, edits.left, {
        id: 'errors-left',
        title: words.left.title,
        caption: words.left.caption(edits.against === 'post-edits'),
        kind: 'lost',
        words,
      }),
    );
    if (edits.answered.length > 0) sections.push(answerSection(edits, words.answers));
  }
  sections.push(
    countSection(edits, edits.changes, {
      id: 'changes',
      ...words.changes,
      kind: 'won',
      words,
    }),
  );
  return sections.filter(({ table }) => table.rows.length > 0);
}

const sumOf = (types: Readonly<Record<string, number>>) =>
  Object.values(types).reduce((sum, count) => sum + count, 0);

/** All types, most frequent first. */
function typesIn(counts: readonly EditCounts[]): readonly string[] {
  const sums = new Map<string, number>();
  for (const { types } of counts)
    for (const [type, count] of Object.entries(types)) sums.set(type, (sums.get(type) ?? 0) + count);
  return [...sums]
    .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
    .map(([type]) => type);
}

const inHundred = ({ outputs }: EditCounts, count: number) =>
  outputs === 0 ? null : (100 * count) / outputs;

type Words = ReportTexts['edits'];

interface CountTexts {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  /** Errors are drawn in red, changes in blue. */
  readonly kind: 'won' | 'lost';
  readonly words: Words;
}

function countSection(
  { systems }: TypedEdits,
  counts: Readonly<Record<string, EditCounts>>,
  { id, title, caption, kind, words }: CountTexts,
): ReportSection {
  const types = typesIn(Object.values(counts));
  const of = (system: string, type: string) => inHundred(counts[system], counts[system].types[type] ?? 0);
  const most = Math.max(1, ...systems.flatMap((system) => types.map((type) => of(system, type) ?? 0)));
  return {
    id,
    title,
    figure: cellPlot({
      title,
      rows: types.slice(0, mostTypes),
      columns: systems,
      cell: (type, system) => {
        const share = of(system, type);
        if (share === null) return { text: '–', shade: 0, kind };
        return {
          text: share === 0 ? '' : String(Math.round(share)),
          shade: (0.6 * share) / most,
          kind,
          said: `${system}, ${type}: ${words.said(counts[system].types[type] ?? 0, counts[system].outputs)}`,
        };
      },
    }),
    caption,
    table: {
      columns: [words.type, ...systems.flatMap((system) => [system, words.inHundred(system)])],
      rows:
        types.length === 0
          ? []
          : [
              ...types.map((type) => [
                type,
                ...systems.flatMap((system) => [
                  String(counts[system].types[type] ?? 0),
                  number(of(system, type), 1),
                ]),
              ]),
              [
                words.all,
                ...systems.flatMap((system) => {
                  const all = sumOf(counts[system].types);
                  return [String(all), number(inHundred(counts[system], all), 1)];
                }),
              ],
            ],
    },
  };
}

function answerSection({ answered, systems }: TypedEdits, words: Words['answers']): ReportSection {
  const names = [...new Set(answered.map(({ criterion, answer }) => `${criterion}: ${answer}`))];
  const find = (name: string, system: string) =>
    answered.find((one) => one.system === system && `${one.criterion}: ${one.answer}` === name);
  const perOutput = (one: EditCounts) => sumOf(one.types) / one.outputs;
  const most = Math.max(0.01, ...answered.map(perOutput));
  const listed = ({ types }: EditCounts) =>
    Object.entries(types)
      .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .map(([type, count]) => `${type} ${count}`)
      .join(', ');
  return {
    id: 'errors-by-answer',
    title: words.title,
    figure: cellPlot({
      title: words.figure,
      rows: names,
      columns: systems,
      cell: (name, system) => {
        const found = find(name, system);
        if (!found) return { text: '–', shade: 0, kind: 'lost' };
        const mean = perOutput(found);
        return {
          text: number(mean, 1),
          shade: (0.6 * mean) / most,
          kind: 'lost',
          said: `${name}, ${system}: ${words.said(number(mean, 2), found.outputs, listed(found))}`,
        };
      },
    }),
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: answered.map((one) => [
        one.criterion,
        one.answer,
        one.system,
        String(one.outputs),
        number(perOutput(one), 2),
        listed(one) || '–',
      ]),
    },
  };
}
