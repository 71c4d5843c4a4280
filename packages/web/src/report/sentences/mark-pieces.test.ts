import { expect, test } from 'vitest';
import { editedText, systemPieces } from './mark-pieces.ts';

const source = 'My brother have two dog and cat .';
const shown = (pieces: ReturnType<typeof systemPieces>) =>
  pieces
    .map(({ kind, before, after }) => (kind === 'same' ? before : `{${kind} ${before}>${after}}`))
    .join(' ');

test('right, wrong and missed edits stand where they belong', () => {
  const edits = [
    { start: 2, end: 3, correction: 'has', type: 'R:VERB:SVA', right: true },
    { start: 3, end: 4, correction: '', type: 'U:NUM', right: false },
  ];
  const missed = [
    { start: 4, end: 5, correction: 'dogs', type: 'R:NOUN:NUM' },
    { start: 6, end: 6, correction: 'a', type: 'M:DET' },
  ];
  expect(shown(systemPieces(source, edits, missed))).toBe(
    'My brother {right have>has} {wrong two>} {missed dog>dogs} and {missed >a} cat .',
  );
});

test('a missed edit that overlaps an edit covers only the words left', () => {
  const edits = [{ start: 3, end: 5, correction: 'dogs', type: 'R:OTHER', right: false }];
  const missed = [
    { start: 2, end: 4, correction: 'has two', type: 'R:OTHER' },
    { start: 4, end: 5, correction: 'dogs', type: 'R:NOUN:NUM' },
  ];
  expect(shown(systemPieces(source, edits, missed))).toBe(
    'My brother {missed have>has two} {wrong two dog>dogs} {missed >dogs} and cat .',
  );
});

test('edits make their text', () => {
  const edits = [
    { start: 0, end: 1, correction: '', type: 'U:DET' },
    { start: 8, end: 8, correction: '!', type: 'M:PUNCT' },
  ];
  expect(editedText(source, edits)).toBe('brother have two dog and cat . !');
  expect(editedText(source, [])).toBe(source);
});
