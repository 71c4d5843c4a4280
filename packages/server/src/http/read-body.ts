// request -> bytes or JSON, within limits of size and depth.
import { refuse } from '../api/refusal.ts';

/** Deep enough for any protocol or item, far too shallow to exhaust a stack. */
const maxDepth = 40;

export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) refuse('too-large');
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      refuse('too-large');
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i++;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return deepest;
}

/** Keys that would reach an object's prototype have no business in any request. */
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

export function parseJson(text: string): unknown {
  if (depthOf(text) > maxDepth) refuse('bad-request', { message: `JSON is nested deeper than ${maxDepth}.` });
  try {
    return JSON.parse(text, (key, value) => {
      if (forbiddenKeys.has(key)) refuse('bad-request', { message: `The key ${key} is not allowed.` });
      return value;
    });
  } catch (error) {
    if (error instanceof SyntaxError) refuse('bad-request', { message: `Not JSON: ${error.message}` });
    throw error;
  }
}

export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = await readBytes(request, limit);
  if (bytes.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(type)) refuse('bad-request', { message: 'Send application/json.' });
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof TypeError) refuse('bad-request', { message: 'The request is not UTF-8.' });
    throw error;
  }
}
