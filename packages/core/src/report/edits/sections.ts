// typed edits of a campaign -> sections of a report: what systems change, which errors they leave, and how people judged those.
import type { EditCounts, TypedEdits } from '../../results/edits/count-edits.ts';
import { cellPlot } from '../figures/cell-plot.ts';
import { number, type ReportSection } from '../section.ts';

/** More types make a figure too long to be read; the table has them all. */
const mostTypes = 20;

export function typedEditSections(edits: TypedEdits): readonly ReportSection[] {
  const sections: ReportSection[] = [];
  if (edits.against !== null) {
    const whose = edits.against === 'post-edits' ? 'what annotators made of it' : 'the reference';
    sections.push(
      countSection(edits, edits.left, {
        id: 'errors-left',
        title: 'Errors that systems leave',
        caption: `Edits from an output to ${whose}, by type: how many in 100 outputs. Darker: more.`,
        kind: 'lost',
      }),
    );
    if (edits.answered.length > 0) sections.push(answerSection(edits));
  }
  sections.push(
    countSection(edits, edits.changes, {
      id: 'changes',
      title: 'What systems change',
      caption: 'Edits from the source to an output, by type: how many in 100 outputs. Darker: more.',
      kind: 'won',
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

interface CountTexts {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  /** Errors are drawn in red, changes in blue. */
  readonly kind: 'won' | 'lost';
}

function countSection(
  { systems }: TypedEdits,
  counts: Readonly<Record<string, EditCounts>>,
  { id, title, caption, kind }: CountTexts,
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
          said: `${system}, ${type}: ${counts[system].types[type] ?? 0} in ${counts[system].outputs} outputs`,
        };
      },
    }),
    caption,
    table: {
      columns: ['Type', ...systems.flatMap((system) => [system, `${system}, in 100`])],
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
                'all',
                ...systems.flatMap((system) => {
                  const all = sumOf(counts[system].types);
                  return [String(all), number(inHundred(counts[system], all), 1)];
                }),
              ],
            ],
    },
  };
}

function answerSection({ answered, systems }: TypedEdits): ReportSection {
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
    title: 'Errors left, by what people answered',
    figure: cellPlot({
      title: 'Errors left in an output, by answer and system',
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
          said: `${name}, ${system}: ${number(mean, 2)} in each of ${found.outputs} outputs; ${listed(found) || 'none'}`,
        };
      },
    }),
    caption:
      'Mean number of errors left in the outputs of a system that got this answer; a dash where none did. The table names their types.',
    table: {
      columns: ['Criterion', 'Answer', 'System', 'Outputs', 'Errors in each', 'Types'],
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
