// items of a stage-1 campaign -> items of stage 2: the same sentences, a chosen subset of models.
import type { FieldAnswers, Item } from './item.ts';
import type { Protocol } from './protocol.ts';

/** Keeps the chosen systems' outputs; items without any of them are left out, and expected answers that `protocol` does not ask. */
export function stageTwoItems(
  items: readonly Item[],
  systems: readonly string[],
  protocol: Protocol,
): Item[] {
  const fields = new Set(protocol.fields.map(({ id }) => id));
  const asked = (answers: FieldAnswers): FieldAnswers =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => fields.has(id)));
  return items.flatMap((item) => {
    const outputs = Object.entries(item.outputs ?? {}).filter(([system]) => systems.includes(system));
    if (outputs.length === 0) return [];
    const kept = { ...item, outputs: Object.fromEntries(outputs) };
    if (!item.expected) return [kept];
    const expected = Object.entries(item.expected.outputs ?? {})
      .filter(([system]) => systems.includes(system))
      .map(([system, answers]) => [system, asked(answers)] as const);
    return [
      { ...kept, expected: { item: asked(item.expected.item ?? {}), outputs: Object.fromEntries(expected) } },
    ];
  });
}
