// text -> value, for files that a program wrote; what people write is read by core, which says line and column.

/** Null where the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
