import { useCallback, useSyncExternalStore } from 'react';
import { readItem, storeItem } from '../../local-storage.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { parseApplicationQuery, serializeApplicationQuery } from '../list/application-query.ts';

export interface SavedView {
  name: string;
  /** The query string of the list's URL, including the question mark. */
  search: string;
}

export const savedViewLimits = { name: 40, count: 20 } as const;

/**
 * The event that reports changes within this tab; other tabs receive the browser's `storage` event.
 */
const CHANGE_EVENT = 'saved-views';

/**
 * The saved views of this person in this browser, oldest first. Each is a query string, so it can
 * be shared as a link.
 * @returns the views with `save`, which replaces a view of the same name, and `remove`; both return
 * whether the browser stored the change.
 */
export function useSavedViews() {
  const key = `staff-views-${useCurrentUser().id}`;
  const text = useSyncExternalStore(subscribeToStorage, () => readItem(key));
  const views = parseViews(text);

  const keep = useCallback(
    (next: readonly SavedView[]): boolean => {
      if (!storeItem(key, JSON.stringify(next))) return false;
      dispatchEvent(new Event(CHANGE_EVENT));
      return true;
    },
    [key],
  );
  return {
    views,
    save: (view: SavedView) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (view: SavedView) => keep(views.filter(({ name }) => name !== view.name)),
  };
}

/** Parses the stored views; drops invalid entries, since local storage may contain anything. */
export function parseViews(text: string): SavedView[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const views = kept.flatMap((one: unknown) => {
    const name = typeof one === 'object' && one !== null ? Reflect.get(one, 'name') : undefined;
    const search = typeof one === 'object' && one !== null ? Reflect.get(one, 'search') : undefined;
    if (typeof name !== 'string' || typeof search !== 'string' || name.trim() === '') return [];
    return [
      { name: name.slice(0, savedViewLimits.name), search: serializeApplicationQuery(parseApplicationQuery(new URLSearchParams(search))) },
    ];
  });
  return views.slice(-savedViewLimits.count);
}

function subscribeToStorage(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGE_EVENT, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGE_EVENT, onChange);
  };
}
