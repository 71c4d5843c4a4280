// Who may join by a public link, and what a return address may be.
import { expect, test } from 'vitest';
import { checkJoining, checkReturnAddress, returnAddressFor } from './sign-up.ts';

const now = '2030-06-01T12:00:00.000Z';
const state = { status: 'running', signUp: { most: 2, expiresAt: null }, joined: 1 } as const;

test('people join until all places are taken, the time is over or the campaign does not run', () => {
  expect(checkJoining(state, now)).toBeNull();
  expect(checkJoining({ ...state, joined: 2 }, now)).toMatchObject({ message: 'All places are taken.' });
  expect(checkJoining({ ...state, signUp: { most: 2, expiresAt: now } }, now)).toMatchObject({
    refused: 'forbidden',
  });
  expect(checkJoining({ ...state, status: 'paused' }, now)).toMatchObject({ refused: 'paused' });
  expect(checkJoining({ ...state, status: 'closed' }, now)).toMatchObject({ refused: 'closed' });
});

test('a return address is a page, and the code is put into it as text', () => {
  expect(checkReturnAddress('https://crowd.example/done?cc={code}&study=7')).toBeNull();
  for (const bad of [
    'javascript:alert(1)',
    'crowd.example',
    'https://',
    'data:text/html,{code}',
    'https://a b',
  ])
    expect(checkReturnAddress(bad)).toMatchObject({ refused: 'invalid' });
  expect(returnAddressFor('https://crowd.example/?c={code}', 'A&B ?')).toBe(
    'https://crowd.example/?c=A%26B%20%3F',
  );
});
