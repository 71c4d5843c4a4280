// Swedish rating JSON -> judgement set: N systems rated and post-edited blind, one file per annotator.
import {
  type Criterion,
  type CriterionJudgement,
  emptyJudgementSet,
  type ItemTexts,
  type PostEdit,
} from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { isRecord, type PublishedReader, parseJson, reporter } from './published-file.ts';

const names = ['Grammaticality', 'Fluency', 'Meaning Preservation'] as const;

const criteria: readonly Criterion[] = names.map((id) => ({
  id,
  label: id,
  level: 'ordinal',
  polarity: 'higher-is-better',
  averaged: true,
}));

/** Values: 4 best ... 1 worst, 0 Other; a missing rating is an absent key. */
export const readMultiSystemJson: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const judgements: CriterionJudgement[] = [];
  const postEdits: PostEdit[] = [];
  const texts = new Map<string, ItemTexts>();
  const seen = new Set<string>();

  for (const { name, text } of files) {
    const report = reporter(problems, name);
    const document = parseJson(text, report);
    const data = isRecord(document) ? document.data : undefined;
    if (document === undefined) continue;
    if (!Array.isArray(data)) {
      report.error('multi-system/no-data', 'expected an object with a list "data" of items');
      continue;
    }
    for (const [place, entry] of (data as readonly unknown[]).entries()) {
      const where = `data[${place}]`;
      if (!isRecord(entry) || !isRecord(entry.systems)) {
        report.error('multi-system/item', `${where}: expected an item with "systems"`);
        continue;
      }
      // From 0, as in every format, so that a metric's n-th score meets the n-th sentence.
      const item = String(place).padStart(6, '0');
      const { source, reference } = { source: textOf(entry.original), reference: textOf(entry.reference) };
      const known = texts.get(item);
      if (known && (known.source !== source || known.reference !== reference)) {
        report.error(
          'multi-system/other-item',
          `${where}: another sentence stands here than in the first file; put ":" between groups of files over different items`,
        );
        continue;
      }
      const outputs: Record<string, string> = { ...known?.outputs };
      for (const [system, result] of Object.entries(entry.systems)) {
        if (!isRecord(result) || typeof result.output !== 'string') {
          report.error(
            'multi-system/output',
            `${where}.systems.${system}: expected an object with a text "output"`,
          );
          continue;
        }
        outputs[system] = result.output;
        const annotators = isRecord(result.annotators) ? result.annotators : {};
        for (const [annotator, answers] of Object.entries(annotators)) {
          const key = `${item}\u0000${system}\u0000${annotator}`;
          if (!isRecord(answers))
            report.error(
              'multi-system/answers',
              `${where}.systems.${system}.annotators.${annotator}: expected an object of ratings`,
            );
          else if (seen.has(key))
            report.warning(
              'multi-system/twice',
              `${where}.systems.${system}: annotator ${annotator} stands in two files; the first counts`,
            );
          else {
            seen.add(key);
            readAnswers({
              item,
              system,
              annotator,
              output: result.output,
              answers,
              where: `${where}.systems.${system}.annotators.${annotator}`,
            });
          }
        }
      }
      texts.set(item, { source, reference, outputs });
    }

    function readAnswers({
      item,
      system,
      annotator,
      output,
      answers,
      where,
    }: {
      item: string;
      system: string;
      annotator: string;
      output: string;
      answers: Readonly<Record<string, unknown>>;
      where: string;
    }) {
      for (const criterion of names) {
        const value = answers[criterion];
        if (value === undefined || value === null) continue;
        if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 4) {
          report.error(
            'multi-system/value',
            `${where}.${criterion}: ${JSON.stringify(value)} is not a rating from 0 (Other) to 4`,
          );
        } else
          judgements.push({
            criterion,
            item,
            unit: system,
            systems: [system],
            annotator,
            value,
            ...(value === 0 && { other: true }),
          });
      }
      if (typeof answers.corrected === 'string')
        postEdits.push({ item, systems: [system], annotator, output, text: answers.corrected });
    }
  }
  return {
    value: { ...emptyJudgementSet('multi-system-json'), criteria, judgements, postEdits, texts },
    problems,
  };
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
