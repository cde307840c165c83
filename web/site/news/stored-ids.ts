import { useSyncExternalStore } from 'react';
import { MAX_SAVED } from './news-query.ts';

/** A list of ids in the browser's storage, newest first; all tabs see each change. */
export interface StoredIds {
  getSnapshot(): readonly string[];
  /** Adds or removes an id. Returns false when storage is unavailable (private windows). */
  set(id: string, isKept: boolean): boolean;
  subscribe(onChange: () => void): () => void;
}

const emptyIds: readonly string[] = [];

/** @param maxCount maximum number of ids; the oldest are removed first */
export function createStoredIds(key: string, maxCount: number): StoredIds {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let ids = emptyIds;
  const getSnapshot = () => {
    const now = readItem(key);
    if (now !== text) {
      text = now;
      ids = parseIds(now);
    }
    return ids;
  };
  return {
    getSnapshot,
    set(id, isKept) {
      const others = getSnapshot().filter((other) => other !== id);
      const next = isKept ? [id, ...others].slice(0, maxCount) : others;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      addEventListener('storage', onChange);
      return () => {
        listeners.delete(onChange);
        removeEventListener('storage', onChange);
      };
    },
  };
}

/** The stored ids; empty during server rendering and until hydration. */
export function useStoredIds(kept: StoredIds): readonly string[] {
  return useSyncExternalStore(kept.subscribe, kept.getSnapshot, () => emptyIds);
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parseIds(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : emptyIds;
  } catch {
    return emptyIds;
  }
}

/** Articles that the visitor saved in this browser. */
export const savedArticles = createStoredIds('savedNews', MAX_SAVED);

/** Articles liked in this browser. The server counts likes, but does not reveal whose they are. */
export const likedArticles = createStoredIds('likedNews', 1000);
