import { scope } from './scope.ts';
import { FILES } from './shelves.ts';

/** Files whose names never stand for something else, and the few others that pages are drawn with. */
export async function keepFiles(files: readonly string[]): Promise<void> {
  const shelf = await caches.open(FILES);
  await Promise.all(
    files.map(async (file) => {
      const url = new URL(file, scope.location.origin);
      if (url.origin !== scope.location.origin || !/^\/(assets|fonts|drawings|icons)\//.test(url.pathname)) return;
      if (await shelf.match(url.href)) return;
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) await shelf.put(url.href, answer);
    }),
  );
}
