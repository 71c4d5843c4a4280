// where a server listens -> what a manager should know before the first link is sent.

/** None on this computer alone, or with TLS in front. */
export function serveWarnings(host: string, publicUrl: string | undefined): readonly string[] {
  const isLocal = /^(localhost|127\.|::1$)/.test(host);
  if (isLocal || publicUrl?.startsWith('https:')) return [];
  return [
    `WARNING: listening on ${host} without TLS: texts, answers and links can be read on the way. Put a proxy with TLS in front and give --public-url https://... (docs/deploy.md).`,
    ...(publicUrl
      ? []
      : [
          'Links name the address by which the manager came; give --public-url when others come by another one.',
        ]),
  ];
}
