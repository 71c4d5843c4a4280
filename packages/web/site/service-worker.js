// requests of the site -> answers from what the first visit brought: pages, scripts, fonts and models. The build fills in version, files and base.
const name = `corrigenda-${'VERSION'}`;
const base = 'BASE';
const files = ['FILES'];

addEventListener('install', (event) => {
  const addresses = files.map((file) => base + file);
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.addAll(addresses))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  const isOld = (key) => key.startsWith('corrigenda-') && key !== name;
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(isOld).map((key) => caches.delete(key))))
      .then(() => clients.claim()),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(base)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

/** The newest page where there is a connection, so that a new version is found; the kept one otherwise. */
async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) return answer;
  } catch {
    // No connection.
  }
  return (await caches.match(base, { cacheName: name })) ?? Response.error();
}

/** Names of files change with their contents, so a kept file is the right one. */
async function file(request) {
  return (await caches.match(request, { cacheName: name })) ?? fetch(request);
}
