import { useState } from 'react';
import { useCan } from '../../session/use-session.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { SEARCH_INPUT_ID } from '../list/application-list-toolbar.tsx';
import { getStatusMenuId } from '../status/status-menu.tsx';
import type { Assignment } from '../use-assignment.ts';
import type { ActiveRow } from './use-active-row.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useShortcutsEnabled } from './use-shortcuts-enabled.ts';

interface ListShortcutsOptions {
  active: ActiveRow;
  selection: Selection;
  assignment: Assignment;
  open: (id: string) => void;
}

export interface ListShortcuts {
  isEnabled: boolean;
  setIsEnabled: (isOn: boolean) => void;
  isHelpShown: boolean;
  showHelp: () => void;
  hideHelp: () => void;
}

/** Single-key shortcuts of the application list; `?` lists them. */
export function useListShortcuts({ active, selection, assignment, open }: ListShortcutsOptions): ListShortcuts {
  const [isEnabled, setIsEnabled] = useShortcutsEnabled();
  const [isHelpShown, setIsHelpShown] = useState(false);
  const { row } = active;
  const can = useCan();
  useShortcuts(
    {
      j: () => active.move(1),
      k: () => active.move(-1),
      Enter: () => row && open(row.id),
      ...(can('handleCases') && {
        s: () => row && openStatusMenu(getStatusMenuId(row.id)),
        a: () => row && !assignment.isSaving(row.id) && assignment.toggle(row),
        x: () => row && selection.toggle(row.id),
        X: () => row && selection.toggle(row.id, true),
      }),
      Escape: () => selection.keepOnly([]),
      '/': () => document.getElementById(SEARCH_INPUT_ID)?.focus(),
      '?': () => setIsHelpShown(true),
    },
    isEnabled,
  );
  return { isEnabled, setIsEnabled, isHelpShown, showHelp: () => setIsHelpShown(true), hideHelp: () => setIsHelpShown(false) };
}

/** Focuses the button and opens its menu, as a press of Enter would. */
function openStatusMenu(id: string): void {
  const button = document.getElementById(id);
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
