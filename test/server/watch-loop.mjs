// Loaded into a server process before its own code (`node --import`): how much CPU time the main thread used in one turn of its event loop at
// most. CPU time and not the clock, so that a busy machine changes nothing. SIGUSR2 writes it to a file and begins again.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Nanoseconds on a processor so far, of this thread alone. @returns {number} */
const used = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);

if (isMainThread) {
  let last = used();
  let most = 0;
  const look = () => {
    const now = used();
    most = Math.max(most, now - last);
    last = now;
  };
  setInterval(look, 1).unref();
  process.on('SIGUSR2', () => {
    look();
    writeFileSync(process.env.CORRIGENDA_TEST_LOOP ?? '', String(most / 1e6));
    most = 0;
  });
}
