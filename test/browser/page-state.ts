// A page in a state worth looking at: what the accessibility tests check and the screenshots show.
import type { Page } from 'playwright-core';
import type { TestServer } from './browser.ts';

export interface PageState {
  readonly name: string;
  /** Brings a fresh page into the state. */
  readonly open: (page: Page, server: TestServer) => Promise<void>;
  /** Id of the element that a picture begins with, at any width. */
  readonly place?: string;
}
