// what a training programme needs of the analysers (`@corrigenda/core/training`): the layout of the data files, and what the
// networks look at. Not for users of the library: it changes with the models.

// Word lists and lemmas.
export { dictionaryKind } from './language/dictionary.ts';
// Model files.
export { englishModelKind } from './language/en/english-model.ts';
export {
  type LemmaClass,
  lemmaClasses,
  lemmaDataFromBytes,
  lemmaDataKind,
} from './language/en/lemma-data.ts';
export { applyRules, suffixRules } from './language/en/lemma-rules.ts';
export { lemmaOf } from './language/en/lemmatiser.ts';
export { uposOf } from './language/en/upos.ts';
export { type EnglishWords, englishClassRows, wordClassOf } from './language/en/word-class.ts';
export { frontCode } from './language/front-coding.ts';
export { type NetworkSizes, packModel } from './language/model-file.ts';
export { type QuantisedRows, scaleOf } from './language/network/quantised-rows.ts';
// What tagger and parser look at, and the moves of the parser.
export { hashedRows, wordRows } from './language/network/word-rows.ts';
export {
  advance,
  beginParse,
  createParserState,
  describeState,
  factGroups,
  isAllowed,
  isFinished,
  left,
  type ParserState,
  parserFacts,
  parserPositions,
  parserSlots,
  right,
  shift,
  transitions,
} from './language/parser-state.ts';
export { sealBytes } from './language/sealed-bytes.ts';
export { taggerReach } from './language/tagger.ts';
// Languages with Universal Dependencies.
export { coreFeatures } from './language/ud/core-features.ts';
export {
  createLemmatiser,
  featuresOfTag,
  fitOf,
  type LemmaRules,
  longestEnding,
  uposOfTag,
} from './language/ud/lemmas.ts';
export { packParadigms } from './language/ud/pack-paradigms.ts';
export { type Lexeme, openParadigms, type Paradigm } from './language/ud/paradigms.ts';
export { classRowsOf } from './language/ud/ud-analyser.ts';
export { packUdModel } from './language/ud/ud-model.ts';
export { classesOf, partsOfTag, type WordList } from './language/ud/word-list.ts';
// Orders.
export { shuffleInPlace } from './stats/random.ts';
