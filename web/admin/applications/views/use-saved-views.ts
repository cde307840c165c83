import { useCallback, useSyncExternalStore } from 'react';
import { useStaff } from '../../session/use-session.ts';
import { readQuery, searchOf } from '../list-query.ts';

export interface SavedView {
  name: string;
  /** The list's address, from the question mark on. */
  search: string;
}

export const savedViewLimits = { name: 40, count: 20 } as const;

/** Told in this tab; the browser tells the others by itself. */
const CHANGED = 'saved-views';

/**
 * The filters that this person has named in this browser, oldest first. Each is an address, so it can be passed on.
 *
 * @returns with `save`, which replaces one of the same name, and `remove`; both say whether the browser kept it.
 */
export function useSavedViews() {
  const key = `staff-views-${useStaff().id}`;
  const text = useSyncExternalStore(listen, () => read(key));
  const views = parseViews(text);

  const keep = useCallback(
    (next: readonly SavedView[]): boolean => {
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        return false;
      }
      dispatchEvent(new Event(CHANGED));
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

/** What was kept, as far as it is of use: the browser's store may hold anything. */
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
    return [{ name: name.slice(0, savedViewLimits.name), search: searchOf(readQuery(new URLSearchParams(search))) }];
  });
  return views.slice(-savedViewLimits.count);
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function listen(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  addEventListener(CHANGED, onChange);
  return () => {
    removeEventListener('storage', onChange);
    removeEventListener(CHANGED, onChange);
  };
}
