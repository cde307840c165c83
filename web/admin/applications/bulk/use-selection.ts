import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '#model/limits.ts';
import type { ListedApplication } from '../listed-application.ts';

export interface Selection {
  /** The selected rows in list order; rows that left the list are not included. */
  selectedRows: readonly ListedApplication[];
  has: (id: string) => boolean;
  /**
   * Selects or deselects one row. With `isRange` it selects all rows from the last one toggled to
   * this one.
   */
  toggle: (id: string, isRange?: boolean) => void;
  /** Selects all fetched rows up to the limit of a bulk change, or none when these are selected. */
  toggleAll: () => void;
  /** Reduces the selection to these ids. */
  keepOnly: (ids: readonly string[]) => void;
}

/**
 * The selection of rows for bulk changes, without those that are blocked. It is cleared when
 * `listKey` changes.
 */
export function useSelection(rows: readonly ListedApplication[] | undefined, listKey: string): Selection {
  const [selection, setSelection] = useState<{ of: string; ids: ReadonlySet<string> }>({ of: listKey, ids: new Set() });
  const ids = useMemo(() => (selection.of === listKey ? selection.ids : new Set<string>()), [selection, listKey]);
  const selectedRows = useMemo(() => (ids.size === 0 ? [] : (rows ?? []).filter(({ id }) => ids.has(id))), [rows, ids]);
  const keepOnly = useCallback((next: readonly string[]) => setSelection({ of: listKey, ids: new Set(next) }), [listKey]);
  const latestRows = useRef(rows);
  useEffect(() => {
    latestRows.current = rows;
  }, [rows]);
  /** The row that a range begins at. */
  const anchor = useRef('');
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const isSelectable = ({ blockedAt }: ListedApplication) => blockedAt === '';
      const range = isRange ? listRange((latestRows.current ?? []).filter(isSelectable), anchor.current, id) : [];
      anchor.current = id;
      setSelection((before) => {
        const next = new Set(before.of === listKey ? before.ids : []);
        if (range.length > 0) for (const one of range) next.add(one);
        else if (!next.delete(id)) next.add(id);
        return { of: listKey, ids: next };
      });
    },
    [listKey],
  );
  const selectable = (rows ?? []).filter(({ blockedAt }) => blockedAt === '');
  const most = Math.min(selectable.length, limits.bulkApplications);
  return {
    selectedRows,
    has: useCallback((id) => ids.has(id), [ids]),
    toggle,
    toggleAll: () => keepOnly(selectedRows.length >= most ? [] : selectable.slice(0, most).map(({ id }) => id)),
    keepOnly,
  };
}

/** The ids from one row to another, in list order; none when one of them is not in the list. */
export function listRange(rows: readonly { id: string }[], from: string, to: string): readonly string[] {
  const [one, other] = [from, to].map((id) => rows.findIndex((row) => row.id === id)) as [number, number];
  if (one < 0 || other < 0) return [];
  const first = Math.min(one, other);
  return rows.slice(first, Math.max(one, other) + 1).map(({ id }) => id);
}
