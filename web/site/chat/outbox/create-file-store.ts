import type { FileStore } from './outbox.ts';

/** Name of the browser cache that holds the files. */
export const CHAT_FILES_CACHE = 'chat-outbox';
const getCacheUrl = (key: string): string => `/chat-outbox/${key}`;

/**
 * Stores attachments of unsent messages: in memory, and in the browser's cache where available, so
 * that they survive a reload.
 */
export function createFileStore(): FileStore {
  const memory = new Map<string, File>();
  const cache = async (): Promise<Cache | undefined> =>
    'caches' in globalThis ? caches.open(CHAT_FILES_CACHE).catch(() => undefined) : undefined;
  return {
    async put(key, file) {
      memory.set(key, file);
      const response = new Response(file, { headers: { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) } });
      await (await cache())?.put(getCacheUrl(key), response).catch(() => undefined);
    },
    async get(key) {
      const inMemory = memory.get(key);
      if (inMemory) return inMemory;
      const response = await (await cache())?.match(getCacheUrl(key)).catch(() => undefined);
      if (!response) return undefined;
      const name = decodeURIComponent(response.headers.get('X-Name') ?? 'file');
      return new File([await response.blob()], name, { type: response.headers.get('Content-Type') ?? '' });
    },
    async delete(key) {
      memory.delete(key);
      await (await cache())?.delete(getCacheUrl(key)).catch(() => undefined);
    },
  };
}
