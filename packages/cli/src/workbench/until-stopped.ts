// running server -> end: waits for Ctrl-C or the system's wish, then stops without losing a request.

export async function untilStopped(server: { stop(): Promise<void> }): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  await server.stop();
}
