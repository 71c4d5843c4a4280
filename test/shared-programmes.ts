// What test files ask of the run: the address of the one PostgreSQL or the one Chromium that they share.
import { inject } from 'vitest';

export async function sharedProgramme(name: 'postgres' | 'chromium'): Promise<string> {
  const response = await fetch(`${inject('sharedProgrammes')}/${name}`);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
