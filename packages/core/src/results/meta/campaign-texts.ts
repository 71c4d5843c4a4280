// judgement set of a campaign -> texts to score: what people judged, item by item.
import { itemsOf, type JudgementSet, systemsOf } from '../judgement-set.ts';

export interface CampaignTexts {
  readonly items: readonly string[];
  readonly source: readonly string[];
  readonly reference: readonly string[];
  readonly systems: readonly { readonly name: string; readonly lines: readonly string[] }[];
  /** Judged items without a source, a reference or an output of every system. */
  readonly left: number;
}

/** White space of any kind and length becomes one space: a line is a sentence. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Judged items that have a source, a reference and an output of every judged system; null where there is none. */
export function textsOfCampaign(set: JudgementSet): CampaignTexts | null {
  const systems = systemsOf(set);
  const judged = itemsOf(set);
  const complete = judged.flatMap((item) => {
    const { source, reference, outputs = {} } = set.texts.get(item) ?? {};
    const isComplete =
      source !== undefined && reference !== undefined && systems.every((name) => outputs[name] !== undefined);
    return isComplete ? [{ item, source, reference, outputs }] : [];
  });
  if (systems.length === 0 || complete.length === 0) return null;
  return {
    items: complete.map(({ item }) => item),
    source: complete.map(({ source }) => oneLine(source)),
    reference: complete.map(({ reference }) => oneLine(reference)),
    systems: systems.map((name) => ({
      name,
      lines: complete.map(({ outputs }) => oneLine(outputs[name])),
    })),
    left: judged.length - complete.length,
  };
}
