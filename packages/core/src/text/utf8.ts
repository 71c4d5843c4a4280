// bytes -> text: strict UTF-8. Node and every browser have the decoder, but the compiler's library without DOM does not name it.

declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes: Uint8Array, options?: { readonly stream: boolean }): string };

/** The text, with its byte order mark if it has one; null where the bytes are not UTF-8. */
export function textFromUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** The same for bytes that come in pieces: a piece may end in the middle of a character, the last one may not. */
export function utf8Decoder(): (bytes: Uint8Array, last: boolean) => string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return (bytes, last) => {
    try {
      return decoder.decode(bytes, { stream: !last });
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  };
}
