// corrigenda serve: the workbench over HTTP.
import {
  AddressError,
  defaultPort,
  jsonLog,
  linkOf,
  readTrustedProxies,
  startServer,
} from '@corrigenda/server';
import { Command } from 'commander';
import { atLeastOne } from '../analysis/whole-number.ts';
import { Refusal } from '../io/refusal.ts';
import { defaultData, type LocationOptions, refusing, withLocation } from '../workbench/data-location.ts';
import { scheduleBackups } from '../workbench/scheduled-backup.ts';
import { serveWarnings } from '../workbench/serve-warnings.ts';
import { stopAsked, untilStopped } from '../workbench/until-stopped.ts';

interface ServeOptions extends LocationOptions {
  readonly host: string;
  readonly port: string;
  readonly publicUrl?: string;
  readonly trustProxy?: string;
  readonly metrics: boolean;
  readonly newManagerLink: boolean;
  readonly backupTo?: string;
  readonly backupEvery: number;
  readonly backupKeep: number;
}

export function serveCommand(): Command {
  return withLocation(new Command('serve'))
    .description(
      `Run the workbench: campaigns of human evaluation in the browser. Data goes to a folder (${defaultData} unless said otherwise) or to PostgreSQL. The first start prints the manager's link.`,
    )
    .option('--host <address>', 'address to listen on; only this computer unless said otherwise', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 takes a free one', String(defaultPort))
    .option(
      '--public-url <url>',
      'the address people use, when a proxy with TLS stands in front; a path is possible',
    )
    .option(
      '--trust-proxy <addresses>',
      'proxies whose X-Forwarded-For names the client, such as 127.0.0.1 or 10.0.0.0/8,::1',
    )
    .option(
      '--metrics',
      'numbers for Prometheus at /metrics, for this computer alone, or for who sends the token in CORRIGENDA_METRICS_TOKEN',
      false,
    )
    .option('--new-manager-link', 'replace a lost manager link; the old one ends', false)
    .option('--backup-to <folder>', 'make backups into this folder, the first one at once')
    .option('--backup-every <hours>', 'hours between two backups', atLeastOne, 24)
    .option('--backup-keep <number>', 'how many backups are kept', atLeastOne, 14)
    .addHelpText('after', '\nExample:\n  corrigenda serve --data ./judgements --port 8080')
    .action((options: ServeOptions) => serve(options));
}

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Refusal('misuse', `--port ${text}: expected a number from 0 to 65535.`);
}

function readPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return text;
  if (!/^https?:\/\/[^/?#]+(\/[\w~-][\w.~-]*)*\/?$/.test(text))
    throw new Refusal('misuse', `--public-url ${text}: expected https://host or https://host/path.`);
  // A request for such a path could be one that the proxy has removed its path from, or one that it has not.
  if (/^https?:\/\/[^/]+\/(api|assets)(\/|$)/.test(text))
    throw new Refusal('misuse', `--public-url ${text}: the path may not begin with /api or /assets.`);
  return text;
}

function readProxies(text: string | undefined) {
  if (text === undefined) return undefined;
  const proxies = readTrustedProxies(text);
  if (proxies) return proxies;
  throw new Refusal(
    'misuse',
    `--trust-proxy ${text}: expected addresses separated by commas, such as 127.0.0.1,10.0.0.0/8.`,
  );
}

/** The only secret that people choose themselves: words of an example or a short one are no secret. */
function readToken(token: string | undefined): string | undefined {
  if (!token || token.length >= 20) return token || undefined;
  throw new Refusal(
    'misuse',
    'CORRIGENDA_METRICS_TOKEN: expected at least 20 characters that nobody can guess, such as those of openssl rand -hex 20.',
  );
}

/** A log that nobody reads any more, or a full disk under it, ends the log and not the server. */
function lastingWriter(stream: NodeJS.WriteStream): (line: string) => void {
  let open = true;
  stream.removeAllListeners('error');
  stream.on('error', () => {
    if (open) process.stderr.write('The log cannot be written any more; the server goes on without it.\n');
    open = false;
  });
  process.stderr.removeAllListeners('error');
  process.stderr.on('error', () => {});
  return (line) => {
    if (open) stream.write(line);
  };
}

async function serve(given: ServeOptions): Promise<void> {
  const { host, port, publicUrl, data, database, newManagerLink, backupTo } = given;
  // Structured lines on standard output; what is for people goes to standard error.
  const log = jsonLog(lastingWriter(process.stdout));
  const server = await refusing(async () => {
    const options = {
      data,
      database,
      host,
      port: readPort(port),
      publicUrl: readPublicUrl(publicUrl),
      proxies: readProxies(given.trustProxy),
      metrics: given.metrics ? { token: readToken(process.env.CORRIGENDA_METRICS_TOKEN) } : undefined,
    };
    for (const warning of serveWarnings(host, publicUrl)) process.stderr.write(`${warning}\n`);
    return startServer({ ...options, newManagerLink, log }).catch((error) => {
      const isTold = error instanceof AddressError || /^Another Corrigenda/.test(error.message);
      throw isTold ? new Refusal('data', error.message) : error;
    });
  });
  const asked = stopAsked();
  process.stderr.write(`Corrigenda at ${server.url}, data in ${server.store.location}\n`);
  if (server.managerLink) {
    process.stderr.write(
      `The manager's link, shown once (a lost one is replaced with --new-manager-link):\n\n  ${linkOf(server.url, server.managerLink)}\n\n`,
    );
  }
  const backups = backupTo
    ? scheduleBackups(
        { data, database },
        { folder: backupTo, hours: given.backupEvery, keep: given.backupKeep },
        log,
      )
    : null;
  await untilStopped(server, asked);
  backups?.stop();
}
