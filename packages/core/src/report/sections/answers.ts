// analysis -> sections about answers: the share of each answer as stacked bars, and how far criteria go together.
import type { Analysis } from '../../results/analyse.ts';
import type { Criterion } from '../../results/judgement-set.ts';
import { type ShareRow, sharePlot } from '../figures/share-plot.ts';
import { estimated, fixed, type ReportSection, reasonOf } from '../section.ts';
import type { ReportTexts } from '../texts/index.ts';
import { criterionName, systemOrder, withDecisions } from './ranking.ts';
import { answerName } from './ratings.ts';

/** More different answers than this are a measure, not a choice. */
const mostAnswers = 9;

interface AnswerShares {
  readonly criterion: Criterion;
  readonly system: string;
  readonly answers: readonly {
    readonly name: string;
    readonly count: number;
    readonly share: number;
    /** After adjudication. */
    readonly decided: { readonly count: number; readonly share: number };
  }[];
  readonly n: number;
}

function sharesOf(analysis: Analysis, texts: ReportTexts): readonly AnswerShares[] {
  const { criteria, means, systems, adjudicated } = analysis;
  return criteria.flatMap((criterion) => {
    const cells = systemOrder(analysis).flatMap((system) => {
      const cell = means[system]?.[criterion.id];
      return cell ? [{ system, cell }] : [];
    });
    const given = new Set(
      cells.flatMap(({ cell, system }) => [
        ...Object.keys(cell.counts),
        ...Object.keys(adjudicated?.means[system]?.[criterion.id]?.counts ?? {}),
      ]),
    );
    const names = (criterion.categories ?? [...given].sort((a, b) => Number(a) - Number(b))).filter((name) =>
      given.has(name),
    );
    if (systems.length === 0 || names.length > mostAnswers) return [];
    return cells.map(({ system, cell }) => {
      const n = cell.n + cell.other;
      const after = adjudicated?.means[system]?.[criterion.id] ?? cell;
      const part = (counts: Readonly<Record<string, number>>, name: string, of: number) => ({
        count: counts[name] ?? 0,
        share: of > 0 ? (counts[name] ?? 0) / of : 0,
      });
      return {
        criterion,
        system,
        n,
        answers: names.map((name) => ({
          name: answerName(criterion, name, texts),
          ...part(cell.counts, name, n),
          decided: part(after.counts, name, after.n + after.other),
        })),
      };
    });
  });
}

/** Several options of one question can be chosen at once: each is a bar of its own, as their shares add up to more than the whole. */
const barsOf = (
  { criterion, system, answers }: AnswerShares,
  { answers: { chosen, notChosen } }: ReportTexts,
): readonly ShareRow[] =>
  criterion.level === 'set'
    ? answers.map(({ name, share }) => ({
        label: system,
        group: `${criterion.label}: ${name}`,
        parts: [
          { name: notChosen, share: 1 - share },
          { name: chosen, share },
        ],
      }))
    : [{ label: system, group: criterion.label, parts: answers }];

export function answersSection(analysis: Analysis, texts: ReportTexts): ReportSection | null {
  const words = texts.answers;
  const { adjudicated } = analysis;
  const shares = sharesOf(analysis, texts);
  if (shares.length === 0) return null;
  const bars = shares.flatMap((row) => barsOf(row, texts));
  const groups = [...new Set(bars.map(({ group }) => group))];
  return {
    id: 'answers',
    title: words.title,
    figure: sharePlot({
      title: words.figure,
      rows: groups.flatMap((group) => bars.filter((bar) => bar.group === group)),
    }),
    caption: withDecisions(words.caption, adjudicated, texts),
    table: {
      columns: [...words.columns, ...(adjudicated ? [texts.adjudicated.count, texts.adjudicated.share] : [])],
      rows: shares.flatMap(({ criterion, system, answers, n }) =>
        answers.map(({ name, count, share, decided }) => [
          criterion.label,
          system,
          name,
          String(count),
          String(n),
          `${fixed(share * 100, 1)} %`,
          ...(adjudicated ? [String(decided.count), `${fixed(decided.share * 100, 1)} %`] : []),
        ]),
      ),
    },
  };
}

export function criterionSection(
  { criterionCorrelations, criteria }: Analysis,
  { criteria: words, reason }: ReportTexts,
): ReportSection | null {
  if (criterionCorrelations.length === 0) return null;
  return {
    id: 'criteria',
    title: words.title,
    figure: null,
    caption: words.caption,
    table: {
      columns: words.columns,
      rows: criterionCorrelations.map(({ criteria: [first, second], n, pearson, spearman }) => [
        criterionName(criteria, first),
        criterionName(criteria, second),
        String(n),
        estimated(pearson),
        estimated(spearman),
        reason(reasonOf(pearson)),
      ]),
    },
  };
}
