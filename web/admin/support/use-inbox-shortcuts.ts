import { useState } from 'react';
import type { ListShortcuts } from '../applications/shortcuts/use-list-shortcuts.ts';
import { useShortcuts } from '../applications/shortcuts/use-shortcuts.ts';
import { useShortcutsEnabled } from '../applications/shortcuts/use-shortcuts-enabled.ts';

/** Element ids that the shortcuts refer to. */
export const inboxIds = { search: 'inbox-search', rows: 'inbox-rows', answer: 'inbox-answer' } as const;

/** Single-key shortcuts of the inbox; `?` lists them. The open conversation adds its own. */
export function useInboxShortcuts(openNext: () => void): ListShortcuts {
  const [isEnabled, setIsEnabled] = useShortcutsEnabled();
  const [isHelpShown, setIsHelpShown] = useState(false);
  useShortcuts(
    {
      j: () => moveRow(1),
      k: () => moveRow(-1),
      n: openNext,
      r: () => document.getElementById(inboxIds.answer)?.focus(),
      '/': () => document.getElementById(inboxIds.search)?.focus(),
      '?': () => setIsHelpShown(true),
    },
    isEnabled,
  );
  return { isEnabled, setIsEnabled, isHelpShown, showHelp: () => setIsHelpShown(true), hideHelp: () => setIsHelpShown(false) };
}

/** Puts the focus on the row of the open conversation, or on the first one. */
export function focusOpenRow(): void {
  const links = getRowLinks();
  (links.find(isOpenRow) ?? links[0])?.focus();
}

/** Focuses the next (1) or previous (-1) row, counted from the focused or the open one. */
function moveRow(by: 1 | -1): void {
  const links = getRowLinks();
  const focused = links.indexOf(document.activeElement as HTMLElement);
  const from = focused >= 0 ? focused : links.findIndex(isOpenRow);
  links[from < 0 ? 0 : Math.min(links.length - 1, Math.max(0, from + by))]?.focus();
}

const getRowLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`#${inboxIds.rows} a[href]`)];
const isOpenRow = (link: HTMLElement): boolean => link.getAttribute('aria-current') === 'true';
