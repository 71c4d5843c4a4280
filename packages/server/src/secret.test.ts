// Secrets are compared in constant time, and a link counts only when the whole hash is the same.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { hashSecret, newSecret, sameHash } from './secret.ts';
import { enter } from './service/access.ts';
import type { Workbench } from './workbench.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

it('two hashes are compared by the function that takes the same time for any two', () => {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  const [one, other] = [hashSecret('one'), hashSecret('other')];
  expect([sameHash(one, one), sameHash(one, other), sameHash(one, one.slice(1))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(compare).toHaveBeenCalledTimes(2);
});

it('a row that the database gives for another hash opens nothing', async () => {
  const secret = newSecret();
  // As a database does that compares without regard to case.
  const found = (hash: string) => ({ id: 'a', hash, role: 'manager', seat: null, manager: 'first' });
  const benchWith = (hash: string) =>
    ({
      now: () => new Date(0),
      store: { access: { find: async () => found(hash) }, transaction: async () => undefined },
    }) as unknown as Workbench;
  expect((await enter(benchWith(hashSecret(secret)), `m.${secret}`)).entered).toEqual({ role: 'manager' });
  await expect(enter(benchWith(hashSecret(secret).toUpperCase()), `m.${secret}`)).rejects.toMatchObject({
    refusal: { code: 'unauthorised' },
  });
});
