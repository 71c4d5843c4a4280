// Who may do what, who may be added, and who must stay.
import { expect, test } from 'vitest';
import { checkEnding, checkNewManager, type Managing, managerRoles, mayAct } from './managers.ts';

const person = (id: string, change: Partial<Managing> = {}): Managing => ({
  id,
  name: id,
  role: 'manager',
  expiresAt: null,
  endedAt: null,
  ...change,
});
const now = '2030-06-01T12:00:00.000Z';
const later = '2030-06-02T12:00:00.000Z';

test('a manager may do everything, a reviewer only what is open to reviewers', () => {
  expect(managerRoles.map((role) => mayAct('manager', role))).toEqual([true, true, true]);
  expect(managerRoles.map((role) => mayAct('reviewer', role))).toEqual([false, true, false]);
  expect(managerRoles.map((role) => mayAct('adjudicator', role))).toEqual([false, false, true]);
  expect(managerRoles.map((role) => mayAct(role, 'member'))).toEqual([true, true, true]);
});

test('a name is used once, and a link ends later than now', () => {
  const known = [person('Ask')];
  expect(checkNewManager(known, { name: 'ASK', expiresAt: null }, now)).toMatchObject({ refused: 'exists' });
  expect(checkNewManager(known, { name: 'Embla', expiresAt: now }, now)).toMatchObject({
    refused: 'invalid',
  });
  expect(checkNewManager(known, { name: 'Embla', expiresAt: later }, now)).toBeNull();
});

test('the last manager whose link stands is not ended', () => {
  const reviewer = person('Rimma', { role: 'reviewer' });
  const last = { refused: 'invalid' };
  expect(checkEnding([person('Ask'), reviewer], 'Ask', now)).toMatchObject(last);
  expect(checkEnding([person('Ask'), person('Embla', { endedAt: now })], 'Ask', now)).toMatchObject(last);
  expect(checkEnding([person('Ask'), person('Embla', { expiresAt: now })], 'Ask', now)).toMatchObject(last);
  expect(checkEnding([person('Ask'), person('Embla', { expiresAt: later })], 'Ask', now)).toBeNull();
  expect(checkEnding([person('Ask'), reviewer], 'Rimma', now)).toBeNull();
  expect(checkEnding([person('Ask')], 'nobody', now)).toMatchObject({ refused: 'not-found' });
});
