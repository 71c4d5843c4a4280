// `corrigenda metrics`: what each metric is, what it rewards, and its options.
import { type MetricDeclaration, metrics } from '@corrigenda/core';
import { metricsNamed } from '@corrigenda/core/internal';
import { Command } from 'commander';
import { Refusal } from '../io/refusal.ts';
import { workedExample } from '../metric/worked-example.ts';

export function metricsCommand(): Command {
  return new Command('metrics')
    .description('List the metrics, or explain one.')
    .argument('[metric]', 'id of a metric')
    .option('--json', 'as JSON', false)
    .addHelpText('after', '\nExamples:\n  corrigenda metrics\n  corrigenda metrics gleu')
    .action((id: string | undefined, { json }: { json: boolean }) => {
      const chosen = id === undefined ? metrics : [explained(id)];
      if (json)
        process.stdout.write(
          `${JSON.stringify(
            chosen.map(({ make: _, ...facts }) => facts),
            null,
            2,
          )}\n`,
        );
      else process.stdout.write(id === undefined ? listOf(chosen) : explanationOf(chosen[0]));
    });
}

function explained(id: string): MetricDeclaration {
  const [metric] = metricsNamed(id);
  if (!metric) throw new Refusal('misuse', `There is no metric ${id}; see them all with: corrigenda metrics`);
  return metric;
}

function listOf(all: readonly MetricDeclaration[]): string {
  const width = Math.max(...all.map(({ id }) => id.length));
  return all.map(({ id, name, paper }) => `${id.padEnd(width)}  ${name} (${paper})\n`).join('');
}

function explanationOf(metric: MetricDeclaration): string {
  const { id, name, paper, rewards, weakness, missing, needs, parameters, higherIsBetter, scale } = metric;
  const options = Object.entries(parameters).map(
    ([option, { default: standard, choices, about }]) =>
      `  ${option}=${standard}  ${about}${choices ? ` (${choices.join(', ')})` : ''}\n`,
  );
  return [
    `${name} (${id}), ${paper}\n\n`,
    `Rewards   ${rewards}\n`,
    `Weakness  ${weakness}\n`,
    `Compares  ${needs}; ${higherIsBetter ? 'higher' : 'lower'} is better, largest ${scale}\n`,
    `Missing   ${missing}: what stands in for an annotator without a line\n`,
    ...(options.length > 0 ? ['\nOptions\n', ...options] : []),
    workedExample(metric),
    `\nCommand\n  corrigenda evaluate --source s.txt --system a.txt --reference r.txt --metric ${id}\n`,
  ].join('');
}
