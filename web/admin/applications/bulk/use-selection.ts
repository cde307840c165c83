import { useCallback, useMemo, useState } from 'react';
import type { ListedApplication } from '../../live/application-feed.ts';

export interface Selection {
  /** The chosen rows, in the order of the list; only such as are still in it. */
  chosen: readonly ListedApplication[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Chooses all rows there are, or none of them. */
  toggleAll: () => void;
  /** Leaves only these chosen. */
  keep: (ids: readonly string[]) => void;
}

/** Which rows are chosen to be changed together. Another list (`of`) begins with none. */
export function useSelection(rows: readonly ListedApplication[] | undefined, of: string): Selection {
  const [held, setHeld] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const ids = useMemo(() => (held.of === of ? held.ids : new Set<string>()), [held, of]);
  const chosen = useMemo(() => (ids.size === 0 ? [] : (rows ?? []).filter(({ id }) => ids.has(id))), [rows, ids]);
  const keep = useCallback((next: readonly string[]) => setHeld({ of, ids: new Set(next) }), [of]);
  const toggle = useCallback(
    (id: string) =>
      setHeld((before) => {
        const next = new Set(before.of === of ? before.ids : []);
        if (!next.delete(id)) next.add(id);
        return { of, ids: next };
      }),
    [of],
  );
  return {
    chosen,
    has: useCallback((id) => ids.has(id), [ids]),
    toggle,
    toggleAll: () => keep(chosen.length === rows?.length ? [] : (rows ?? []).map(({ id }) => id)),
    keep,
  };
}
