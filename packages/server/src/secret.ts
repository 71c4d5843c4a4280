// random bytes -> secrets, and secrets -> what may be kept of them.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, safe in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Opaque and unguessable: 128 bits. */
export const newId = (): string => randomBytes(16).toString('hex');

/** A secret of full entropy needs no slow hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** One text for one body, whatever the order of its keys. */
export function hashBody(body: unknown): string {
  const ordered = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(ordered)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
              .map(([key, inner]) => [key, ordered(inner)]),
          )
        : value;
  return createHash('sha256')
    .update(JSON.stringify(ordered(body)))
    .digest('base64url');
}

const readable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** What an annotator copies when the work is done: `K7QX-9MPA`. */
export function newCompletionCode(): string {
  const letters = [...randomBytes(8)].map((byte) => readable[byte % readable.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
