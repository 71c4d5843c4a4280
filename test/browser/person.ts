// People of tests, each with a browser of their own: cookies, storage and one tab, which serve the next person when the test has ended.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { listenForErrors, openContext, openTab } from './browser.ts';
import { resting } from './chromium.ts';

type Look = NonNullable<Parameters<typeof openContext>[1]>;

export interface Person {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page so far. */
  readonly errors: string[];
}

/**
 * Nothing of the page before is left but the files that the browser keeps and the process that shows pages. A picture of the same
 * server is shown meanwhile: an empty page of no server would end that process, and with it everything that it has compiled.
 */
export async function forgetEverything(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(() => sessionStorage.clear());
  const storage = await context.newCDPSession(page);
  await storage.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,indexeddb,local_storage,service_workers,cache_storage',
  });
  await storage.detach();
  await context.clearCookies();
  await context.clearPermissions();
}

/** Ready for the next person. */
async function rest({ context, page }: Person): Promise<void> {
  for (const event of ['console', 'dialog', 'pageerror', 'request', 'response'] as const)
    page.removeAllListeners(event);
  for (const event of ['request', 'response'] as const) context.removeAllListeners(event);
  for (const other of context.pages()) if (other !== page) await other.close();
  await forgetEverything(page, new URL(page.url()).origin);
}

/** A tab as a new one would be, in a browser that has met the server before if there is one. */
export async function takePerson(
  browser: Browser,
  { width = 1280, height = 900, dark = false, language = 'en' }: Look = {},
): Promise<Person> {
  const known = resting
    .get(browser)
    ?.filter((one) => one.language === language)
    .at(-1);
  if (!known) {
    const context = await openContext(browser, { width, height, dark, language });
    return { context, ...(await openTab(context)) };
  }
  resting.set(browser, resting.get(browser)?.filter((one) => one !== known) ?? []);
  const { page } = known;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media: null, colorScheme: dark ? 'dark' : 'light' });
  return { context: page.context(), page, errors: listenForErrors(page) };
}

/** Keeps the browser of a person for the next; one that cannot be made as new is closed. */
export async function leavePerson(browser: Browser, person: Person, language: Look['language'] = 'en') {
  const { context, page } = person;
  // Closed by its test: nothing of it serves anybody else.
  if (!browser.contexts().includes(context)) return;
  try {
    await rest(person);
    resting.set(browser, [...(resting.get(browser) ?? []), { page, language }]);
  } catch {
    await context.close();
  }
}

/** A person with a browser of their own and one tab, until the test has ended. */
export async function openPerson(browser: Browser, look: Look = {}): Promise<Person> {
  const person = await takePerson(browser, look);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await person.context.close();
    else await leavePerson(browser, person, look.language);
  });
  return person;
}
