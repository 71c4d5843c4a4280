// text -> coloured text: a few meanings, shown only on a terminal that wants colour.

const codes = {
  error: 31,
  warning: 33,
  done: 32,
  inserted: 34,
  deleted: 31,
  quiet: 2,
  strong: 1,
} as const;

export type Meaning = keyof typeof codes;

/** Whether a stream is a terminal that wants colour (https://no-color.org). */
export function wantsColour(stream: { readonly isTTY?: boolean }): boolean {
  if (process.env.FORCE_COLOR && process.env.FORCE_COLOR !== '0') return true;
  return Boolean(stream.isTTY) && !process.env.NO_COLOR && process.env.TERM !== 'dumb';
}

/** Colours text for a meaning; plain where colour is not wanted. */
export function paint(
  meaning: Meaning,
  text: string,
  { stream = process.stderr }: { readonly stream?: { readonly isTTY?: boolean } } = {},
): string {
  return wantsColour(stream) ? `\u001b[${codes[meaning]}m${text}\u001b[0m` : text;
}
