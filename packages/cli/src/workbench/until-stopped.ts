// running server -> end: waits for Ctrl-C or a signal of the system, then stops without losing a request.

/** Resolves at Ctrl-C or when the system asks. Called before an address is printed, so that nobody who has read it comes too early. */
export function stopAsked(): Promise<void> {
  return new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

export async function untilStopped(
  server: { stop(): Promise<void> },
  asked: Promise<void> = stopAsked(),
): Promise<void> {
  await asked;
  await server.stop();
}
