// The options that say what language a text is in and what analyses it, the same for every command.
import { type Command, Option } from 'commander';
import type { LanguageSettings } from './language.ts';
import { type TypeNames, typeNames } from './type-names.ts';

export interface LanguageOptions {
  readonly language: string;
  readonly dictionary?: string;
  readonly model?: string;
  readonly conllu?: readonly string[];
  readonly types?: TypeNames;
}

export function addLanguageOptions(command: Command): Command {
  return command
    .option(
      '--language <tag>',
      'language of the text: en, sv and ru have models; others need --model or --conllu, or are typed by their strings alone',
      'en',
    )
    .option('--dictionary <file>', 'a word list in place of the bundled one, one word a line')
    .option('--model <folder>', 'a model made by corrigenda train')
    .option(
      '--conllu <files...>',
      'analysis made elsewhere (UDPipe, Stanza, spaCy), found by the words of each sentence; any language',
    )
    .addOption(
      new Option(
        '--types <names>',
        'names of the types: those of the language, or the English ones of ERRANT that fit best, for tables across languages',
      )
        .choices(typeNames)
        .default('own'),
    );
}

/** The settings behind the options. */
export const languageSettingsOf = (
  { language, dictionary, model, conllu, types }: LanguageOptions,
  tok: boolean,
): LanguageSettings => ({
  language,
  tok,
  dictionary: dictionary ?? null,
  ...(model === undefined ? {} : { model }),
  ...(conllu === undefined ? {} : { conllu }),
  ...(types === 'errant' ? { types } : {}),
});
