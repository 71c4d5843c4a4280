// corrigenda protocol: check a protocol of one's own, and see it as annotators will.
import { type Item, type Protocol, readProtocol } from '@corrigenda/core/human';
import { Command } from 'commander';
import { printProblems } from '../io/problems.ts';
import { Refusal } from '../io/refusal.ts';
import { readText } from '../workbench/read-text.ts';
import { untilStopped } from '../workbench/until-stopped.ts';
import { readPort } from './serve.ts';

export function protocolCommand(): Command {
  const command = new Command('protocol').description("Protocols of one's own, as one YAML or JSON file.");
  command
    .command('check')
    .description(
      'Say what is wrong with a protocol, each mistake with its line; exit status 1 when there is any.',
    )
    .argument('<file>', 'YAML or JSON')
    .action(async (file: string) => {
      const { id, phases, fields, rules } = await load(file);
      process.stdout.write(
        `${file}: the protocol ${id} is valid: ${phases.length} phases, ${fields.length} fields, ${rules.length} rules\n`,
      );
    });
  command
    .command('preview')
    .description('Open a protocol in the browser with a few made-up items. Nothing is kept.')
    .argument('<file>', 'YAML or JSON')
    .option('--port <number>', 'port to listen on; 0 takes a free one', '0')
    .action((file: string, { port }: { port: string }) => preview(file, port));
  return command;
}

async function load(file: string): Promise<Protocol> {
  const format = /\.json$/i.test(file) ? 'json' : 'yaml';
  const { value, problems } = readProtocol(await readText(file), { format, file });
  if (!value) throw new Refusal('data', '', problems);
  printProblems(problems);
  return value;
}

/** Items with every part that a protocol may show. */
export function madeUpItems(count: number): Item[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `example-${index + 1}`,
    source: 'She go to the library every Tuesday.',
    context: { before: 'Maja likes to read.', after: 'Sometimes she stays until it closes.' },
    reference: 'She goes to the library every Tuesday.',
    target: { start: 4, end: 6 },
    outputs: {
      'system-1': 'She goes to the library every Tuesday.',
      'system-2': 'She is going to the library every Tuesday.',
      'system-3': 'She go to a library every Tuesday.',
    },
    feedback: {
      comment: 'With “she”, the verb takes the ending of the third person.',
      corrected: 'She goes to the library every Tuesday.',
      correction: { start: 4, end: 8 },
      system: 'example',
    },
    metadata: { level: 'B1' },
  }));
}

async function preview(file: string, port: string): Promise<void> {
  const protocol = await load(file);
  const [{ createCampaign, linkOf, startServer }, { mkdtempSync, rmSync }, { tmpdir }, { join }] =
    await Promise.all([
      import('@corrigenda/server'),
      import('node:fs'),
      import('node:os'),
      import('node:path'),
    ]);
  const data = mkdtempSync(join(tmpdir(), 'corrigenda-preview-'));
  try {
    const server = await startServer({ data, port: readPort(port) });
    const { links } = await createCampaign(server.bench, {
      title: protocol.title.en,
      protocol,
      items: madeUpItems(3),
      language: 'en',
      settings: protocol.settings,
      distribution: { redundancy: 1, repeats: 0, leaseMinutes: 1440 },
      instructions: '',
      consent: '',
      guidelines: '',
      annotators: [{ pseudonym: 'Preview' }],
    });
    process.stdout.write(`The protocol ${protocol.id} as annotators see it (Ctrl-C ends it):\n\n`);
    process.stdout.write(`  ${linkOf(server.url, links[0].link)}\n\n`);
    await untilStopped(server);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
