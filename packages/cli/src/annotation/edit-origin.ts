// settings of an annotation -> how its edits are made, for signatures and for the record beside an M2 file.
import { type MergeStrategy, version } from '@corrigenda/core';
import type { EditOrigin } from '@corrigenda/core/internal';
import type { LanguageSettings } from './language.ts';

export interface EditSettings extends LanguageSettings {
  readonly merge: MergeStrategy;
  readonly lev: boolean;
}

/** How edits are made with these settings and the model of this name. */
export const originOf = (
  { language, tok, merge, lev }: Pick<EditSettings, 'language' | 'tok' | 'merge' | 'lev'>,
  model: string,
) =>
  ({
    made: 'here',
    language,
    tokens: tok ? 'raw' : 'spaces',
    model,
    merge,
    alignment: lev ? 'levenshtein' : 'linguistic',
    version,
  }) satisfies EditOrigin;
