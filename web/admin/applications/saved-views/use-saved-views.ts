import { useSyncExternalStore } from 'react';
import { deviceStorage, subscribeToStorage } from '../../../parts/storage/browser-storage.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { parseApplicationQuery, serializeApplicationQuery } from '../list/application-query.ts';

export interface SavedView {
  name: string;
  /** The query string of the list's URL, including the question mark. */
  search: string;
}

export const savedViewLimits = { name: 40, count: 20 } as const;

/**
 * The saved views of this person in this browser, oldest first. Each is a query string, so it can
 * be shared as a link.
 * @returns the views with `save`, which replaces a view of the same name, and `remove`; both return
 * whether the browser stored the change.
 */
export function useSavedViews() {
  const key = `staff-views-${useCurrentUser().id}`;
  const text = useSyncExternalStore(subscribeToStorage, () => deviceStorage.read(key) ?? '');
  const views = parseViews(text);

  const store = (changed: readonly SavedView[]): boolean => deviceStorage.write(key, JSON.stringify(changed));
  return {
    views,
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    remove: (view: SavedView) => store(views.filter(({ name }) => name !== view.name)),
  };
}

/** Parses the stored views; drops invalid entries, since local storage may contain anything. */
export function parseViews(text: string): SavedView[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  const views = parsed.flatMap((one: unknown) => {
    const { name, search } = Object(one);
    if (typeof name !== 'string' || typeof search !== 'string' || name.trim() === '') return [];
    return [
      { name: name.slice(0, savedViewLimits.name), search: serializeApplicationQuery(parseApplicationQuery(new URLSearchParams(search))) },
    ];
  });
  return views.slice(-savedViewLimits.count);
}
