// `corrigenda types`: what each error type means, with two examples and the rules that give it.

import { describeType, type ErrorType, errorTypes } from '@corrigenda/core';
import { explainRule } from '@corrigenda/core/internal';
import { Command } from 'commander';
import { explainUdTypes } from '../annotation/ud-types.ts';
import { Refusal } from '../io/refusal.ts';
import { formatTable } from '../io/table.ts';

const help = `
Examples:
  corrigenda types
  corrigenda types R:VERB:SVA
  corrigenda types VERB:SVA --json
  corrigenda types --language sv

A type without its operation (VERB:SVA) stands for all types of that category.`;

export function typesCommand(): Command {
  return new Command('types')
    .description(
      'List the error types, or explain some: name, meaning, two examples, and the rules that give them.',
    )
    .argument('[types...]', 'R:VERB:SVA, or VERB:SVA for all its operations')
    .option(
      '--language <tag>',
      'types of a language on Universal Dependencies: sv, ru or another; en has those of ERRANT',
      'en',
    )
    .option('--json', 'print JSON', false)
    .option('--markdown', 'print a page for the documentation', false)
    .addHelpText('after', help)
    .action(run);
}

interface TypesOptions {
  readonly json: boolean;
  readonly markdown: boolean;
  readonly language: string;
}

function run(names: readonly string[], { json, markdown, language }: TypesOptions): void {
  if (!/^en(-|$)/i.test(language)) {
    if (markdown) throw new Refusal('misuse', '--markdown prints the page of the English types.');
    process.stdout.write(explainUdTypes(names, language, { json }));
    return;
  }
  const types = names.length === 0 ? errorTypes : names.flatMap(typesNamed);
  if (markdown) process.stdout.write(pageOf(types));
  else if (json) process.stdout.write(`${JSON.stringify(types.map(typeData), null, 2)}\n`);
  else if (names.length === 0)
    process.stdout.write(`${formatTable([['Type', 'Name', 'Example'], ...types.map(row)]).join('\n')}\n`);
  else process.stdout.write(`${types.map(explained).join('\n\n')}\n`);
}

function typesNamed(name: string): readonly ErrorType[] {
  const exact = describeType(name);
  if (exact) return [exact];
  const found = errorTypes.filter(({ type }) => type.slice(2) === name);
  if (found.length > 0) return found;
  const near = errorTypes.map(({ type }) => type).filter((type) => type.includes(name.toUpperCase()));
  throw new Refusal(
    'misuse',
    `There is no type ${name}${near.length > 0 ? `; did you mean ${near.slice(0, 5).join(', ')}?` : '; corrigenda types lists them.'}`,
  );
}

const row = ({ type, name, examples }: ErrorType) => [type, name, examples[0]?.text ?? ''];

export const typeData = ({ type, name, meaning, examples, rules }: ErrorType) => ({
  type,
  name,
  meaning,
  examples,
  rules: rules.map((id) => ({ id, example: explainRule(id)?.example ?? null })),
});

function explained({ type, name, meaning, examples, rules }: ErrorType): string {
  return [
    `${type}  ${name}`,
    `  ${meaning}`,
    ...examples.map(({ text }) => `  ${text}`),
    '  Rules, in the order they are asked:',
    ...rules.map((id) => `    ${id}  ${explainRule(id)?.example ?? ''}`.trimEnd()),
  ].join('\n');
}

/** The page docs/types.md. */
function pageOf(types: readonly ErrorType[]): string {
  const parts = types.map(({ type, name, meaning, examples, rules }) =>
    [
      `## ${type}: ${name}`,
      meaning,
      examples.map(({ text }) => `- \`${text}\``).join('\n'),
      `Rules: ${rules.map((id) => `\`${id}\``).join(', ')}`,
    ].join('\n\n'),
  );
  const about =
    'What each type means. `M:` words are missing, `U:` words are unnecessary, `R:` words are replaced. The examples are annotated by a test, which finds these types by these rules. This page is printed by `corrigenda types --markdown`.';
  return `${['# Error types', about, ...parts].join('\n\n')}\n`;
}
