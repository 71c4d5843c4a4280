// a failure of the driver -> whether the database could not be reached, or went away in the middle of the work.

/**
 * PostgreSQL's codes and the system's, where the connection breaks while it is in use: whether the last statement, which may have been the
 * commit, was carried out is then not known here.
 */
const lost = /^(57P01|57P02|57P05|08003|08006|08007|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** No connection came about: nothing was begun. 57P03: the database is starting or recovering; 53300: too many connections. */
const unreachable =
  /^(57P03|53300|08001|08004|ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ENOENT|EAI_AGAIN)$/;

/** Sentences of the driver for the same, which have no code. */
const lostSentence = /^(Connection terminated|Client has encountered a connection error)/;
const unreachableSentence =
  /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

export type LostConnection = 'lost' | 'unreachable';

/** Null where the failure has nothing to do with the connection. */
export function lostConnection(error: unknown): LostConnection | null {
  if (!(error instanceof Error)) return null;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined) {
    if (unreachableSentence.test(message)) return 'unreachable';
    return lostSentence.test(message) ? 'lost' : null;
  }
  // A missing file is told by the same code as a missing socket.
  if (code === 'ENOENT' && syscall !== 'connect') return null;
  return unreachable.test(code) ? 'unreachable' : lost.test(code) ? 'lost' : null;
}
