import { expect, test } from 'vitest';
import { serveWarnings } from './serve-warnings.ts';

test('whoever listens for others without TLS is warned, and told that links need the public address', () => {
  for (const host of ['0.0.0.0', '::', '192.0.2.7']) {
    expect(serveWarnings(host, undefined)).toEqual([
      expect.stringContaining(`listening on ${host} without TLS`),
      expect.stringContaining('--public-url'),
    ]);
    expect(serveWarnings(host, 'http://judge.example')).toEqual([expect.stringContaining('without TLS')]);
    expect(serveWarnings(host, 'https://judge.example')).toEqual([]);
  }
  for (const host of ['127.0.0.1', 'localhost', '::1']) expect(serveWarnings(host, undefined)).toEqual([]);
});
