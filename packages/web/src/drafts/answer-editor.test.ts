import { builtInProtocols } from '@corrigenda/core/human';
import { answerAt, answersBefore } from '@corrigenda/core/internal';
import type { AssignmentView } from '@corrigenda/server';
import { describe, expect, test } from 'vitest';
import { openEditor } from './answer-editor.ts';
import { openDraftStore } from './draft-store.ts';
import { openOutbox } from './outbox.ts';

const protocol = builtInProtocols['multi-system']!;
const item = {
  id: 'a1',
  language: 'sv',
  outputs: [
    { id: 'x', name: 'A', text: 'Hon läser bok .' },
    { id: 'y', name: 'B', text: 'Hon läser en bok .' },
  ],
};
const fresh: AssignmentView = {
  id: 'a1',
  position: 1,
  total: 2,
  phase: 'form',
  item,
  committed: [],
  draft: null,
  version: 0,
  lease: null,
};

function open(view: AssignmentView) {
  let time = 0;
  const storage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
  };
  const outbox = openOutbox({
    store: openDraftStore('seat', storage),
    put: () => new Promise(() => {}),
    newKey: () => 'key-12345',
    now: () => time,
    later: () => () => {},
    onChange: () => {},
  });
  const editor = openEditor(view, { protocol, outbox, page: 'p', now: () => time });
  return { editor, outbox, wait: (ms: number) => (time += ms) };
}

const textField = protocol.fields.find(({ kind, phase }) => kind === 'post-edit' && phase === 'form')!.id;
const laterTextField = protocol.fields.find(
  ({ kind, phase }) => kind === 'post-edit' && phase === 'meaning',
)!.id;

describe('an editor', () => {
  test('has every white box filled with its output, and nothing to send yet', () => {
    const { editor, outbox } = open(fresh);
    expect(answerAt(editor.state().answers, { field: textField, output: 'x' })).toBe('Hon läser bok .');
    expect(outbox.hasUnsent()).toBe(false);
  });

  test('fills the boxes of the second phase with what the first made of them', () => {
    const answers = { item: {}, outputs: { x: { [textField]: 'Hon läser en bok .' }, y: {} } };
    const committed = [{ phase: 'form', answers, version: 1, at: '2026-01-01T00:00:00Z' }];
    const { editor } = open({ ...fresh, phase: 'meaning', committed, version: 1 });
    expect(answerAt(editor.state().answers, { field: laterTextField, output: 'x' })).toBe(
      'Hon läser en bok .',
    );
    expect(answersBefore(protocol, editor.state().view.committed, 'meaning')).toMatchObject(answers);
  });

  test('undoes answers one by one, and typing in one box as one step', () => {
    const { editor, wait } = open(fresh);
    const rating = { field: 'grammaticality', output: 'x' };
    const box = { field: textField, output: 'x' };
    editor.answer(rating, 'perfect');
    wait(5000);
    for (const text of ['Hon', 'Hon l', 'Hon läste']) {
      editor.answer(box, text);
      wait(200);
    }
    editor.undo();
    expect(answerAt(editor.state().answers, box)).toBe('Hon läser bok .');
    expect(answerAt(editor.state().answers, rating)).toBe('perfect');
    editor.undo();
    expect(answerAt(editor.state().answers, rating)).toBeUndefined();
    expect(editor.state().past).toEqual([]);
  });

  test('counts how many answers differ from what the server has', () => {
    const { editor, outbox } = open(fresh);
    editor.answer({ field: 'grammaticality', output: 'x' }, 'perfect');
    editor.answer({ field: 'grammaticality', output: 'y' }, 'perfect');
    editor.answer({ field: 'grammaticality', output: 'y' }, 'other');
    expect(outbox.status('a1')).toEqual({ kind: 'waiting', changes: 2 });
  });
});
