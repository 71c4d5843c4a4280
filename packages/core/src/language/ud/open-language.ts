// bytes of a language's files -> its analyser and word list.
import type { Analyser } from '../../text/index.ts';
import { russianTokenRules } from '../ru/token-rules.ts';
import { russianWordList } from '../ru/word-list.ts';
import { sealedChecksum } from '../sealed-bytes.ts';
import { swedishTokenRules } from '../sv/token-rules.ts';
import { swedishWordList } from '../sv/word-list.ts';
import { openParadigms, type ParadigmDictionary } from './paradigms.ts';
import { createTokeniser, genericTokenRules, type TokenRules } from './tokeniser.ts';
import { udAnalyser } from './ud-analyser.ts';
import { loadUdModel } from './ud-model.ts';
import type { WordList } from './word-list.ts';

/** Unpacked bytes of a language's files. Over shared memory, all threads of a programme use one copy. */
export interface UdBytes {
  readonly model: Uint8Array;
  /** The word list; `null` for a language without one. */
  readonly words: Uint8Array | null;
}

export interface UdLanguage {
  readonly analyser: Analyser;
  readonly words: WordList | null;
}

/** What a language has beside its trained files. */
interface Own {
  readonly tokenRules: TokenRules;
  readonly wordList: (dictionary: ParadigmDictionary, id: string) => WordList;
  /** How the word list is named in signatures. */
  readonly listName: string;
}

const languages: Readonly<Record<string, Own>> = {
  sv: { tokenRules: swedishTokenRules, wordList: swedishWordList, listName: 'hunspell' },
  ru: { tokenRules: russianTokenRules, wordList: russianWordList, listName: 'opencorpora' },
};

/** The word list of a language in its bytes. */
export function openWordList(language: string, raw: Uint8Array): WordList | null {
  const own = languages[language];
  if (!own) return null;
  const checksum = sealedChecksum(raw).toString(16).padStart(8, '0');
  return own.wordList(openParadigms(raw), `${own.listName}-${checksum}`);
}

/** How text of a language is cut into tokens. */
export const udTokeniser = (language: string) =>
  createTokeniser(languages[language]?.tokenRules ?? genericTokenRules);

/** Throws `DataFileError` when a file is damaged or of another version. */
export function openUdLanguage({ model: raw, words: list }: UdBytes): UdLanguage {
  const model = loadUdModel(raw);
  const words = list ? openWordList(model.language, list) : null;
  return { analyser: udAnalyser({ model, words, tokenise: udTokeniser(model.language) }), words };
}
