// deploy/Caddyfile as it is, and the lines of docs/deploy.md for a path, in front of servers: TLS, cookies, links, and whose guesses are counted.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrustedProxies, startServer } from '@corrigenda/server';
import { afterAll, describe, expect, it } from 'vitest';
import { freePorts } from '../cluster/free-ports.ts';
import { quickFolder } from '../server/postgres.ts';
import { root } from '../shared.ts';
import { askByTls } from './ask-by-tls.ts';
import { deployed, has } from './run-nginx.ts';

if (!has('caddy')) console.warn('WARNING: no Caddy here, deploy/Caddyfile is not run.');

describe.skipIf(!has('caddy'))('Caddy in front of a server (needs caddy)', () => {
  const folder = mkdtempSync(join(quickFolder, 'corrigenda-caddy-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');

  const startBehind = async (publicUrl: string, port: number) => {
    const data = mkdtempSync(join(folder, 'data-'));
    const proxies = readTrustedProxies('127.0.0.1') ?? undefined;
    const server = await startServer({ data, port, publicUrl, proxies });
    stops.push(() => server.stop());
    return { link: server.managerLink ?? '', url: server.url };
  };

  function startCaddy(sites: string, { tls, plain }: Readonly<Record<'tls' | 'plain', number>>): void {
    // Ports that are free here, and a certificate of Caddy's own, because nobody signs one for a name of an example.
    const options = `{\n\tadmin off\n\tskip_install_trust\n\tdefault_bind 127.0.0.1\n\thttp_port ${plain}\n\thttps_port ${tls}\n}\n`;
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `${options}${sites.replaceAll('.example.org {', '.example.org {\n\ttls internal')}`);
    const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      env,
      stdio: 'ignore',
    });
    stops.push(() => caddy.kill());
  }

  const askBy = (port: number, host: string) => askByTls({ port, host, authority });

  it('passes people on by TLS, at a name of its own and below a path; guessing is counted for the client', async () => {
    const [port, below, tls, plain] = await freePorts(4);
    const document = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
    const withPath = /```caddy\n([^`]+)```/.exec(document)?.[1] ?? '';
    startCaddy(
      [
        deployed('Caddyfile').replace('127.0.0.1:4747', `127.0.0.1:${port}`),
        withPath.replace('127.0.0.1:4747', `127.0.0.1:${below}`),
      ].join('\n'),
      { tls, plain },
    );
    const { link, url } = await startBehind('https://judge.example.org', port);
    const other = await startBehind('https://tools.example.org/judge', below);
    const ask = askBy(tls, 'judge.example.org');
    const alive = () =>
      existsSync(authority) &&
      ask('/healthz')
        .then(({ status }) => status)
        .catch(() => 0);
    await expect.poll(alive, { timeout: 60_000 }).toBe(200);
    expect(url).toBe('https://judge.example.org');
    const entered = await ask('/api/enter', { body: { secret: link } });
    expect([entered.status, String(entered.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('Secure'),
    ]);
    expect(entered.headers['strict-transport-security']).toBe('max-age=31536000');
    const guess = (from: string) => ask('/api/enter', { body: { secret: 'm.x' }, from });
    for (let round = 0; round < 20; round++) expect((await guess(`203.0.113.${round}`)).status).toBe(401);
    expect((await guess('203.0.113.77')).status).toBe(429);
    // Somebody else behind the same proxy still comes in.
    expect((await ask('/api/enter', { body: { secret: link }, address: '127.0.0.3' })).status).toBe(200);

    const at = await askBy(tls, 'tools.example.org')('/judge/api/enter', { body: { secret: other.link } });
    expect([at.status, String(at.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('Path=/judge/api/m'),
    ]);
  });

  it('the Caddyfile of the containers is accepted', () => {
    const file = join(folder, 'compose');
    writeFileSync(file, deployed('Caddyfile.compose'));
    const { status, stderr } = spawnSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, expect.any(String)]);
  });
});
