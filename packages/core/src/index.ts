// `@corrigenda/core`, automatic evaluation: text pair -> tokens -> edits -> types -> scores. Other entry points: `./human` (protocols, campaigns,
// results), `./stats`, `./formats`; `./internal` is for the packages of this repository. test/fixtures/public-api.txt has all public names.

export { align } from './align/align.ts';
export type { Alignment } from './align/alignment.ts';
export { type AnnotateOptions, annotate } from './annotate.ts';
export {
  type AnnotatedText,
  type AnnotateTextOptions,
  annotateText,
  type TypedEdit,
} from './annotate-text.ts';
export { englishClassifier } from './classify/en/classifier.ts';
export { type Explanation, explainEdit } from './classify/explain-edit.ts';
export { neutralClassifier } from './classify/neutral/classifier.ts';
export { ClassificationError, type Classifier } from './classify/rule.ts';
export { describeType, type ErrorType, errorTypes } from './classify/types.ts';
export { udClassifier } from './classify/ud/classifier.ts';
export { applyEdits, withCorrections } from './edit/apply-edits.ts';
export type { Edit, EditSpan } from './edit/edit.ts';
export {
  applyM2Edits,
  type Correction,
  editsOfAnnotator,
  type M2Block,
  type M2Edit,
  m2BlockOf,
} from './edit/m2-block.ts';
export type { MergeStrategy } from './edit/merge-edits.ts';
export { type Evaluation, evaluate, type System } from './evaluate.ts';
export { writeM2 } from './format/m2.ts';
export { checkM2 } from './format/m2-check.ts';
export { readM2 } from './format/m2-reader.ts';
export { dictionaryFromText } from './language/dictionary.ts';
export { detokenise } from './language/en/detokeniser.ts';
export { metrics } from './metric/declared/index.ts';
export { evaluateMetrics, type MetricEvaluation } from './metric/evaluate-metrics.ts';
export type { MetricDeclaration } from './metric/metric.ts';
export type { EvaluationInput, EvaluationReportOptions } from './report/evaluation/input.ts';
export { evaluationReport } from './report/evaluation/make-report.ts';
export type { EvaluationReport } from './report/evaluation/report.ts';
export { evaluationAsText } from './report/evaluation/tables/as-text.ts';
export { retypeBlock } from './retype.ts';
export type { Counts } from './score/counts.ts';
export { createEvaluator, type EvaluateOptions, type Evaluator } from './score/evaluator.ts';
export { type Score, scoreOf } from './score/f-score.ts';
export { formatProblem, type Problem, type Read } from './text/problem.ts';
export {
  type Analyser,
  type Sentence,
  sentenceFromTokens,
  sentenceFromWords,
  type Token,
} from './text/sentence.ts';
export { splitWords } from './text/white-space.ts';
export { version } from './version.ts';
