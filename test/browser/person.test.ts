// One browser serves several people of tests, one after the other: the next meets nothing that the one before left.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPerson } from './person.ts';
import { useServerAndBrowser } from './server-and-browser.ts';

const tested = useServerAndBrowser();

const left = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    wide: innerWidth > 1000,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
  }));

let before: Page | undefined;

test('the one before leaves something everywhere', async () => {
  const { page, context } = await openPerson(tested.browser, { width: 390, dark: true });
  before = page;
  await context.grantPermissions(['clipboard-read'], { origin: tested.server.url });
  await page.goto(`${tested.server.url}/judge`);
  await page.evaluate(async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the plainest cookie there is
    document.cookie = 'kept=1; path=/';
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    await caches.open('kept');
    await new Promise((resolve) => {
      indexedDB.open('kept').onsuccess = resolve;
    });
    console.error('An error of the one before');
  });
  await context.newPage();
  await context.route('**/*', (route) => route.abort());
  await page.route('**/*', (route) => route.abort());
  expect(await left(page)).toMatchObject({
    cookies: 'kept=1',
    local: expect.arrayContaining(['kept']),
    session: expect.arrayContaining(['kept']),
    databases: expect.arrayContaining(['kept']),
    caches: ['kept'],
    wide: false,
    dark: true,
    clipboard: 'granted',
  });
});

test('the next finds none of it', async () => {
  const { page, context, errors } = await openPerson(tested.browser);
  // Otherwise nothing is shown here.
  expect(page).toBe(before);
  await page.goto(`${tested.server.url}/judge`);
  await page.getByRole('textbox').waitFor();
  const { databases, ...rest } = await left(page);
  expect(databases).not.toContain('kept');
  expect(rest).toEqual({
    cookies: '',
    local: ['corrigenda.language'],
    session: [],
    caches: [],
    wide: true,
    dark: false,
    clipboard: 'prompt',
  });
  expect([context.pages(), errors]).toEqual([[page], []]);
});
