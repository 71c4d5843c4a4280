// A page in a state worth looking at: what the accessibility tests check and the screenshots show.
import type { Page } from 'playwright-core';
import type { TestServer } from './browser.ts';

export interface PageState {
  readonly name: string;
  /** Brings a fresh page into the state, or one that is in the state `after`. */
  readonly open: (page: Page, server: TestServer) => Promise<void>;
  /** The state that this one goes on from. */
  readonly after?: PageState;
  /** Id of the element that a picture begins with, at any width. */
  readonly place?: string;
}

/** States of one journey: each goes on from the one before. */
export function inTurn(...states: readonly PageState[]): readonly PageState[] {
  const journey: PageState[] = [];
  for (const state of states) journey.push({ ...state, after: journey.at(-1) });
  return journey;
}

/** Brings a fresh page into a state by way of those before it. */
export async function openState({ after, open }: PageState, page: Page, server: TestServer): Promise<void> {
  if (after) await openState(after, page, server);
  await open(page, server);
}

/** Closes the dialog of the state before. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
