import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#model/limits.ts';
import type { ListedApplication } from '../listed-application.ts';

export interface Selection {
  /** The selected rows in list order; rows that left the list are not included. */
  selectedRows: readonly ListedApplication[];
  has: (id: string) => boolean;
  /** Toggles one row; with `isRange` selects all rows from the last toggled one to this one. */
  toggle: (id: string, isRange?: boolean) => void;
  /** Selects all fetched rows up to the limit of a bulk change, or none when these are selected. */
  toggleAll: () => void;
  /** Replaces the selection by these ids. */
  select: (ids: readonly string[]) => void;
}

/**
 * The selection of rows for bulk changes, without those that are blocked. It is cleared when
 * `listKey` changes.
 */
export function useSelection(rows: readonly ListedApplication[] | undefined, listKey: string): Selection {
  const [selection, setSelection] = useState<{ listKey: string; ids: ReadonlySet<string> }>({ listKey, ids: new Set() });
  const ids = useMemo(() => (selection.listKey === listKey ? selection.ids : new Set<string>()), [selection, listKey]);
  const selectedRows = useMemo(() => (ids.size === 0 ? [] : (rows ?? []).filter(({ id }) => ids.has(id))), [rows, ids]);
  const select = useCallback((selectedIds: readonly string[]) => setSelection({ listKey, ids: new Set(selectedIds) }), [listKey]);
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  }, [rows]);
  /** Id of the row at which a range starts. */
  const anchor = useRef('');
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const range = isRange ? listRange((latestRows.current ?? []).filter(isSelectable), anchor.current, id) : [];
      anchor.current = id;
      setSelection((before) => {
        const next = new Set(before.listKey === listKey ? before.ids : []);
        if (range.length > 0) for (const one of range) next.add(one);
        else if (!next.delete(id)) next.add(id);
        return { listKey, ids: next };
      });
    },
    [listKey],
  );
  const selectableIds = (rows ?? [])
    .filter(isSelectable)
    .slice(0, limits.bulkApplications)
    .map(({ id }) => id);
  return {
    selectedRows,
    has: useCallback((id) => ids.has(id), [ids]),
    toggle,
    toggleAll: () => select(selectedRows.length >= selectableIds.length ? [] : selectableIds),
    select,
  };
}

const isSelectable = ({ blockedAt }: ListedApplication): boolean => blockedAt === '';

/** Lists the ids from one row to another, in list order; empty when one is not in the list. */
function listRange(rows: readonly { id: string }[], from: string, to: string): readonly string[] {
  const [first = -1, last = -1] = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
  return first < 0 ? [] : rows.slice(first, last + 1).map(({ id }) => id);
}
