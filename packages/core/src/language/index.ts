export { type Dictionary, dictionaryFromBytes, dictionaryFromText } from './dictionary.ts';
export { detokenise } from './en/detokeniser.ts';
export { type EnglishModels, englishAnalyser } from './en/english-analyser.ts';
export { type EnglishModel, loadEnglishModel } from './en/english-model.ts';
export { type LemmaData, lemmaDataFromBytes } from './en/lemma-data.ts';
export { DataFileError } from './sealed-bytes.ts';
