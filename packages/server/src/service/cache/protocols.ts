// campaign and guideline version -> its protocol, read once: it is long, and asked for with every save.
import type { Protocol } from '@corrigenda/core/human';
import type { Reads } from '../../store/store.ts';

export interface ProtocolCache {
  get(reads: Reads, campaign: string, version: number): Promise<Protocol>;
}

const most = 100;

/** A version of the guidelines has one protocol for ever, so that nothing here grows old. */
export function rememberProtocols(): ProtocolCache {
  const known = new Map<string, Protocol>();
  return {
    async get(reads, campaign, version) {
      const key = `${campaign}/${version}`;
      const found = known.get(key);
      if (found) return found;
      const protocol = await reads.campaigns.findProtocol(campaign, version);
      if (!protocol) throw new Error(`Campaign ${campaign} has lost version ${version} of its guidelines.`);
      known.set(key, protocol);
      for (const old of known.keys()) if (known.size > most) known.delete(old);
      return protocol;
    },
  };
}
