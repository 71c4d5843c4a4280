// rows of a table -> a digest that does not depend on their order: two databases sort text differently.
import { createHash } from 'node:crypto';

export interface TableDigest {
  readonly table: string;
  readonly rows: number;
  /** The sum of the SHA-256 of every row, modulo 2^256, in hexadecimal. */
  readonly digest: string;
}

export type Row = Readonly<Record<string, unknown>>;

const modulus = 1n << 256n;

export function startDigest(table: string) {
  let rows = 0;
  let sum = 0n;
  return {
    add(row: Row): void {
      const columns = Object.keys(row).sort();
      const text = JSON.stringify(columns.map((column) => [column, row[column]]));
      sum = (sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % modulus;
      rows++;
    },
    end: (): TableDigest => ({ table, rows, digest: sum.toString(16).padStart(64, '0') }),
  };
}

export const sameDigests = (a: readonly TableDigest[], b: readonly TableDigest[]): string | null =>
  a.find((one, index) => one.rows !== b[index]?.rows || one.digest !== b[index]?.digest)?.table ?? null;
