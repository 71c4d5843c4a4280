// protocol -> an item of our own as its annotators would see it, before the manager has added any.
import { builtInProtocols, type Protocol, presentItem } from '@corrigenda/core/human';
import { planOrder } from '@corrigenda/core/internal';
import { randomStream } from '@corrigenda/core/stats';
import { demoCampaigns } from '@corrigenda/examples/demo';
import type { PreviewedItem } from './TaskPreview.tsx';

/** The first two demo items; for a protocol of the manager's own, those of the built-in one with the same look. */
export function exampleItems(protocol: Protocol): readonly PreviewedItem[] {
  const campaigns = demoCampaigns();
  const found =
    campaigns.find((one) => one.protocol === protocol.id) ??
    campaigns.find((one) => builtInProtocols[one.protocol]?.layout === protocol.layout);
  if (!found) return [];
  const random = randomStream('example', 'plan');
  const { language, settings } = found.record;
  return found.items.slice(0, 2).map((item) => {
    const systems = Object.keys(item.outputs ?? {}).slice(0, protocol.layout === 'pair' ? 2 : 4);
    const order = planOrder(item, random, { systems });
    return {
      id: item.id,
      phases: protocol.phases.map(({ id: phase }) => ({
        phase,
        item: presentItem(protocol, item, { id: item.id, phase, order, settings, language }),
      })),
    };
  });
}
