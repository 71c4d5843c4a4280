// Sentences with annotation in one line, for tests: `text/lemma/UPOS/tag/dep/head`, the edited words in brackets.
import {
  align,
  type EditSpan,
  type MergeStrategy,
  type Sentence,
  sentenceFromTokens,
} from '@corrigenda/core';
import { mergeEdits } from '@corrigenda/core/internal';

/** What a line says: the sentence, and the span of the words in brackets (`[]` for none). */
export interface AnnotatedLine {
  readonly sentence: Sentence;
  readonly start: number;
  readonly end: number;
}

/** `He/he/PRON/PRP/nsubj/1 [eats/eat/VERB/VBZ/ROOT/1]`; label and head may be left out. */
export function readAnnotated(line: string): AnnotatedLine {
  const words = line.split(' ').filter((word) => word !== '' && word !== '[]');
  const tokens = words.map((word) => {
    const [text, lemma, pos, tag, dep = 'dep', head = '0'] = word.replace(/^\[|\]$/g, '').split('/');
    return { text, lemma, pos, tag, dep, head: Number(head) };
  });
  const before = line.split(' ').filter(Boolean);
  const empty = before.indexOf('[]');
  const start = empty >= 0 ? empty : words.findIndex((word) => word.startsWith('['));
  const end = empty >= 0 ? empty : words.findIndex((word) => word.endsWith(']')) + 1;
  return { sentence: sentenceFromTokens(tokens), start, end };
}

/** The same sentence without what it says beforehand of lemmas and parts of speech, and with other answers to some questions. */
export const plainSentence = (asked: Sentence, others: Partial<Sentence> = {}): Sentence => ({
  length: asked.length,
  texts: asked.texts,
  lowers: asked.lowers,
  spaces: asked.spaces,
  tag: (index) => asked.tag(index),
  lemma: (index) => asked.lemma(index),
  upos: (index) => asked.upos(index),
  dep: (index) => asked.dep(index),
  head: (index) => asked.head(index),
  ...others,
});

/** Both sides of an edit. */
export function readEdit(o: string, c: string): { o: Sentence; c: Sentence; span: EditSpan; text: string } {
  const before = readAnnotated(o);
  const after = readAnnotated(c);
  const words = ({ sentence, start, end }: AnnotatedLine) => sentence.texts.slice(start, end).join(' ');
  return {
    o: before.sentence,
    c: after.sentence,
    span: { oStart: before.start, oEnd: before.end, cStart: after.start, cEnd: after.end },
    text: `[${words(before)} -> ${words(after)}]`,
  };
}

/** The edits of a pair as people write them: `[before -> after]`. */
export function showEdits(before: string, after: string, strategy?: MergeStrategy): string[] {
  const [{ sentence: o }, { sentence: c }] = [readAnnotated(before), readAnnotated(after)];
  return mergeEdits(align(o, c), strategy).map(
    ({ oStart, oEnd, cStart, cEnd }) =>
      `[${o.texts.slice(oStart, oEnd).join(' ')} -> ${c.texts.slice(cStart, cEnd).join(' ')}]`,
  );
}
