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
  /** Puts the focus on the link of the active row. */
  focus: () => void;
}

/**
 * The row that keyboard shortcuts act on. When it leaves the list, the row that takes its place
 * becomes active.
 */
export function useActiveRow(rows: readonly ListedApplication[] | undefined): ActiveRow {
  const [active, setActive] = useState('');
  /** The last move by keyboard; its row is focused once it is rendered. */
  const [move, setMove] = useState<{ to: string }>();
  const lastIndex = useRef(-1);
  const index = rows?.findIndex(({ id }) => id === active) ?? -1;
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  useEffect(() => {
    if (move) document.getElementById(getRowLinkId(move.to))?.focus();
  }, [move]);

  return {
    row: rows?.[index],
    index,
    activate: setActive,
    move(by) {
      if (!rows?.length) return;
      const from = index >= 0 ? index : lastIndex.current - (by > 0 ? 1 : 0);
      const next = rows[Math.min(rows.length - 1, Math.max(0, from + by))];
      if (!next) return;
      setActive(next.id);
      setMove({ to: next.id });
    },
    focus: () => document.getElementById(getRowLinkId(active))?.focus(),
  };
}
