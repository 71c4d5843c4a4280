// Messages on an item: recorded once, limited, and read in their order.
import { expect, test } from 'vitest';
import { mostMessages, readMessages, sendMessage } from './messages.ts';

const about = { assignment: 'a-1', item: 'item-1' };
const command = {
  from: 'seat-1',
  annotator: 'seat-1',
  about,
  message: 'Why?',
  key: 'key-1',
  fingerprint: 'f',
};

test('a message is one event, a retry none, and a key is used for one message', () => {
  const sent = sendMessage({ earlier: null, written: 0 }, command, 'now');
  expect(sent).toEqual([
    {
      at: 'now',
      kind: 'message',
      actor: 'seat-1',
      ...about,
      key: 'key-1',
      fingerprint: 'f',
      details: { message: 'Why?', seat: 'seat-1' },
    },
  ]);
  const again = { earlier: { assignment: 'a-1', fingerprint: 'f' }, written: 1 };
  expect(sendMessage(again, command, 'now')).toEqual([]);
  expect(sendMessage(again, { ...command, fingerprint: 'other' }, 'now')).toMatchObject({
    refused: 'key-reused',
  });
  expect(sendMessage({ earlier: null, written: mostMessages }, command, 'now')).toMatchObject({
    refused: 'too-many-requests',
  });
});

test('messages are read with who wrote them; an erased one has no words', () => {
  const event = { seq: 1, at: 'now', kind: 'message', actor: 'Ask', ...about, details: { message: 'Why?' } };
  const { details: _, ...erased } = { ...event, actor: 'manager' };
  expect(readMessages([event, { ...event, kind: 'problem' }, erased])).toEqual([
    { at: 'now', fromManager: false, ...about, text: 'Why?' },
    { at: 'now', fromManager: true, ...about, text: '' },
  ]);
});
