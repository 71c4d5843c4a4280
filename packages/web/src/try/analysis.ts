// sentence and corrections -> all that Try shows: words with their analysis, alignment, edits with their reasons, M2.
import { explainEdit, m2BlockOf, type Sentence } from '@corrigenda/core';
import {
  type AlignmentItem,
  alignAndAnnotate,
  formatM2Block,
  nextAnswer,
  tokensOf,
} from '@corrigenda/core/internal';
import { type LanguageTools, lineAnalyser } from '../analyser/languages.ts';
import type { ShownCorrection, ShownEdit, ShownWord, TryQuestion, TryResult } from './try-messages.ts';
import { typeExamples } from './type-words.ts';

export function analyseQuestion(question: TryQuestion, tools: LanguageTools): TryResult {
  const { analyser, classifier } = tools;
  const { merge, tokenise } = question;
  const analyse = lineAnalyser(tools, tokenise);
  const o = analyse(question.original);
  const annotated = question.corrections.map((text) => {
    const c = analyse(text);
    return { c, ...alignAndAnnotate(o, c, { classifier, merge }) };
  });
  const corrections = annotated.map(({ c, alignment, edits }): ShownCorrection => {
    const shown = edits.map((edit): ShownEdit => {
      const { example, details, original, correction } = explainEdit(o, c, edit, { classifier });
      return {
        ...edit,
        before: wordsBetween(o, edit.oStart, edit.oEnd),
        after: wordsBetween(c, edit.cStart, edit.cEnd),
        example,
        examples: typeExamples(edit.type, edit.rule, classifier.language),
        details,
        original,
        correction,
        next: nextAnswer(o, c, edit, classifier),
      };
    });
    return { words: describeWords(c), steps: copySteps(alignment.items), edits: shown };
  });
  return {
    words: describeWords(o),
    analysed: analyser !== null,
    model: analyser?.id ?? null,
    corrections,
    m2: annotated.length > 0 && o.length > 0 ? `${formatM2Block(m2BlockOf(o, annotated))}` : '',
  };
}

const wordsBetween = ({ texts }: Sentence, start: number, end: number) => texts.slice(start, end).join(' ');

const copySteps = (items: readonly AlignmentItem[]) =>
  items.map(({ op, oStart, oEnd, cStart, cEnd }) => ({ op, oStart, oEnd, cStart, cEnd }));

function describeWords(sentence: Sentence): readonly ShownWord[] {
  return tokensOf(sentence).map(({ features = {}, ...token }) => ({
    ...token,
    features: Object.entries(features)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
  }));
}
