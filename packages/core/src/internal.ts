// What the other packages of this repository share with core and users do not need (`@corrigenda/core/internal`): not covered by
// versioning, it changes without notice. What nobody outside core imports any more is taken out.

export type { AlignmentItem } from './align/alignment.ts';
export { alignAndAnnotate } from './annotate.ts';
export { type AnnotatedRow, annotateRow, blocksOfRows, maxSentenceTokens } from './annotate-row.ts';
export {
  type Claimed,
  type Claiming,
  claimList,
  claimNext,
  judgesEverything,
  refuseClaim,
} from './campaign/assign.ts';
export {
  type AssignmentState,
  assignmentStates,
  cellsOf,
  countTaken,
  defaultLeaseMinutes,
  type Hold,
  isLive,
  leaseUntil,
  makeRoom,
  mostLeaseMinutes,
  unfinishedState,
} from './campaign/assignment.ts';
export {
  currentDecisions,
  type Decision,
  decideItem,
  decisionKey,
  forEverySystem,
} from './campaign/decide.ts';
export { disagreementParts } from './campaign/disagree.ts';
export { trainingFeedback } from './campaign/expected.ts';
export { findCampaigns } from './campaign/find-campaigns.ts';
export {
  amendPhase,
  commitPhase,
  type Draft,
  type Judged,
  type Judging,
  keptNow,
  type NewEvent,
  needsRoom,
  openAssignment,
  openPhase,
  presentFor,
  reachPhase,
  saveDraft,
} from './campaign/judge.ts';
export { criteriaOf } from './campaign/judgement-set/criteria.ts';
export {
  amendedFormat,
  type JudgementSetOptions,
  judgementSetParts,
} from './campaign/judgement-set/judgement-set.ts';
export {
  currentJudgements,
  invalidJudgements,
  listCountedAnswers,
  presentAssignment,
} from './campaign/judgements.ts';
export { changeStatus, extendCampaign, reviseGuidelines, sampleForExperts } from './campaign/lifecycle.ts';
export { type PairName, pairOf, pairsAsked, turnAnswers } from './campaign/pairs.ts';
export { giveConsent, readNames, reportProblem } from './campaign/people.ts';
export { autoAnswers, nextStageOf, stageTwoItems } from './campaign/plan.ts';
export { groupOutputs, nameOutput, planOrder } from './campaign/present.ts';
export { qualitySigns } from './campaign/quality/quality-signs.ts';
export { type Pool, poolOf, type Queue, queueFor } from './campaign/queue.ts';
export {
  type Annotator,
  type Assignment,
  type CampaignEvent,
  type CampaignOrigin,
  type GuidelineVersion,
  protocolOf,
  recordFormat,
  recordVersion,
} from './campaign/record.ts';
export { isRefused, type Keyed, type KeyUse, type Refused } from './campaign/refusal.ts';
export { autoJudge, mostRedundancy, type Plan, type Task } from './campaign/task.ts';
export {
  type Aliases,
  blindItem,
  invertAliases,
  judgeAliases,
  renameOutputs,
  systemAliases,
} from './campaign/team/blind.ts';
export {
  checkEnding,
  checkExpiry,
  checkNewManager,
  type ManagerRole,
  type Managing,
  managerRoles,
  mayAct,
} from './campaign/team/managers.ts';
export { markItems } from './campaign/team/mark-items.ts';
export { readMessages, sendMessage } from './campaign/team/messages.ts';
export { checkJoining, checkReturnAddress, returnAddressFor } from './campaign/team/sign-up.ts';
export { committedAnswers, listVersions, type PhaseVersions, standingEvent } from './campaign/versions.ts';
export { lancasterStem } from './classify/en/lancaster.ts';
export { nextAnswer, type WordAnalysis } from './classify/explain-edit.ts';
export { explainRule } from './classify/explain-rule.ts';
export { importEdit } from './classify/import-edit.ts';
export { describeTypeIn } from './classify/types.ts';
export type { EditDetail } from './classify/ud/details/detail.ts';
export { describeDetail } from './classify/ud/details/detail-texts.ts';
export { withErrantTypes } from './classify/ud/roll-up.ts';
export { udTypeExamples, udTypeWithoutExample } from './classify/ud/type-examples.ts';
export { describeUdType, type TypeLanguage, udTypesOf } from './classify/ud/type-texts.ts';
export { byM2Span, isDetection, isNoop, m2EditOf, noopEdit } from './edit/m2-block.ts';
export { mergeEdits, mergeStrategies } from './edit/merge-edits.ts';
export { answersHeader, answersRows, factsOf } from './format/bundle/answers-csv.ts';
export { checkRecord } from './format/bundle/check-record.ts';
export { type BundleList, bundleLists, bundleRecordFiles, chainFile, fileOf } from './format/bundle/files.ts';
export { bundleReader } from './format/bundle/reader.ts';
export { bundleReadme } from './format/bundle/readme.ts';
export { type BundleHead, bundleWriter, protocolJson } from './format/bundle/write.ts';
export { readCsvRows, writeCsv } from './format/csv.ts';
export { sha256OfLines } from './format/digest-lines.ts';
export type { NamedText } from './format/items-parallel.ts';
export { type JsonRead, readJson } from './format/json.ts';
export { formatM2Block, formatM2Edit } from './format/m2.ts';
export { createM2Checker } from './format/m2-check.ts';
export { formatM2Problem, type M2Problem, m2Problems } from './format/m2-problem.ts';
export { findSourceDifference } from './format/m2-sources.ts';
export {
  editOriginKeys,
  isMadeFile,
  type MadeRecord,
  madeFile,
  originByRecord,
  writeMadeRecord,
} from './format/made-record.ts';
export { checkTexts } from './format/parallel/check-texts.ts';
export { nameOfFile } from './format/parallel/name-of-file.ts';
export {
  largeFile,
  longLine,
  maxTextBytes,
  maxTextLineBytes,
  whyNotText,
} from './format/parallel/not-text.ts';
export { linesOfFile } from './format/parallel/packed-file.ts';
export { linesOfBytes, looksLikeM2, type ParallelText } from './format/parallel/text-file.ts';
export { looksUntokenised } from './format/parallel/tokenised.ts';
export { readEssayMarkdown } from './format/published/essay-markdown.ts';
export { guessFormat } from './format/published/guess-format.ts';
export { arePublishedItems, itemsFromPublished } from './format/published/published-items.ts';
export { type WrittenFormat, writePublished, writtenFormats } from './format/published/write-published.ts';
export { type OpenedZip, openZip, ZipError } from './format/zip.ts';
export { writeZipInPieces } from './format/zip-writer.ts';
export { type Dictionary, dictionaryFromBytes } from './language/dictionary.ts';
export { englishAnalyser } from './language/en/english-analyser.ts';
export { loadEnglishModel } from './language/en/english-model.ts';
export { lemmaDataFromBytes } from './language/en/lemma-data.ts';
export { DataFileError, markUnpacked } from './language/sealed-bytes.ts';
export { openUdLanguage, openWordList, type UdBytes } from './language/ud/open-language.ts';
export {
  type Attribution,
  type AttributionMethod,
  attributeEdits,
  attributionMethods,
  subsetScorer,
} from './metric/attribute.ts';
export {
  metricSentences,
  plainEdits,
  type ReferenceCorpus,
  referencesFromGold,
} from './metric/corpus.ts';
export { metricById, metricsNamed } from './metric/declared/index.ts';
export { chooseAnnotator, maxMatchScore } from './metric/declared/max-match.ts';
export type { PlainEdit } from './metric/edit-counts.ts';
export type { AskedMetric, NamedHypothesis, ResampledChoice } from './metric/evaluate-metrics.ts';
export { externalMetric } from './metric/external.ts';
export { smoothedGleuOf } from './metric/gleu.ts';
export { checkGotoWeights, gotoWeightsOf, readGotoWeights } from './metric/gotoscorer/goto-weights.ts';
export { type GoldSentence, readGold } from './metric/max-match/gold.ts';
export { matchSentence, type SentenceMatch } from './metric/max-match/match-sentence.ts';
export { type MetricSetting, type MetricSettings, type MissingRule, settingsOf } from './metric/metric.ts';
export { type CorpusResult, scoreCorpus } from './metric/score-corpus.ts';
export type { MetricValidation } from './metric/validate.ts';
export {
  type AnswerAddress,
  answerAt,
  answersBefore,
  differentAnswers,
  giveAnswer,
  mergeAnswers,
  noAnswers,
  sameAnswers,
} from './protocol/answers.ts';
export { confirmationOf, isComplete } from './protocol/check-answers.ts';
export { checkItem, checkItemFor } from './protocol/check-item.ts';
export { answerTo, isAnswered, isVoid, openingText, rejectsItem } from './protocol/condition.ts';
export { hasNonText } from './protocol/field-value.ts';
export type {
  AnswerProblem,
  DisplayOrder,
  FieldAnswers,
  PresentedOutput,
  TextSpan,
} from './protocol/item.ts';
export {
  type Condition,
  type FieldKind,
  judgesPairs,
  type Option,
  type Settings,
  type Value,
} from './protocol/protocol.ts';
export { type Breakdown, breakdownKeys, breakdownSections } from './report/breakdown.ts';
export { describeResults, type ResultsDescription } from './report/describe-results.ts';
export { typedEditSections } from './report/edits/sections.ts';
export { evaluationAsData, scoresAsData, textAfter } from './report/evaluation/as-data.ts';
export {
  attributedMetrics,
  attributeSentence,
  type SentenceAttribution,
} from './report/evaluation/attribute-sentence.ts';
export type { EvaluatedSystem, ReportStep } from './report/evaluation/input.ts';
export { joinReferences } from './report/evaluation/join-references.ts';
export { type ComparedSystems, evaluationReportBeside } from './report/evaluation/make-report.ts';
export { type MetricCorpora, metricCorpora } from './report/evaluation/metric-corpora.ts';
export { comparePairs, verdictOf } from './report/evaluation/pairs.ts';
export { isRecomputable, recomputeReport } from './report/evaluation/recompute.ts';
export {
  evaluationFormat,
  type JudgedEdit,
  type PairReport,
  type ReportEdit,
  type ReportSentence,
  type ScoringSettings,
} from './report/evaluation/report.ts';
export { editText } from './report/evaluation/sentence-table.ts';
export { evaluationTables, signaturesOf } from './report/evaluation/tables/as-text.ts';
export { evaluationTable, pairTable, typeTable } from './report/evaluation/tables/tables.ts';
export type { EvaluationTextOptions } from './report/evaluation/tables/text-options.ts';
export { type Figure, figureWidths, linearScale } from './report/figures/svg.ts';
export { findingOf } from './report/finding.ts';
export { htmlPage } from './report/html-report.ts';
export { campaignCorpora, metaOfCampaign, validateMetrics } from './report/meta/campaign.ts';
export { metaPage } from './report/meta/meta-page.ts';
export { validationFinding, validationMethods, validationSections } from './report/meta/validation.ts';
export { methodsOf } from './report/methods.ts';
export { fillReport, numbersInReport } from './report/numbers-script.ts';
export { figureStyle } from './report/report-style.ts';
export { computeResults, type Results, type ResultsOptions } from './report/results.ts';
export type { ReportSection } from './report/section.ts';
export { reportSections } from './report/sections.ts';
export { isNumberColumn, type ReportTable, tableFormats, tableText } from './report/table-text.ts';
export { reportLanguages, reportTexts } from './report/texts/index.ts';
export { agreementAtAGlance } from './results/agreement-at-a-glance.ts';
export { type AnalysisChoices, usualChoices } from './results/analyse.ts';
export { countTypedEdits, type TypedEdits } from './results/edits/count-edits.ts';
export { textPairsOf } from './results/edits/text-pairs.ts';
export {
  type Criterion,
  type CriterionJudgement,
  emptyJudgementSet,
  itemsOf,
  poolSets,
  systemsOf,
} from './results/judgement-set.ts';
export { textsOfCampaign } from './results/meta/campaign-texts.ts';
export { humanRankings } from './results/meta/human-rankings.ts';
export { type HumanJudgements, metaEvaluate } from './results/meta/meta-evaluate.ts';
export type { HumanColumn, MetaEvaluation } from './results/meta/meta-evaluation.ts';
export { pickSentences, scoreMetrics } from './results/meta/score-metrics.ts';
export { tieRules } from './results/meta/sentence-level.ts';
export type { MetricScores } from './results/metric-correlation.ts';
export { criterionNamed, rankableCriteria } from './results/ranked-criterion.ts';
export type { ItemReferences } from './results/references.ts';
export { hasLines, scoreLines, shiftedLines } from './results/score-lines.ts';
export type { RetypeOptions } from './retype.ts';
export { type CategoryLevel, categoryOf, compareCodePoints, countCategories } from './score/categories.ts';
export type { AnnotatorPair, Choice } from './score/choose-pair.ts';
export { addCounts, type TypeCounts } from './score/counts.ts';
export type { EditFilter, EditKeys, KeyedEdit, Mode } from './score/edit-keys.ts';
export { roundedScoreOf } from './score/f-score.ts';
export { formatFixed, formatFloat } from './score/round-score.ts';
export { createLineHasher, type EditOrigin, hashLines, type TextOrigin } from './score/signature.ts';
export { defaultResamples } from './stats/bootstrap.ts';
export { quantileOf } from './stats/estimate.ts';
export { defaultSeed, drawBelow, drawId, seededRandom } from './stats/random.ts';
export { resamplingUnits } from './stats/ranking.ts';
export { trueSkillSettings } from './stats/true-skill.ts';
export { columnOfByte, findInvalidBytes } from './text/invalid-utf8.ts';
export type { ProblemValues } from './text/problem.ts';
export { spanText, tokensOf } from './text/sentence.ts';
export { stripWhiteSpace } from './text/white-space.ts';
