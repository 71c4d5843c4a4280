// What test files ask of the run: the address of the one PostgreSQL or of a Chromium that they share.
import { inject } from 'vitest';
import type { ChromiumKind } from './browser/chromium.ts';

export async function sharedProgramme(name: 'postgres' | `chromium-${ChromiumKind}`): Promise<string> {
  const response = await fetch(`${inject('sharedProgrammes')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
