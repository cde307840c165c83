import { useEffect, useRef, useState } from 'react';
import type { ListedApplication } from '../listed-application.ts';

/** The element id of a row's link, by application id. */
export const getRowLinkId = (id: string): string => `application-${id}`;

export interface ActiveRow {
  /** The active application, which the shortcuts act on; undefined while none is active. */
  row: ListedApplication | undefined;
  /** Index of the active row, -1 for none. */
  index: number;
  /** Makes a row the active one, for example when it receives focus. */
  activate: (id: string) => void;
  /** Activates the next (1) or previous (-1) row and focuses its link. */
  move: (by: 1 | -1) => void;
  /** Focuses the link of the active row. */
  focus: () => void;
}

/**
 * The row that keyboard shortcuts act on. When it leaves the list, the row that takes its place
 * becomes active.
 */
export function useActiveRow(rows: readonly ListedApplication[] | undefined): ActiveRow {
  const [activeId, setActiveId] = useState('');
  /** The row of the last move by keyboard, which is focused once it is rendered. */
  const [moveTarget, setMoveTarget] = useState<{ id: string }>();
  const lastIndex = useRef(-1);
  const index = rows?.findIndex(({ id }) => id === activeId) ?? -1;
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  useEffect(() => {
    if (moveTarget) document.getElementById(getRowLinkId(moveTarget.id))?.focus();
  }, [moveTarget]);

  return {
    row: rows?.[index],
    index,
    activate: setActiveId,
    move(by) {
      if (!rows?.length) return;
      const from = index >= 0 ? index : lastIndex.current - (by > 0 ? 1 : 0);
      const next = rows[Math.min(rows.length - 1, Math.max(0, from + by))];
      if (!next) return;
      setActiveId(next.id);
      setMoveTarget({ id: next.id });
    },
    focus: () => document.getElementById(getRowLinkId(activeId))?.focus(),
  };
}
