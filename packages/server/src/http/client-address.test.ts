import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './client-address.ts';

describe('the client behind trusted proxies', () => {
  const proxies = readTrustedProxies('127.0.0.1, 10.0.0.0/8,::1');
  it.each([
    ['no proxy: what it says of itself is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one proxy', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['one proxy, and a client that made up an address', '127.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['two proxies', '::1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['IPv4 on a socket of both families', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a proxy that says nothing', '127.0.0.1', undefined, '127.0.0.1'],
    ['nothing but proxies', '127.0.0.1', '10.0.0.5', '10.0.0.5'],
    ['nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
  ])('%s', (_, remote, forwarded, client) => {
    expect(proxies?.clientOf(remote, forwarded)).toBe(client);
  });

  it.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/x', '127.0.0.1,'])(
    '“%s” is no list of addresses',
    (text) => {
      expect(readTrustedProxies(text)).toBeNull();
    },
  );
});
