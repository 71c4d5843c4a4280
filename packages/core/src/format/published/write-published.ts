// campaign -> published files: its judgements in the formats in which such judgements were published.
import { judgementSetOf } from '../../campaign/judgement-set/judgement-set.ts';
import type { CampaignRecord } from '../../campaign/record.ts';
import type { Item } from '../../protocol/item.ts';
import type { CriterionJudgement, JudgementSet } from '../../results/judgement-set.ts';

/** The formats that a campaign's judgements can be written in. */
export const writtenFormats = ['multi-system-json', 'feedback-json', 'ranking-xml'] as const;
export type WrittenFormat = (typeof writtenFormats)[number];

/** Files by name; null where the campaign asked for nothing that the format holds. Repeats, experts and amendments stay in the bundle. */
export function writePublished(
  record: CampaignRecord,
  format: WrittenFormat,
): Readonly<Record<string, string>> | null {
  const set = judgementSetOf(record);
  const writers = { 'multi-system-json': multiSystem, 'feedback-json': feedback, 'ranking-xml': ranking };
  return writers[format](set, record.items);
}

const counted = (set: JudgementSet): readonly CriterionJudgement[] =>
  set.judgements.filter(({ repeat, expert }) => !repeat && !expert);

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`;

const ratingNames: Readonly<Record<string, string>> = {
  grammaticality: 'Grammaticality',
  fluency: 'Fluency',
  meaning: 'Meaning Preservation',
};

/** One file for each annotator, every item in each. */
function multiSystem(set: JudgementSet, items: readonly Item[]): Record<string, string> | null {
  const rated = counted(set).filter(({ criterion }) => Object.hasOwn(ratingNames, criterion));
  if (rated.length === 0) return null;
  const answers = new Map<string, Record<string, unknown>>();
  const of = (item: string, system: string, annotator: string) => {
    const key = [item, system, annotator].join('\u0000');
    const found = answers.get(key) ?? {};
    answers.set(key, found);
    return found;
  };
  for (const { item, systems, annotator, text } of set.postEdits)
    for (const system of systems) of(item, system, annotator).corrected = text;
  for (const { item, systems, annotator, criterion, value } of rated)
    for (const system of systems) of(item, system, annotator)[ratingNames[criterion]] = value;
  const annotators = [...new Set(rated.map(({ annotator }) => annotator))].sort();
  const judged = items.filter(({ role = 'normal' }) => role === 'normal');
  return Object.fromEntries(
    annotators.map((annotator) => {
      const data = judged.map(({ id, source, reference, outputs = {} }) => ({
        original: source ?? '',
        reference: reference ?? '',
        systems: Object.fromEntries(
          Object.entries(outputs).map(([system, output]) => {
            const own = answers.get([id, system, annotator].join('\u0000'));
            return [system, { output, annotators: own ? { [annotator]: own } : {} }];
          }),
        ),
      }));
      return [
        `${fileName(annotator)}.json`,
        json({ next_item: judged.length, item_order: judged.map((_, index) => index), data }),
      ];
    }),
  );
}

const questionNames: Readonly<Record<string, string>> = {
  relevant: 'is_relevant',
  factual: 'is_factual',
  'what-and-why': 'has_what_and_why',
  'what-to-do': 'has_what_to_do',
  comprehensible: 'is_comprehensible',
  unnecessary: 'has_out_of_scope',
  directness: 'is_direct',
  quality: 'feedback_quality',
};
const directness = ['Direct', 'Hint', 'N/A'];

function feedback(set: JudgementSet, items: readonly Item[]): Record<string, string> | null {
  const rated = counted(set).filter(({ criterion }) => Object.hasOwn(questionNames, criterion));
  if (rated.length === 0) return null;
  const known = new Map(items.map((item) => [item.id, item]));
  const rows = new Map<string, Record<string, unknown>>();
  for (const { item, annotator, criterion, value } of rated) {
    const { source = '', target, feedback: comment } = known.get(item) as Item;
    const key = `${item}\u0000${annotator}`;
    const row = rows.get(key) ?? {
      user_id: annotator,
      annotation_instance_id: item,
      rater_task_id: `${item}/${annotator}`,
      instance_text: { source, corrected: comment?.corrected, feedback: comment?.comment },
      rating_highlight_start: target?.start ?? null,
      rating_highlight_end: target?.end ?? null,
      correction_start: comment?.correction?.start ?? null,
      correction_end: comment?.correction?.end ?? null,
      fb_source: comment?.system,
    };
    rows.set(key, row);
    const name = questionNames[criterion];
    row[name] = name === 'is_direct' ? directness[value] : name === 'feedback_quality' ? value : value === 1;
  }
  return { 'feedback.json': json([...rows.values()]) };
}

/** Sentences are numbered from 0, in the order of the items. */
function ranking(set: JudgementSet, items: readonly Item[]): Record<string, string> | null {
  const judged = set.rankings.filter(({ automatic }) => !automatic);
  if (judged.length === 0) return null;
  const numbers = new Map(items.map(({ id }, index) => [id, index]));
  const seconds = new Map(
    set.times.map(({ item, annotator, seconds: time }) => [`${item}\u0000${annotator}`, time]),
  );
  const body = judged.map(({ item, judge, groups }, index) => {
    const time = seconds.get(`${item}\u0000${judge}`);
    const duration = time === undefined ? '' : ` duration="${clock(time)}"`;
    const ranked = groups.map(
      ({ systems, rank }) =>
        `    <translation rank="${rank}" system="${systems.map(systemName).join(' ')}"/>\n`,
    );
    return `  <ranking-item id="${index}" doc-id="${attribute(item)}" src-id="${numbers.get(item)}" user="${attribute(judge)}"${duration}>\n${ranked.join('')}  </ranking-item>\n`;
  });
  return {
    'judgments.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<appraise-results>\n<error-correction-ranking-result>\n${body.join('')}</error-correction-ranking-result>\n</appraise-results>\n`,
  };
}

const attribute = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Spaces and commas separate systems there, so a name with one has an underscore in its place. */
const systemName = (name: string) => attribute(name.replace(/[\s,]+/g, '_'));

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}.${String(
    Math.round((seconds - whole) * 1e6),
  )
    .padStart(6, '0')
    .slice(0, 6)}`;
}

const fileName = (name: string) =>
  name.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^\.+/, '') || 'annotator';
