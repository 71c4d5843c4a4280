// address of a built file -> the path below which all pages, files and requests are: the same in pages and in workers.

/** Built files are in `assets`, one folder below the page. */
const found = /^(.*\/)assets\/[^/]*$/.exec(new URL(import.meta.url).pathname);

/** `/`, or `/tools/judge/` when a proxy has the server there. */
export const basePath = found?.[1] ?? '/';
