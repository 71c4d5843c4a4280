// The options that say what language a text is in and what analyses it, the same for every command.
import type { Command } from 'commander';
import type { LanguageSettings } from './language.ts';

export interface LanguageOptions {
  readonly language: string;
  readonly dictionary?: string;
  readonly model?: string;
  readonly conllu?: readonly string[];
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
    );
}

/** The settings behind the options. */
export const languageSettingsOf = (
  { language, dictionary, model, conllu }: LanguageOptions,
  tok: boolean,
): LanguageSettings => ({
  language,
  tok,
  dictionary: dictionary ?? null,
  ...(model === undefined ? {} : { model }),
  ...(conllu === undefined ? {} : { conllu }),
});
