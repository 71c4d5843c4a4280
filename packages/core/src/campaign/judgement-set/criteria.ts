// fields of a protocol -> criteria of a judgement set: what was asked, and how its answers can be analysed.
import type { Field, Option } from '../../protocol/protocol.ts';
import { translate } from '../../protocol/translate.ts';
import type { Criterion } from '../../results/judgement-set.ts';
import { type CampaignRecord, protocolOf } from '../record.ts';

/** What was asked, in the words of a language as far as the protocol has them. */
export const criteriaOf = (
  record: Pick<CampaignRecord, 'guidelines'>,
  language: string,
): readonly Criterion[] => protocolOf(record).fields.flatMap((field) => criterionOf(field, language));

function criterionOf(field: Field, language: string): Criterion[] {
  const base = {
    id: field.id,
    label: translate(field.label, language),
    polarity: field.polarity,
    phase: field.phase,
  };
  switch (field.kind) {
    case 'choice': {
      const valued = field.options.every(({ value }) => value !== undefined);
      const averaged = valued && field.polarity !== 'none';
      const answerLabels = labelsOf(field.options, language, field.ordinal === true && valued);
      if (field.ordinal && valued) return [{ ...base, level: 'ordinal', averaged, answerLabels }];
      return [
        { ...base, level: 'nominal', averaged, categories: field.options.map(({ id }) => id), answerLabels },
      ];
    }
    case 'choices':
      return [
        {
          ...base,
          level: 'set',
          averaged: false,
          categories: field.options.map(({ id }) => id),
          answerLabels: labelsOf(field.options, language, false),
        },
      ];
    case 'yes-no':
    case 'tick':
      return [{ ...base, level: 'ordinal', averaged: true, categories: ['no', 'yes'] }];
    case 'scale':
      return [{ ...base, level: 'ordinal', averaged: true, overall: true }];
    case 'slider':
      return [{ ...base, level: 'interval', averaged: true, overall: true }];
    case 'preference':
      return [{ ...base, polarity: 'none', level: 'ordinal', averaged: false }];
    case 'rank':
      return [{ ...base, polarity: 'lower-is-better', level: 'ordinal', averaged: true }];
    case 'post-edit':
    case 'text':
    case 'reject':
      return [];
  }
}

/** What options are called, by id, or by value where their values are what counts. */
const labelsOf = (options: readonly Option[], language: string, byValue: boolean): Record<string, string> =>
  Object.fromEntries(
    options.map(({ id, label, value }) => [byValue ? String(value) : id, translate(label, language)]),
  );
