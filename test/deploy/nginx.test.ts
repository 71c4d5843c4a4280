// The files of deploy/ as they are: nginx with TLS in front of a real server, and what can be said of the others without their programmes.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { beginAt, draftKept } from '../browser/browser.ts';
import { closePages, sharedChromium } from '../browser/chromium.ts';
import { openPerson } from '../browser/person.ts';
import { freePorts } from '../cluster/free-ports.ts';
import { enterBy, makeClient } from '../server/client.ts';
import { campaignRequest, feedbackItems } from '../server/fixtures.ts';
import { quickFolder } from '../server/postgres.ts';
import { spawnCommand } from '../server/process.ts';
import { root } from '../shared.ts';
import { askByTls } from './ask-by-tls.ts';
import { deployed, has, runNginx } from './run-nginx.ts';

const folder = mkdtempSync(join(quickFolder, 'corrigenda-deploy-'));
const stops: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterAll(() => {
  for (const stop of stops.reverse()) stop();
});

/** Starts the server for a public address; gives what it tells the person who starts it. */
async function startBehind(publicUrl: string, port: number): Promise<string> {
  const data = mkdtempSync(join(folder, 'data-'));
  const options = `--port ${port} --data ${data} --public-url ${publicUrl} --trust-proxy 127.0.0.1`;
  const server = spawnCommand(['serve', ...options.split(' ')]);
  stops.push(() => server.kill('SIGKILL'));
  let told = '';
  server.stderr?.on('data', (chunk) => {
    told += chunk;
  });
  await expect.poll(() => told, { timeout: 60_000 }).toMatch(/\/enter#\S+\n/);
  return told;
}

if (!has('nginx')) console.warn('WARNING: no nginx here, deploy/nginx.conf is not run.');

describe.skipIf(!has('nginx') || !has('openssl'))(
  'deploy/nginx.conf in front of a server (needs nginx and openssl)',
  () => {
    const host = 'judge.example.org';
    const certificate = join(folder, 'certificate.pem');
    const key = join(folder, 'key.pem');

    async function start() {
      const [port, tls, plain] = await freePorts(3);
      const made = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -keyout ${key} -out ${certificate}`;
      execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
      startNginx({ port, tls, plain });
      const told = await startBehind(`https://${host}`, port);
      const ask = askByTls({ port: tls, host, authority: certificate });
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
      stops.push(runNginx(folder, site));
    }

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
      // Somebody else behind the same proxy still comes in.
      expect((await ask('/api/enter', { body: { secret }, address: '127.0.0.3' })).status).toBe(200);
    });
  },
);

describe.skipIf(!has('nginx'))('deploy/nginx.conf with a path, as docs/deploy.md says (needs nginx)', () => {
  const path = '/tools/judge';

  /** The file changed as the document says; without TLS, which the test above has. `end`: with `/` nginx removes the path. */
  const siteAt = (
    end: '/' | '',
    { port, front, plain }: Readonly<Record<'port' | 'front' | 'plain', number>>,
  ) =>
    deployed('nginx.conf')
      .replace('location / {', `location ${path}/ {`)
      .replace('proxy_pass http://corrigenda;', `proxy_pass http://behind-${front}${end};`)
      // Two sites of one nginx.
      .replace('upstream corrigenda', `upstream behind-${front}`)
      .replace('127.0.0.1:4747', `127.0.0.1:${port}`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${front}`)
      .replace(/ssl_certificate.*;/g, '')
      .replace('listen 80', `listen 127.0.0.1:${plain}`);

  /** One server, and two ways to it: nginx that removes the path, at the public address, and nginx that leaves it. */
  async function start() {
    const [port, removing, leaving, plain, plain2] = await freePorts(5);
    const sites = [
      siteAt('/', { port, front: removing, plain }),
      siteAt('', { port, front: leaving, plain: plain2 }),
    ];
    stops.push(runNginx(folder, sites.join('\n')));
    const url = `http://127.0.0.1:${removing}${path}`;
    const told = await startBehind(url, port);
    expect(told).toContain(`${url}/enter#`);
    return { url, other: `http://127.0.0.1:${leaving}${path}`, link: /\S+\/enter#\S+/.exec(told)?.[0] ?? '' };
  }

  const feedback = {
    ...campaignRequest(1),
    protocol: { builtIn: 'feedback-comment' },
    files: [{ name: 'items.jsonl', text: JSON.stringify(feedbackItems(1)[0]) }],
  };

  it('pages, files, requests, links and cookies are below the path, whether nginx removes it or not', async () => {
    const { url, other, link } = await start();
    const manager = await enterBy(url, link);
    const made = await manager.post('/api/m/campaigns', feedback);
    expect(made.status, made.text).toBe(200);
    const personal: string = made.body.links[0].link;
    expect(personal.startsWith(`${url}/enter#`)).toBe(true);
    for (const way of [url, other]) {
      const { text } = await makeClient(way).get(`/manage/campaigns/${made.body.id}`);
      const script = / src="([^"]+)"/.exec(text)?.[1] ?? '';
      expect(script.startsWith(`${path}/assets/`)).toBe(true);
      const file = await makeClient(new URL(way).origin).get(script);
      expect([file.status, file.headers.get('content-type')]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ]);
      expect((await enterBy(way, personal)).base).toMatch(/^\/api\/a\//);
      expect((await makeClient(way).get('/api/nothing')).body.code).toBe('not-found');
    }

    const browser = await sharedChromium();
    stops.push(() => void closePages(browser));
    const { page, context, errors } = await openPerson(browser);
    const elsewhere: string[] = [];
    context.on('response', (response) => {
      if (!response.url().startsWith(`${url}/`) || response.status() >= 400) elsewhere.push(response.url());
    });
    await beginAt(page, personal);
    const comment = page.getByLabel('Comments/Issues Box');
    await comment.fill('below a path');
    await draftKept(page);
    await page.reload();
    await comment.waitFor();
    expect(await comment.inputValue()).toBe('below a path');
    const [cookie] = await context.cookies(`${url}/api/a/${/\/a\/([^/]+)/.exec(page.url())?.[1]}`);
    expect(cookie?.path.startsWith(`${path}/api/a/`)).toBe(true);

    await page.goto(link);
    await page.getByRole('link', { name: feedback.title }).click();
    const bundle = await page.locator('a[download]').first().getAttribute('href');
    expect(bundle?.startsWith(`${path}/api/m/campaigns/`)).toBe(true);
    expect((await context.request.get(new URL(bundle ?? '', url).href)).status()).toBe(200);
    // Scripts, styles, fonts, workers and models.
    await page.goto(`${url}/`);
    await page.getByRole('navigation').getByRole('link', { name: 'Try a sentence' }).click();
    await page.locator('.edit-head .edit-type').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(`${path}/try`);
    expect(elsewhere).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('the other files of deploy', () => {
  it.skipIf(!has('systemd-analyze'))('the unit is accepted by systemd (needs systemd-analyze)', () => {
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
