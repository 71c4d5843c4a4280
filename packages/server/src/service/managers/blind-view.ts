// one item with its judgements -> the same without names of people and systems.
import type { CampaignRecord, Protocol } from '@corrigenda/core/human';
import {
  type Aliases,
  blindItem,
  judgeAliases,
  type PairName,
  protocolOf,
  renameOutputs,
  systemAliases,
  turnAnswers,
} from '@corrigenda/core/internal';
import type { BlindItem, BlindToDecide } from '../../api/blind.ts';
import type {
  Adjudication,
  Disagreement,
  ItemPair,
  ItemView,
  ShownJudgement,
} from '../../api/manager-judgements.ts';
import { viewItem } from '../item-view.ts';

/** The items on which people differ, those that nobody has decided first. */
export function listToDecide(title: string, disagreements: readonly Disagreement[]): BlindToDecide {
  const items = new Map<string, { item: string; position: number; questions: number; decided: boolean }>();
  for (const { item, position, adjudicated } of disagreements) {
    const known = items.get(item) ?? { item, position, questions: 0, decided: true };
    items.set(item, { ...known, questions: known.questions + 1, decided: known.decided && adjudicated });
  }
  const order = [...items.values()].sort(
    (a, b) => Number(a.decided) - Number(b.decided) || a.position - b.position,
  );
  return { title, items: order };
}

/** The names of a pair in the order of their aliases, and whether that turns it round. */
function blindPair(pair: PairName, aliases: Aliases): { name: [string, string]; turned: boolean } {
  const [first, second] = pair.map((system) => aliases.get(system) ?? '') as [string, string];
  return first <= second ? { name: [first, second], turned: false } : { name: [second, first], turned: true };
}

function blindDecision(decision: Adjudication, protocol: Protocol, aliases: Aliases): Adjudication {
  const pair = decision.pair && blindPair(decision.pair, aliases);
  const answers = pair?.turned ? turnAnswers(protocol, decision.answers) : decision.answers;
  return { ...decision, pair: pair?.name ?? null, answers: renameOutputs(answers, aliases) };
}

const renamed = (systems: readonly string[], aliases: Aliases): string[] =>
  systems.map((system) => aliases.get(system) ?? '').sort();

/** Answers, and nothing that tells who gave them: no name, no time, no versions. */
function blindJudgement(judgement: ShownJudgement, systems: Aliases, people: Aliases): ShownJudgement {
  const { assignment, pseudonym, pair, phases, outputs } = judgement;
  return {
    assignment,
    pseudonym: people.get(pseudonym) ?? '',
    expert: false,
    repeat: false,
    pair: pair && blindPair(pair, systems).name,
    phases: phases.map(({ phase, answers }) => ({
      phase,
      answers,
      at: '',
      version: 0,
      guidelineVersion: 0,
      activeMs: null,
      history: [],
    })),
    outputs: outputs.map((output) => ({ ...output, systems: renamed(output.systems, systems) })),
  };
}

/** What an adjudicator sees of an item; `position` is its number among all. */
export function viewBlind(record: CampaignRecord, id: string, position: number): BlindItem {
  const open = viewItem(record, id, position);
  const protocol = protocolOf(record);
  const systems = systemAliases(open.item, record.seed);
  const people = judgeAliases(
    open.judgements.map(({ pseudonym }) => pseudonym),
    id,
    record.seed,
  );
  const judgements = open.judgements
    .map((judgement) => blindJudgement(judgement, systems, people))
    .sort((a, b) => Number(a.pseudonym) - Number(b.pseudonym));
  const pairs = open.pairs.map((one): ItemPair => {
    const { name, turned } = blindPair(one.pair, systems);
    const [first, second] = one.systems.map((side) => renamed(side, systems)) as [string[], string[]];
    return {
      pair: name,
      systems: turned ? [second, first] : [first, second],
      adjudication: one.adjudication && blindDecision(one.adjudication, protocol, systems),
    };
  });
  const view: ItemView = {
    item: blindItem(open.item, systems),
    position,
    judgements,
    adjudication: open.adjudication && blindDecision(open.adjudication, protocol, systems),
    pairs: pairs.sort((a, b) => (a.pair.join() < b.pair.join() ? -1 : 1)),
  };
  return { title: record.title, language: record.language, protocol, view };
}
