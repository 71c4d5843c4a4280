// edit -> why: what its type means, the rule that decided it, an example, and the analysis of the words it looked at.
import type { Edit } from '../edit/index.ts';
import type { Features, Sentence } from '../text/index.ts';
import type { Classification, Classifier } from './rule.ts';
import { explainType } from './types.ts';
import type { EditDetail } from './ud/details/detail.ts';

/** What an analyser says about a word. */
export interface WordAnalysis {
  readonly text: string;
  readonly lemma: string;
  readonly pos: string;
  readonly tag: string;
  readonly dep: string;
  /** Universal features, where the analyser knows any. */
  readonly features?: Features;
}

/** Why an edit has its type. */
export interface Explanation {
  /** Id of the rule that decided; `null` where the type was supplied. */
  readonly rule: string | null;
  /** `[before -> after]`, another edit of the same type. */
  readonly example: string | null;
  /** What the type means, in one sentence; `null` for a type of another scheme. */
  readonly meaning: string | null;
  /** What is known beside the type: features, what the word agrees with, what governs it, what a comma sets off. */
  readonly details: readonly EditDetail[];
  readonly original: readonly WordAnalysis[];
  readonly correction: readonly WordAnalysis[];
}

/** Words whose language has no analyser have neither tag nor label nor part of speech, and nothing to show. */
function analysisOf(sentence: Sentence, start: number, end: number): readonly WordAnalysis[] {
  const indices = Array.from({ length: end - start }, (_, offset) => start + offset);
  return indices
    .filter((index) => isAnalysed(sentence, index))
    .map((index) => {
      const features = sentence.features?.(index) ?? {};
      return {
        text: sentence.texts[index],
        lemma: sentence.lemma(index),
        pos: sentence.upos(index),
        tag: sentence.tag(index),
        dep: sentence.dep(index),
        ...(Object.keys(features).length > 0 ? { features } : {}),
      };
    });
}

/** What words are called whose language has no analyser. */
const unanalysed = new Set(['X', 'PUNCT', '']);

const isAnalysed = (sentence: Sentence, index: number): boolean =>
  sentence.tag(index) !== '' || sentence.dep(index) !== '' || !unanalysed.has(sentence.upos(index));

/**
 * Why an edit has its type. The classifier that gave the type tells details beside it, where it knows any.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['i', 'see']), sentenceFromWords(['I', 'see'])];
 * const [edit] = annotate(o, c, { classifier: neutralClassifier });
 * explainEdit(o, c, edit).meaning // 'Only capital letters or the spaces between words are wrong.'
 */
export function explainEdit(
  o: Sentence,
  c: Sentence,
  edit: Edit,
  { classifier }: { readonly classifier?: Classifier } = {},
): Explanation {
  const words = [...o.texts.slice(edit.oStart, edit.oEnd), ...c.texts.slice(edit.cStart, edit.cEnd)];
  const isCyrillic = words.some((word) => /\p{Script=Cyrillic}/u.test(word));
  return {
    rule: edit.rule,
    ...explainType(edit.type, edit.rule, { isCyrillic }),
    details: classifier?.details?.(o, c, edit) ?? [],
    original: analysisOf(o, edit.oStart, edit.oEnd),
    correction: analysisOf(c, edit.cStart, edit.cEnd),
  };
}

/**
 * What the rules after the one that decided would have said; `null` where nothing else has an answer.
 *
 * @example
 * const [o, c] = [sentenceFromWords(['i', 'see']), sentenceFromWords(['I', 'see'])];
 * const [edit] = annotate(o, c, { classifier: neutralClassifier });
 * nextAnswer(o, c, edit, neutralClassifier)?.type // 'R:OTHER'
 */
export function nextAnswer(
  o: Sentence,
  c: Sentence,
  edit: Edit,
  classifier: Classifier,
): Classification | null {
  if (edit.rule === null) return null;
  const next = classifier.classifyWithout(o, c, edit, edit.rule);
  return next?.rule === edit.rule ? null : next;
}
