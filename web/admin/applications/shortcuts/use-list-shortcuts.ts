import { useCan } from '../../session/use-session.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { SEARCH_INPUT_ID } from '../list/application-list-toolbar.tsx';
import { getStatusMenuId } from '../status/status-menu.tsx';
import type { Assignment } from '../use-assignment.ts';
import type { ActiveRow } from './use-active-row.ts';
import { type ShortcutHelp, useShortcutHelp } from './use-shortcut-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

interface ListShortcutsOptions {
  active: ActiveRow;
  selection: Selection;
  assignment: Assignment;
  open: (id: string) => void;
}

/** Single-key shortcuts of the application list; `?` lists them. */
export function useListShortcuts({ active, selection, assignment, open }: ListShortcutsOptions): ShortcutHelp {
  const help = useShortcutHelp();
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
      Escape: () => selection.select([]),
      '/': () => document.getElementById(SEARCH_INPUT_ID)?.focus(),
      '?': help.show,
    },
    help.isEnabled,
  );
  return help;
}

/** Focuses the button and opens its menu, by the event of an Enter key. */
function openStatusMenu(id: string): void {
  const button = document.getElementById(id);
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
}
