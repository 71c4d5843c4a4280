import { describe, expect, it } from 'vitest';
import { readConllu } from './conllu.ts';

/** Rows of a sentence: id, form, lemma, UPOS, head, label. */
const conllu = (...rows: readonly string[]) =>
  `${rows
    .map((row) => {
      const [id, form, lemma, upos, head, label] = row.split(' ');
      return [id, form, lemma, upos, '_', '_', head, label, '_', '_'].join('\t');
    })
    .join('\n')}\n\n`;

const tokensOf = (text: string) => readConllu(text).value[0].tokens;

describe('a range of words in CoNLL-U', () => {
  it('is one token that stands as its word with a head outside', () => {
    const tokens = tokensOf(
      conllu(
        '1-2 im _ _ _ _',
        '1 in in ADP 3 case',
        '2 dem der DET 3 det',
        '3 Haus Haus NOUN 0 root',
        '3.1 leer leer ADJ _ _',
      ),
    );
    expect(tokens.map(({ text, lemma, pos, head }) => [text, lemma, pos, head])).toEqual([
      ['im', 'in+der', 'DET', 1],
      ['Haus', 'Haus', 'NOUN', 1],
    ]);
  });

  it('of several words with heads outside stands as the last of an open class, auxiliaries among them', () => {
    const [first] = tokensOf(
      conllu('1-2 jsemse _ _ _ _', '1 jsem být AUX 3 aux', '2 se se PRON 3 expl', '3 bál bát VERB 0 root'),
    );
    expect(first.pos).toBe('AUX');
  });
});
