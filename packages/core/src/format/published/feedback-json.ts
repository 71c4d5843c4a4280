// Feedback rating JSON -> judgement set: comments rated by teachers; the comment's source is the system.
import { type Criterion, type CriterionJudgement, emptyJudgementSet } from '../../results/judgement-set.ts';
import type { Problem } from '../../text/problem.ts';
import { isRecord, type PublishedReader, parseJson, reporter, stem } from './published-file.ts';

const yesNo = (
  id: string,
  label: string,
  polarity: Criterion['polarity'] = 'higher-is-better',
): Criterion => ({ id, label, level: 'nominal', polarity, categories: ['No', 'Yes'], averaged: true });

const directness = ['Direct', 'Hint', 'N/A'];

const criteria: readonly Criterion[] = [
  yesNo('is_relevant', 'Relevant'),
  yesNo('is_factual', 'Factual'),
  yesNo('has_what_and_why', 'Explains what is wrong and why'),
  yesNo('has_what_to_do', 'Explains what to do'),
  yesNo('is_comprehensible', 'Comprehensible'),
  yesNo('has_out_of_scope', 'Unnecessary content', 'lower-is-better'),
  {
    id: 'is_direct',
    label: 'Directness',
    level: 'nominal',
    polarity: 'none',
    categories: directness,
    averaged: false,
  },
  {
    id: 'feedback_quality',
    label: 'Overall quality',
    level: 'ordinal',
    polarity: 'higher-is-better',
    averaged: true,
    overall: true,
  },
];

/** Null in place of the answers marks a rejected instance. */
export const readFeedbackJson: PublishedReader = (files) => {
  const problems: Problem[] = [];
  const judgements: CriterionJudgement[] = [];
  const times: { item: string; annotator: string; seconds: number }[] = [];
  const seen = new Set<string>();
  let rejections = 0;

  for (const { name, text } of files) {
    const report = reporter(problems, name);
    const rows = parseJson(text, report);
    if (rows === undefined) continue;
    if (!Array.isArray(rows)) {
      report.error('feedback/no-list', 'expected a list of rated instances');
      continue;
    }
    for (const [place, row] of (rows as readonly unknown[]).entries()) {
      const where = `[${place}]`;
      if (!isRecord(row)) {
        report.error('feedback/row', `${where}: expected an object`);
        continue;
      }
      const item = nameOf(row.instance_id) ?? nameOf(row.rater_task_id);
      if (item === undefined) {
        report.error('feedback/no-id', `${where}: "instance_id" is missing`);
        continue;
      }
      const annotator = nameOf(row.user_id) ?? stem(name);
      const system = nameOf(row.fb_source) ?? 'unknown';
      if (nameOf(row.fb_source) === undefined)
        report.warning('feedback/no-source', `${where}: "fb_source" is missing; counted under "unknown"`);
      const seconds = secondsOf(row.behavioral_data);
      if (seconds !== null) times.push({ item, annotator, seconds });
      const answered = criteria.filter(({ id }) => row[id] !== null && row[id] !== undefined);
      if (answered.length === 0) {
        rejections++;
        continue;
      }
      // An instance may come with a comment from each source: each of them is judged for itself.
      const unit = `${item}\u0000${system}`;
      const key = `${unit}\u0000${annotator}`;
      const repeat = seen.has(key);
      seen.add(key);
      for (const criterion of answered) {
        const value = answerValue(criterion, row[criterion.id]);
        if (value === null)
          report.error(
            'feedback/value',
            `${where}.${criterion.id}: ${JSON.stringify(row[criterion.id])} is not an answer; expected ${expected(criterion)}`,
          );
        else
          judgements.push({
            criterion: criterion.id,
            item,
            unit,
            systems: [system],
            annotator,
            value,
            ...(repeat && { repeat }),
          });
      }
    }
  }
  return {
    value: { ...emptyJudgementSet('feedback-json'), criteria, judgements, times, rejections },
    problems,
  };
};

const nameOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

const expected = ({ id }: Criterion) =>
  id === 'is_direct'
    ? 'Direct, Hint or N/A'
    : id === 'feedback_quality'
      ? 'a whole number from 1 to 5'
      : 'true or false';

function answerValue({ id }: Criterion, value: unknown): number | null {
  if (id === 'is_direct') {
    const place = directness.findIndex((name) => name.toLowerCase() === String(value).trim().toLowerCase());
    return place < 0 ? null : place;
  }
  if (id === 'feedback_quality') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= 5
      ? number
      : null;
  }
  const word = String(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return 1;
  return ['false', 'no', '0'].includes(word) ? 0 : null;
}

/** `Time spent: 0d 0h 0m 18s`; the words alone mean that the time is not known. */
function secondsOf(behaviour: unknown): number | null {
  const text = isRecord(behaviour) && typeof behaviour.time_string === 'string' ? behaviour.time_string : '';
  const parts = [...text.matchAll(/(\d+)\s*([dhms])/g)];
  const unit: Readonly<Record<string, number>> = { d: 86_400, h: 3600, m: 60, s: 1 };
  return parts.length === 0
    ? null
    : parts.reduce((sum, [, count, letter]) => sum + Number(count) * unit[letter], 0);
}
