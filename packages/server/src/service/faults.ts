// a failing disk or database -> a refusal that says so; everything else is our own mistake.
import { type Refusal, refusals } from '../api/refusal.ts';

/** SQLite and system codes for a full or read-only disk, PostgreSQL classes 53 (resources), 57 (shutdown), 08 (connection), 25006 (read-only). */
const unavailable =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|PERM)|ENOSPC|EROFS|EACCES|EPERM|ECONNREFUSED|ECONNRESET|53|57P|08|25006)/;

export function refusalOf(error: unknown): Refusal {
  const known = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const code = unavailable.test(known) ? 'unavailable' : 'internal';
  return { code, message: refusals[code].message };
}
