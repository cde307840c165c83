import { useEffect, useRef, useState } from 'react';
import type { ListedApplication } from '../../live/application-feed.ts';

/** Marks the link of a row that the keys move to; one for each application, by its id. */
export const rowLinkId = (id: string): string => `application-${id}`;

export interface ActiveRow {
  /** The application the keys act on; undefined before the first one. */
  row: ListedApplication | undefined;
  /** Where it stands among the rows, -1 for none. */
  index: number;
  /** Makes a row the active one, such as when it gets the focus. */
  choose: (id: string) => void;
  /** Goes to the next row, or with -1 to the one before, and puts the focus on its link. */
  move: (by: 1 | -1) => void;
  /** Puts the focus on the link of the active row. */
  focus: () => void;
}

/** The row that keys act on. When it leaves the list, the one in its place follows. */
export function useActiveRow(rows: readonly ListedApplication[] | undefined): ActiveRow {
  const [active, setActive] = useState('');
  const [moves, setMoves] = useState(0);
  const lastIndex = useRef(-1);
  const index = rows?.findIndex(({ id }) => id === active) ?? -1;
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move brings the focus along, once the row is drawn
  useEffect(() => {
    if (moves > 0) document.getElementById(rowLinkId(active))?.focus();
  }, [moves]);

  return {
    row: rows?.[index],
    index,
    choose: setActive,
    move(by) {
      if (!rows?.length) return;
      const from = index >= 0 ? index : lastIndex.current - (by > 0 ? 1 : 0);
      const next = rows[Math.min(rows.length - 1, Math.max(0, from + by))];
      if (!next) return;
      setActive(next.id);
      setMoves((before) => before + 1);
    },
    focus: () => document.getElementById(rowLinkId(active))?.focus(),
  };
}
