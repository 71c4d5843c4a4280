// The files of deploy/ as they are: nginx with TLS in front of a real server, and what can be said of the others without their programmes.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePorts } from '../cluster/free-ports.ts';
import { quickFolder } from '../server/postgres.ts';
import { spawnCommand } from '../server/process.ts';
import { root } from '../shared.ts';

const deployed = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const has = (programme: string) => {
  try {
    execFileSync('which', [programme]);
    return true;
  } catch {
    return false;
  }
};
const folder = mkdtempSync(join(quickFolder, 'corrigenda-deploy-'));
const stops: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(() => {
  for (const stop of stops.reverse()) stop();
});

if (!has('nginx')) console.warn('WARNING: no nginx here, deploy/nginx.conf is not run.');

describe.skipIf(!has('nginx') || !has('openssl'))('deploy/nginx.conf in front of a server', () => {
  const host = 'judge.example.org';
  /** Another address of this machine than the proxy's, which is trusted. */
  const client = '127.0.0.2';

  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');

  async function start() {
    const [port, tls, plain] = await freePorts(3);
    const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -keyout ${key} -out ${certificate}`;
    execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
    startNginx({ port, tls, plain });
    const told = await startBehind(port);
    const ask = askBy(tls);
    const status = () =>
      ask('/healthz')
        .then((answer) => answer.status)
        .catch(() => 0);
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    return { ask, told };
  }

  function startNginx({ port, tls, plain }: Readonly<Record<'port' | 'tls' | 'plain', number>>): void {
    // Only what every user of the file changes: ports, because 443 may be taken here, and the certificate.
    const site = deployed('nginx.conf')
      .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('/etc/ssl/corrigenda/certificate.pem', certificate)
      .replace('/etc/ssl/corrigenda/key.pem', key)
      .replace('127.0.0.1:4747', `127.0.0.1:${port}`);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = kinds.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    const main = `daemon off; error_log ${folder}/error.log; pid ${folder}/nginx.pid; events {} http { access_log off; ${paths} ${site} }`;
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, main);
    const nginx = spawn('nginx', ['-c', file, '-e', join(folder, 'start.log')], { stdio: 'ignore' });
    stops.push(() => nginx.kill());
  }

  /** Gives what the server tells the person who starts it. */
  async function startBehind(port: number): Promise<string> {
    const options = `--port ${port} --data ${folder}/data --public-url https://${host} --trust-proxy 127.0.0.1`;
    const server = spawnCommand(['serve', ...options.split(' ')]);
    stops.push(() => server.kill('SIGKILL'));
    let told = '';
    server.stderr?.on('data', (chunk) => {
      told += chunk;
    });
    await expect.poll(() => told, { timeout: 60_000 }).toMatch(/\/enter#\S+\n/);
    return told;
  }

  const askBy =
    (port: number) =>
    (path: string, { body, from }: { body?: object; from?: string } = {}) =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
        const json = { 'x-corrigenda': '1', 'content-type': 'application/json' };
        const headers = { host, ...json, ...(from ? { 'x-forwarded-for': from } : {}) };
        const way = {
          host: '127.0.0.1',
          localAddress: client,
          servername: host,
          ca: readFileSync(certificate),
        };
        const sent = request({ ...way, port, path, headers, method: body ? 'POST' : 'GET' }, (answer) => {
          const end = (text: string) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
          void answer.toArray().then((chunks) => end(Buffer.concat(chunks).toString()));
        });
        sent.on('error', reject).end(body ? JSON.stringify(body) : undefined);
      });

  it('passes people on by TLS, with secure cookies, strict transport and links of the public name; guessing is counted for the client', async () => {
    const { ask, told } = await start();
    const [, secret = ''] = /\/enter#(\S+)\n/.exec(told) ?? [];
    expect(told).toContain(`https://${host}/enter#`);
    const entered = await ask('/api/enter', { body: { secret } });
    expect(entered.status).toBe(200);
    expect(String(entered.headers['set-cookie'])).toContain('Secure');
    expect(entered.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await ask('/')).text).toContain('<div id="root"');
    // Twenty wrong guesses; a made-up X-Forwarded-For does not hide who guesses, because nginx adds the true address behind it.
    const guess = (from: string) => ask('/api/enter', { body: { secret: 'x'.repeat(43) }, from });
    for (let round = 0; round < 20; round++) expect((await guess(`203.0.113.${round}`)).status).toBe(401);
    expect((await guess('203.0.113.77')).status).toBe(429);
  });
});

describe('the other files of deploy', () => {
  it.skipIf(!has('systemd-analyze'))('the unit is accepted by systemd', () => {
    const unit = join(folder, 'corrigenda.service');
    writeFileSync(unit, deployed('corrigenda.service'));
    const env = { ...process.env, SYSTEMD_OFFLINE: '1' };
    expect(
      execFileSync('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', unit], {
        env,
        encoding: 'utf8',
      }),
    ).toBe('');
  });

  it('every option of the server that they use exists', () => {
    const help = execFileSync(
      process.execPath,
      [join(root, 'packages/cli/bin/corrigenda.js'), 'serve', '--help'],
      { encoding: 'utf8' },
    );
    const compose = parse(deployed('compose.yaml')) as { services: { corrigenda: { command: string[] } } };
    const containerfile = /^CMD (\[.*\])$/m.exec(deployed('Containerfile'))?.[1] ?? '[]';
    const unit = /^ExecStart=\S+ corrigenda (.*)$/m.exec(deployed('corrigenda.service'))?.[1] ?? '';
    const words = [
      ...compose.services.corrigenda.command,
      ...(JSON.parse(containerfile) as string[]),
      ...unit.split(' '),
    ];
    const options = [...new Set(words.filter((word) => word.startsWith('--')))];
    expect(options.length).toBeGreaterThan(4);
    for (const option of options) expect(help).toContain(`${option} `);
  });
});
