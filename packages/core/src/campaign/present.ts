// item -> presented item: blinding is done here. What this function leaves out never reaches a browser.
import type { DisplayOrder, Item, PresentedItem, PresentedOutput } from '../protocol/item.ts';
import type { Part, Protocol, Settings } from '../protocol/protocol.ts';
import { drawId, type Random, shuffle } from '../stats/random.ts';
import { readableText } from '../text/same-text.ts';

/** Systems whose outputs read the same, in groups, in the item's own order. */
export function groupOutputs(outputs: Readonly<Record<string, string>>): string[][] {
  const groups = new Map<string, string[]>();
  for (const [system, text] of Object.entries(outputs)) {
    const group = groups.get(readableText(text));
    if (group) group.push(system);
    else groups.set(readableText(text), [system]);
  }
  return [...groups.values()];
}

/**
 * Draws the display order of one assignment: distinct outputs in random order under opaque random ids.
 * `systems` limits it to some systems (a pair, a subset of models).
 */
export function planOrder(
  item: Item,
  random: Random,
  { systems }: { readonly systems?: readonly string[] } = {},
): DisplayOrder {
  const all = Object.entries(item.outputs ?? {});
  const chosen = systems ? all.filter(([system]) => systems.includes(system)) : all;
  return shuffle(groupOutputs(Object.fromEntries(chosen)), random).map((group) => ({
    id: drawId(random),
    systems: group,
  }));
}

export interface Presentation {
  /** The assignment's id. */
  readonly id: string;
  /** The open phase; null when all are committed, and everything revealed. */
  readonly phase: string | null;
  readonly order: DisplayOrder;
  /** The campaign's switches; the protocol's own when left out. */
  readonly settings?: Settings;
  /** Of the item's texts. */
  readonly language: string;
}

/** The parts of an item that have left the server once `phase` is open. */
export function revealedParts(
  protocol: Protocol,
  phase: string | null,
  settings: Settings = protocol.settings,
): ReadonlySet<Part> {
  const last = phase === null ? protocol.phases.length - 1 : indexOfPhase(protocol, phase);
  const parts = new Set(protocol.phases.slice(0, last + 1).flatMap(({ reveals }) => reveals));
  if (!settings.showSource) {
    parts.delete('source');
    parts.delete('target');
  }
  return parts;
}

function indexOfPhase(protocol: Protocol, phase: string): number {
  const index = protocol.phases.findIndex(({ id }) => id === phase);
  if (index < 0) throw new RangeError(`Protocol ${protocol.id} has no phase ${phase}.`);
  return index;
}

/**
 * What an annotator may see of an item in a phase.
 *
 * @example
 * const item = { id: '1', source: 'a', outputs: { one: 'b', two: 'c' } };
 * const order = [{ id: 'o1', systems: ['two'] }];
 * const shown = presentItem(builtInProtocols.ranking, item, { id: 'a1', phase: 'judge', order, language: 'en' });
 * shown.outputs?.map(({ id, text }) => [id, text]) // [['o1', 'c']]
 */
export function presentItem(
  protocol: Protocol,
  item: Item,
  { id, phase, order, settings, language }: Presentation,
): PresentedItem {
  const parts = revealedParts(protocol, phase, settings);
  const shown = <Content>(part: Part, content: Content | undefined) =>
    parts.has(part) ? content : undefined;
  const feedback = shown('feedback', item.feedback);
  const presented: PresentedItem = {
    id,
    source: shown('source', item.source),
    context: shown('context', item.context),
    reference: shown('reference', item.reference),
    target: shown('target', item.target),
    feedback: feedback && {
      comment: feedback.comment,
      corrected: feedback.corrected,
      correction: shown('correction', feedback.correction),
    },
    outputs: parts.has('outputs') ? presentOutputs(protocol, item, order) : [],
    metadata: shown('metadata', item.metadata),
    language,
  };
  // Absent, not undefined: the item looks the same before and after it travelled as JSON.
  return dropUndefined(presented);
}

function presentOutputs(protocol: Protocol, item: Item, order: DisplayOrder): PresentedOutput[] {
  const name = (index: number) => (protocol.layout === 'pair' ? String(index + 1) : nameOutput(index));
  return order.map(({ id, systems }, index) => ({
    id,
    name: name(index),
    text: item.outputs?.[systems[0]] ?? '',
  }));
}

/** A, B ... Z, AA, AB ... */
export function nameOutput(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameOutput(Math.floor(index / 26) - 1) + letter;
}

function dropUndefined<Thing>(thing: Thing): Thing {
  if (typeof thing !== 'object' || thing === null || Array.isArray(thing)) return thing;
  const kept = Object.entries(thing).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept.map(([key, value]) => [key, dropUndefined(value)])) as Thing;
}
