// a failing disk or database -> a refusal that says so; everything else is our own mistake.
import { type Refusal, refusals } from '../api/refusal.ts';
import { lostConnection } from '../store/lost-connection.ts';

/** SQLite and system codes for a full or read-only disk, PostgreSQL classes 53 (resources), 57 (shutdown), 25006 (read-only). */
const unavailable =
  /^(SQLITE_(FULL|READONLY|IOERR|CANTOPEN|BUSY|PERM)|ENOSPC|EROFS|EACCES|EPERM|53|57P|25006)/;

/** PostgreSQL's code for a text with a NUL character; the SQLite store gives the same. */
const unstorableText = '22021';

const sentences = {
  lost: 'The connection to the database was lost: it is not known whether this was saved; it is safe to send it again.',
  unreachable:
    'The database cannot be reached at the moment: nothing was saved; it is safe to send it again.',
};

export function refusalOf(error: unknown): Refusal {
  const known = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (known === unstorableText)
    return { code: 'bad-request', message: 'A text with a NUL character cannot be stored.' };
  const connection = lostConnection(error);
  if (connection) return { code: 'unavailable', message: sentences[connection] };
  if (/^(SQLITE_FULL|ENOSPC|53100)$/.test(known))
    return { code: 'unavailable', message: 'The disk of the server is full; nothing was saved.' };
  const code = unavailable.test(known) ? 'unavailable' : 'internal';
  return { code, message: refusals[code].message };
}
