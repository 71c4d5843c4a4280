import { builtInProtocols } from '@corrigenda/core/human';
import { describe, expect, test } from 'vitest';
import { describeFile } from '../read-files.ts';
import { emptyDraft, type WizardDraft } from '../wizard-draft.ts';
import { freshWizard, joinKept, readWords, writeWords } from './kept-wizard.ts';

function storageOf(text: string | null = null) {
  let held = text;
  return {
    getItem: () => held,
    setItem: (_: string, value: string) => {
      held = value;
    },
    text: () => held ?? '',
  };
}

const draft: WizardDraft = {
  ...emptyDraft,
  protocol: { choice: { builtIn: 'ranking' }, data: builtInProtocols.ranking! },
  files: [describeFile('a.txt', 'secret line')],
  title: 'Vår',
  showSource: false,
  people: 'Ask\nEmbla',
  share: { ...emptyDraft.share, redundancy: '3' },
};
const state = { draft, step: 'people', key: 'key-12345' } as const;

describe('the wizard of a tab', () => {
  test('is there again with its step and the key of its creation', () => {
    const storage = storageOf();
    writeWords(storage, 'tab-1', state);
    // Files lie elsewhere: this is written at every key.
    expect(storage.text()).not.toContain('secret line');
    const kept = readWords(storage)!;
    expect(kept.tab).toBe('tab-1');
    expect(joinKept(kept, { files: draft.files, unread: draft.unread, protocol: draft.protocol })).toEqual(
      state,
    );
  });

  test.each([
    ['no protocol', { files: draft.files, unread: [], protocol: null }, 'protocol'],
    ['no files', { files: [], unread: [], protocol: draft.protocol }, 'files'],
    ['neither', null, 'protocol'],
  ] as const)('with %s begins again where that is asked', (_, heavy, step) => {
    const storage = storageOf();
    writeWords(storage, 'tab-1', state);
    const joined = joinKept(readWords(storage)!, heavy);
    expect([joined.step, joined.draft.title]).toEqual([step, 'Vår']);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"version":1'],
    ['another version', '{"version":2,"tab":"t","key":"k","step":"files","words":{}}'],
    ['something else', '[]'],
  ])('%s is no wizard', (_, text) => {
    expect(readWords(storageOf(text))).toBeNull();
  });

  test('takes only values of the kind it knows, and a step that exists', () => {
    const text = JSON.stringify({
      version: 1,
      tab: 't',
      key: 'key-12345',
      step: 'payment',
      words: { title: 7, people: 'Ask', context: true, share: { quota: '4', overlap: null }, other: 1 },
    });
    const { step, words } = readWords(storageOf(text))!;
    const { files: _files, unread: _unread, protocol: _protocol, ...known } = emptyDraft;
    expect(step).toBe('protocol');
    expect(words).toEqual({
      ...known,
      people: 'Ask',
      context: true,
      share: { ...emptyDraft.share, quota: '4' },
    });
  });

  test('a fresh one has a key of its own', () => {
    expect(freshWizard().key).not.toBe(freshWizard().key);
  });
});
