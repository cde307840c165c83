import type { FileShelf } from './outbox.ts';

/** The cache that holds them. */
export const CHAT_FILES = 'chat-outbox';
const addressOf = (key: string): string => `/chat-outbox/${key}`;

/** Attachments that wait to be sent: in memory, and in the browser's cache where there is one, so that they outlive a reload. */
export function fileShelf(): FileShelf {
  const memory = new Map<string, File>();
  const cache = async (): Promise<Cache | undefined> =>
    'caches' in globalThis ? caches.open(CHAT_FILES).catch(() => undefined) : undefined;
  return {
    async put(key, file) {
      memory.set(key, file);
      const answer = new Response(file, { headers: { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) } });
      await (await cache())?.put(addressOf(key), answer).catch(() => undefined);
    },
    async get(key) {
      const held = memory.get(key);
      if (held) return held;
      const answer = await (await cache())?.match(addressOf(key)).catch(() => undefined);
      if (!answer) return undefined;
      const name = decodeURIComponent(answer.headers.get('X-Name') ?? 'file');
      return new File([await answer.blob()], name, { type: answer.headers.get('Content-Type') ?? '' });
    },
    async drop(key) {
      memory.delete(key);
      await (await cache())?.delete(addressOf(key)).catch(() => undefined);
    },
  };
}
