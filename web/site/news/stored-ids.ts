import { useSyncExternalStore } from 'react';
import { deviceStorage, subscribeToStorage } from '../../parts/storage/browser-storage.ts';
import { LIKED_NEWS_KEY, SAVED_NEWS_KEY } from '../../parts/storage/page-keys.ts';
import { MAX_SAVED } from './news-query.ts';

/** A list of ids in the browser's storage, newest first; all tabs see each change. */
export interface StoredIds {
  getSnapshot(): readonly string[];
  /** Adds or removes an id. Returns false when storage is unavailable (private windows). */
  set(id: string, isSaved: boolean): boolean;
}

const emptyIds: readonly string[] = [];

/** @param maxCount maximum number of ids; the oldest are removed first */
export function createStoredIds(key: string, maxCount: number): StoredIds {
  let text: string | undefined;
  let ids = emptyIds;
  const getSnapshot = () => {
    const storedText = deviceStorage.read(key);
    if (storedText !== text) {
      text = storedText;
      ids = parseIds(deviceStorage.readJson(key));
    }
    return ids;
  };
  return {
    getSnapshot,
    set(id, isSaved) {
      const others = getSnapshot().filter((other) => other !== id);
      return deviceStorage.write(key, JSON.stringify(isSaved ? [id, ...others].slice(0, maxCount) : others));
    },
  };
}

/** The stored ids; empty during server rendering and until hydration. */
export function useStoredIds(storedIds: StoredIds): readonly string[] {
  return useSyncExternalStore(subscribeToStorage, storedIds.getSnapshot, () => emptyIds);
}

const parseIds = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : emptyIds);

/** Articles that the visitor saved in this browser. */
export const savedArticles = createStoredIds(SAVED_NEWS_KEY, MAX_SAVED);

/** Articles liked in this browser; the server only counts likes. */
export const likedArticles = createStoredIds(LIKED_NEWS_KEY, 1000);
