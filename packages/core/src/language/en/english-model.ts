// bytes -> English model: tagger and parser as `npm run train` wrote them.
import { type LanguageModel, loadModel } from '../model-file.ts';
import type { SealedKind } from '../sealed-bytes.ts';

/** Tags are those of the Penn treebank, labels those of spaCy's English models. */
export type EnglishModel = LanguageModel;

export const englishModelKind: SealedKind = { magic: 'CENG', version: 3, name: 'English model' };

/** The model in a file's bytes (already gunzipped); throws `DataFileError` when they are damaged or of another version. */
export const loadEnglishModel = (raw: Uint8Array): EnglishModel => loadModel(englishModelKind, raw);
