// The pairs of an item one below the other; the one to decide first is open.
import type { Item, Protocol } from '@corrigenda/core/human';
import type { ItemPair, ShownJudgement } from '@corrigenda/server';
import { useState } from 'react';
import type { adjudicate } from '../../api/manager.ts';
import { compareJudgements, groupJudgements, onlyPair } from './compare-judgements.ts';
import { JudgementTable } from './JudgementTable.tsx';
import { PairSection } from './PairSection.tsx';

interface PairSectionsProps {
  readonly campaign: string;
  readonly protocol: Protocol;
  readonly item: Item;
  readonly pairs: readonly ItemPair[];
  readonly judgements: readonly ShownJudgement[];
  readonly language: string;
  readonly onDone: () => void;
  readonly send?: typeof adjudicate;
  /** Names are hidden: nothing of the judges is shown but their answers. */
  readonly blind?: boolean;
  /** Whether the reader may decide. */
  readonly mayDecide: boolean;
}

interface JudgedPair {
  readonly pair: ItemPair;
  readonly judgements: readonly ShownJudgement[];
}

const nameOf = (pair: ItemPair['pair'] | null | undefined): string => JSON.stringify(pair ?? null);

export function PairSections({ pairs, judgements, ...shared }: PairSectionsProps) {
  const { protocol, item, language } = shared;
  const groups = groupJudgements(protocol, judgements);
  const judged = groups.flatMap((group): JudgedPair[] => {
    const pair = pairs.find((one) => nameOf(one.pair) === nameOf(group[0]?.pair));
    return pair ? [{ pair, judgements: group }] : [];
  });
  // Chosen once: a decision that is made does not move the form to the next pair.
  const [chosen, setChosen] = useState(() => nameOf(firstToDecide(protocol, item, judged)?.pair));
  return (
    <>
      {judged.map(({ pair, judgements: own }) => (
        <PairSection
          key={nameOf(pair.pair)}
          {...shared}
          pair={pair}
          judgements={own}
          chosen={nameOf(pair.pair) === chosen}
          onChoose={() => setChosen(nameOf(pair.pair))}
        />
      ))}
      {groups
        .filter(([first]) => first?.pair === null)
        .map((group) => (
          // Identical outputs are judged by nobody, so there is nothing to decide.
          <JudgementTable
            key={group[0]!.assignment}
            protocol={protocol}
            item={item}
            judgements={group}
            adjudication={null}
            language={language}
            blind={shared.blind ?? false}
          />
        ))}
    </>
  );
}

/** The pair to begin with: the first that people differ on and nobody has decided, or else the first undecided one. */
function firstToDecide(protocol: Protocol, item: Item, pairs: readonly JudgedPair[]): ItemPair | undefined {
  const open = pairs.filter(({ pair }) => pair.adjudication === null);
  const differing = open.find(({ pair, judgements }) =>
    compareJudgements(protocol, onlyPair(item, pair), judgements).some(({ differs }) => differs),
  );
  return (differing ?? open[0] ?? pairs[0])?.pair;
}
