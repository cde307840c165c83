import { useEffect, useRef, useState } from 'react';
import { getListPlace, type ListPlace, useListPlace } from '../../back-to-list-link.tsx';
import { focusMain } from '../../focus-main.ts';
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

/** The application that was open last, and the list that it was opened from. */
let opened: (ListPlace & { id: string }) | undefined;

/** To be called by the page of an application: the list has its row active when one comes back. */
export function useRememberOpenedCase(id: string): void {
  const place = useListPlace();
  useEffect(() => {
    opened = place && { ...place, id };
  }, [place, id]);
}

/** The application that one comes back from; empty when the list is opened anew. */
const getReturnedId = (): string => (opened?.listIndex === getListPlace().listIndex ? opened.id : '');

/** The frames in which the list of a returned person renders its rows. */
const MAX_FRAMES = 30;

/** Focuses the link of a row, and scrolls to it once the list has its old place. */
function focusWhenRendered(id: string, frames = MAX_FRAMES): void {
  const link = document.getElementById(getRowLinkId(id));
  link?.focus({ preventScroll: true });
  if (link) requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest' }));
  else if (id && frames > 0) requestAnimationFrame(() => focusWhenRendered(id, frames - 1));
  // The application left the list, for example by a decision.
  else if (id) focusMain();
}

/**
 * The row that keyboard shortcuts act on. When it leaves the list, the row that takes its place
 * becomes active.
 */
export function useActiveRow(rows: readonly ListedApplication[] | undefined): ActiveRow {
  const [activeId, setActiveId] = useState(getReturnedId);
  /** The row of the last move by keyboard, which is focused once it is rendered. */
  const [moveTarget, setMoveTarget] = useState<{ id: string }>();
  const lastIndex = useRef(-1);
  const index = rows?.findIndex(({ id }) => id === activeId) ?? -1;
  useEffect(() => {
    if (index >= 0) lastIndex.current = index;
  }, [index]);
  useEffect(() => focusWhenRendered(getReturnedId()), []);
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
