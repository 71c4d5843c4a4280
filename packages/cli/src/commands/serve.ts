// corrigenda serve: the workbench over HTTP.
import { defaultPort, jsonLog, linkOf, startServer } from '@corrigenda/server';
import { Command } from 'commander';
import { Refusal } from '../io/refusal.ts';
import { defaultData, type PlaceOptions, refusing, withPlace } from '../workbench/place.ts';
import { untilStopped } from '../workbench/until-stopped.ts';

interface ServeOptions extends PlaceOptions {
  readonly host: string;
  readonly port: string;
  readonly publicUrl?: string;
  readonly newManagerLink: boolean;
}

export function serveCommand(): Command {
  return withPlace(new Command('serve'))
    .description(
      `Run the workbench: campaigns of human evaluation in the browser. Data goes to a folder (${defaultData} unless said otherwise) or to PostgreSQL. The first start prints the manager's link.`,
    )
    .option('--host <address>', 'address to listen on; only this computer unless said otherwise', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 takes a free one', String(defaultPort))
    .option('--public-url <url>', 'the address people use, when a proxy with TLS stands in front')
    .option('--new-manager-link', 'replace a lost manager link; the old one ends', false)
    .addHelpText('after', '\nExample:\n  corrigenda serve --data ./judgements --port 8080')
    .action((options: ServeOptions) => serve(options));
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Refusal('misuse', `--port ${text}: expected a number from 0 to 65535.`);
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined || /^https?:\/\/[^/?#]+\/?$/.test(text)) return text;
  throw new Refusal('misuse', `--public-url ${text}: expected https://host without a path.`);
}

async function serve({ host, port, publicUrl, data, database, newManagerLink }: ServeOptions): Promise<void> {
  const server = await refusing(async () => {
    const options = { data, database, host, port: readPort(port), publicUrl: readPublicUrl(publicUrl) };
    // Structured lines on standard output; what is for people goes to standard error.
    const log = jsonLog((line) => process.stdout.write(line));
    return startServer({ ...options, newManagerLink, log }).catch((error) => {
      throw /is taken|Another Corrigenda/.test(error.message) ? new Refusal('data', error.message) : error;
    });
  });
  process.stderr.write(`Corrigenda at ${server.url}, data in ${server.place}\n`);
  if (server.managerLink) {
    process.stderr.write(
      `The manager's link, shown once (a lost one is replaced with --new-manager-link):\n\n  ${linkOf(server.url, server.managerLink)}\n\n`,
    );
  }
  await untilStopped(server);
}
