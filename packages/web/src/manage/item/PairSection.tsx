// One pair of an item: its judgements beside each other, and the manager's decision about it.
import type { Item, Protocol } from '@corrigenda/core/human';
import type { ItemPair, ShownJudgement } from '@corrigenda/server';
import type { adjudicate } from '../../api/manager.ts';
import { Button } from '../../parts/Button.tsx';
import { useTexts } from '../use-texts.ts';
import { AdjudicationForm } from './AdjudicationForm.tsx';
import { facing, onlyPair, turnedTo } from './compare-judgements.ts';
import { JudgementTable } from './JudgementTable.tsx';

interface PairSectionProps {
  readonly campaign: string;
  readonly protocol: Protocol;
  readonly item: Item;
  readonly pair: ItemPair;
  readonly judgements: readonly ShownJudgement[];
  readonly language: string;
  /** One pair is decided at a time: the questions of all are the same. */
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onDone: () => void;
  readonly mayDecide: boolean;
  readonly send?: typeof adjudicate;
  readonly blind?: boolean;
}

export function PairSection(props: PairSectionProps) {
  const {
    campaign,
    protocol,
    item,
    pair,
    judgements,
    language,
    chosen,
    onChoose,
    onDone,
    mayDecide,
    send,
    blind = false,
  } = props;
  const { t } = useTexts();
  const { adjudication } = pair;
  const faced = facing(pair);
  const own = onlyPair(item, faced);
  const names = pair.systems.map((systems) => systems.join(', '));
  return (
    <section className="section" aria-label={t('item.pair', { first: names[0], second: names[1] })}>
      <JudgementTable
        protocol={protocol}
        item={own}
        judgements={judgements}
        adjudication={adjudication}
        sides={faced.systems}
        language={language}
        blind={blind}
      />
      {mayDecide && chosen && (
        <AdjudicationForm
          key={`${pair.pair.join()} ${adjudication?.at ?? ''}`}
          campaign={campaign}
          protocol={protocol}
          item={own}
          judgements={judgements.map((judgement) => turnedTo(protocol, faced, judgement))}
          adjudication={adjudication}
          pair={faced}
          language={language}
          onDone={onDone}
          {...(send && { send })}
        />
      )}
      {mayDecide && !chosen && (
        <p>
          <Button about={names.join(' / ')} onClick={onChoose}>
            {t(adjudication ? 'adjudicate.changePair' : 'adjudicate.choosePair')}
          </Button>
        </p>
      )}
    </section>
  );
}
