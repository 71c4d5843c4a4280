// campaign of our own -> texts to score: what people judged, item by item.
import type { JudgementSet } from '@corrigenda/core/human';
import { systemsOf } from '@corrigenda/core/internal';
import { Refusal } from '../io/refusal.ts';

export interface CampaignTexts {
  readonly items: readonly string[];
  readonly source: readonly string[];
  readonly reference: readonly string[];
  readonly systems: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** Items without a source, a reference or an output of every system. */
  readonly left: number;
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Items that have a source, a reference and an output of every judged system. */
export function textsOfCampaign(set: JudgementSet): CampaignTexts {
  const systems = systemsOf(set);
  const complete = [...set.texts].filter(
    ([, { source, reference, outputs }]) =>
      source !== undefined && reference !== undefined && systems.every((name) => outputs[name] !== undefined),
  );
  if (systems.length === 0 || complete.length === 0)
    throw new Refusal(
      'data',
      'No item of the campaign has a source, a reference and an output of every judged system; give texts with --source, --outputs and --reference.',
    );
  return {
    items: complete.map(([item]) => item),
    source: complete.map(([, { source }]) => oneLine(source ?? '')),
    reference: complete.map(([, { reference }]) => oneLine(reference ?? '')),
    systems: systems.map((name) => ({
      name,
      lines: complete.map(([, { outputs }]) => oneLine(outputs[name])),
    })),
    left: set.texts.size - complete.length,
  };
}
