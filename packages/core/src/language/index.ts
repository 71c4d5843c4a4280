export { type Dictionary, dictionaryFromBytes, dictionaryFromText } from './en/dictionary.ts';
export { type EnglishModels, englishAnalyser } from './en/english-analyser.ts';
export { type LemmaData, lemmaDataFromBytes } from './en/lemma-data.ts';
export { type EnglishModel, loadEnglishModel } from './en/model-file.ts';
export { DataFileError } from './en/sealed-bytes.ts';
