// connection + X-Forwarded-For -> the client's address: what a proxy says is believed only when the proxy is one we trust.
import { BlockList, isIP } from 'node:net';

export interface TrustedProxies {
  /** The client behind the proxies, seen from the connection inwards: the first address that is no trusted proxy. */
  clientOf(remote: string, forwardedFor: string | undefined): string;
  isTrusted(remote: string): boolean;
}

/** Reads `127.0.0.1,10.0.0.0/8`; null when a part is no address. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  const list = new BlockList();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [address, bits] = part.split('/');
    const family = isIP(address ?? '');
    const most = family === 4 ? 32 : 128;
    if (family === 0 || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))) return null;
    list.addSubnet(
      address as string,
      bits === undefined ? most : Number(bits),
      family === 4 ? 'ipv4' : 'ipv6',
    );
  }
  const isTrusted = (address: string) => {
    const plain = unmapped(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
  return {
    isTrusted,
    clientOf(remote, forwardedFor) {
      // Every proxy adds the address it was asked from at the end; whatever stands before an untrusted one may be made up.
      const named = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
      const hops = [remote, ...named.reverse()].filter(Boolean);
      const client = hops.find((hop) => !isTrusted(hop)) ?? hops[hops.length - 1] ?? remote;
      return isIP(unmapped(client)) === 0 ? remote : unmapped(client);
    },
  };
}

/** `::ffff:127.0.0.1` is how a socket for both families names an IPv4 address. */
const unmapped = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');
