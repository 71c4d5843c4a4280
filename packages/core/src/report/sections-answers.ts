// analysis -> sections about answers: the share of each answer as stacked bars, and how far criteria go together.
import type { Analysis } from '../results/analyse.ts';
import type { Criterion } from '../results/judgement-set.ts';
import { type ShareRow, sharePlot } from './figures/share-plot.ts';
import { estimated, fixed, type ReportSection, reasonOf } from './section.ts';
import { systemOrder } from './sections-ranking.ts';

/** More different answers than this are a measure, not a choice. */
const mostAnswers = 9;

interface AnswerShares {
  readonly criterion: Criterion;
  readonly system: string;
  readonly answers: readonly { readonly name: string; readonly count: number; readonly share: number }[];
  readonly n: number;
}

function sharesOf(analysis: Analysis): readonly AnswerShares[] {
  const { criteria, means, systems } = analysis;
  return criteria.flatMap((criterion) => {
    const cells = systemOrder(analysis).flatMap((system) => {
      const cell = means[system]?.[criterion.id];
      return cell ? [{ system, cell }] : [];
    });
    const given = new Set(cells.flatMap(({ cell }) => Object.keys(cell.counts)));
    const names = (criterion.categories ?? [...given].sort((a, b) => Number(a) - Number(b))).filter((name) =>
      given.has(name),
    );
    if (systems.length === 0 || names.length > mostAnswers) return [];
    return cells.map(({ system, cell }) => {
      const n = cell.n + cell.other;
      return {
        criterion,
        system,
        n,
        answers: names.map((name) => ({
          name: criterion.answerLabels?.[name] ?? name,
          count: cell.counts[name] ?? 0,
          share: n > 0 ? (cell.counts[name] ?? 0) / n : 0,
        })),
      };
    });
  });
}

/** Several options of one question can be chosen at once: each is a bar of its own, as their shares add up to more than the whole. */
const barsOf = ({ criterion, system, answers }: AnswerShares): readonly ShareRow[] =>
  criterion.level === 'set'
    ? answers.map(({ name, share }) => ({
        label: system,
        group: `${criterion.label}: ${name}`,
        parts: [
          { name: 'not chosen', share: 1 - share },
          { name: 'chosen', share },
        ],
      }))
    : [{ label: system, group: criterion.label, parts: answers }];

export function answersSection(analysis: Analysis): ReportSection | null {
  const shares = sharesOf(analysis);
  if (shares.length === 0) return null;
  const bars = shares.flatMap(barsOf);
  const groups = [...new Set(bars.map(({ group }) => group))];
  return {
    id: 'answers',
    title: 'Answers',
    figure: sharePlot({
      title: 'Share of each answer, in percent',
      rows: groups.flatMap((group) => bars.filter((bar) => bar.group === group)),
    }),
    caption:
      'The share of each answer among all answers about a system, in percent; Other is among them. Where several answers could be chosen, each has its own bar.',
    table: {
      columns: ['Criterion', 'System', 'Answer', 'Count', 'Of', 'Share'],
      rows: shares.flatMap(({ criterion, system, answers, n }) =>
        answers.map(({ name, count, share }) => [
          criterion.label,
          system,
          name,
          String(count),
          String(n),
          `${fixed(share * 100, 1)} %`,
        ]),
      ),
    },
  };
}

export function criterionSection({ criterionCorrelations, criteria }: Analysis): ReportSection | null {
  if (criterionCorrelations.length === 0) return null;
  const label = (id: string) => criteria.find((criterion) => criterion.id === id)?.label ?? id;
  return {
    id: 'criteria',
    title: 'Criteria with each other',
    figure: null,
    caption:
      'Correlation of two criteria over the judgements in which one annotator answered both about one output; Other left out.',
    table: {
      columns: ['Criterion', 'And', 'Judgements', 'Pearson', 'Spearman', 'Remark'],
      rows: criterionCorrelations.map(({ criteria: [first, second], n, pearson, spearman }) => [
        label(first),
        label(second),
        String(n),
        estimated(pearson),
        estimated(spearman),
        reasonOf(pearson),
      ]),
    },
  };
}
