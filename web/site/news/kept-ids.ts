import { useSyncExternalStore } from 'react';

/** Ids that this browser keeps, the newest first; every tab sees a change. */
export interface KeptIds {
  read(): readonly string[];
  /** Puts an id in or takes it out. False when the browser keeps nothing (private windows). */
  set(id: string, isKept: boolean): boolean;
  subscribe(onChange: () => void): () => void;
}

const none: readonly string[] = [];

/** @param most beyond it the oldest are forgotten */
export function keptIds(key: string, most: number): KeptIds {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let ids = none;
  const read = () => {
    const now = stored(key);
    if (now !== text) {
      text = now;
      ids = idsIn(now);
    }
    return ids;
  };
  return {
    read,
    set(id, isKept) {
      const others = read().filter((other) => other !== id);
      const next = isKept ? [id, ...others].slice(0, most) : others;
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

/** The kept ids; none in what the server renders and until the page's scripts run. */
export function useKeptIds(kept: KeptIds): readonly string[] {
  return useSyncExternalStore(kept.subscribe, kept.read, () => none);
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function idsIn(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : none;
  } catch {
    return none;
  }
}
