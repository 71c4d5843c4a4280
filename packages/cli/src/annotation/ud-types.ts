// language -> its error types on Universal Dependencies, explained in English and in the language itself.
import {
  describeUdType,
  type TypeLanguage,
  udTypeExamples,
  udTypesOf,
  udTypeWithoutExample,
} from '@corrigenda/core/internal';
import { Refusal } from '../io/refusal.ts';
import { formatTable } from '../io/table.ts';

export interface ExplainedUdType {
  readonly type: string;
  readonly name: string;
  readonly meaning: string;
  /** The same in the language itself, where it has words for it. */
  readonly own: { readonly language: TypeLanguage; readonly name: string; readonly meaning: string } | null;
  /** Sentences with one edit each, `Jag har två [hund -> hundar] .`: in Swedish and Russian only. */
  readonly examples: readonly string[];
  /** Why there is no example in Swedish or Russian, in English and in the language itself; else `null`. */
  readonly noExample: { readonly en: string; readonly own: string } | null;
}

/** The types of a language, or those that are named (with or without their operation), as text or JSON. */
export function explainUdTypes(
  names: readonly string[],
  language: string,
  { json }: { readonly json: boolean },
): string {
  const base = language.split('-')[0].toLowerCase();
  const all = udTypesOf(base);
  const asked = names.length === 0 ? all : names.flatMap((name) => typesNamed(name, all, language));
  const explained = asked.map((type) => explain(type, base === 'sv' || base === 'ru' ? base : null));
  if (json) return `${JSON.stringify(explained, null, 2)}\n`;
  const rows = explained.map(({ type, name, meaning, own, examples, noExample }) => [
    type,
    name,
    own?.name ?? '',
    own?.meaning ?? meaning,
    examples[0] ?? noExample?.own ?? '',
  ]);
  if (names.length === 0)
    return `${formatTable([['Type', 'Name', base, 'Meaning', 'Example'], ...rows]).join('\n')}\n`;
  return explained
    .map(({ type, name, meaning, own, examples, noExample }) =>
      [
        `${type}  ${name}`,
        `  ${meaning}`,
        ...(own ? [`  ${own.name}`, `  ${own.meaning}`] : []),
        ...examples.map((text) => `  ${text}`),
        ...(noExample ? [`  ${noExample.en}`, `  ${noExample.own}`] : []),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
}

function explain(type: string, own: TypeLanguage | null): ExplainedUdType {
  const english = describeUdType(type, 'en');
  const inOwn = own && describeUdType(type, own);
  const withExamples = own === 'sv' || own === 'ru' ? own : null;
  return {
    type,
    name: english?.name ?? '',
    meaning: english?.meaning ?? '',
    own: own && inOwn ? { language: own, name: inOwn.name, meaning: inOwn.meaning } : null,
    examples: withExamples ? udTypeExamples(type, withExamples).map(({ text }) => text) : [],
    noExample: withExamples && udTypeWithoutExample(type, withExamples),
  };
}

function typesNamed(name: string, all: readonly string[], language: string): readonly string[] {
  const found = all.filter((type) => type === name || type.slice(2) === name);
  if (found.length > 0) return found;
  throw new Refusal(
    'misuse',
    `There is no type ${name} in ${language}; corrigenda types --language ${language} lists them.`,
  );
}
