/** Pages for everybody as they were last read, and the files they are shown with. */
export const PAGES = 'pages';
export const FILES = 'files';
/** Headers of a kept page: when it was read (ms since 1970) and its title, encoded. */
export const READ_AT = 'X-Read-At';
export const TITLE = 'X-Title';

/** More are not kept; the oldest goes first. */
const MOST = { [PAGES]: 60, [FILES]: 300 } as const;

/** Removes what is too much. */
export async function tidy(name: typeof PAGES | typeof FILES): Promise<void> {
  const shelf = await caches.open(name);
  const keys = await shelf.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST[name]))) await shelf.delete(key);
}
