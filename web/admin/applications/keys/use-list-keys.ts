import { useState } from 'react';
import type { Selection } from '../bulk/use-selection.ts';
import { SEARCH_BOX } from '../list-tools.tsx';
import { statusSelectId } from '../status-select.tsx';
import type { Assignment } from '../use-assignment.ts';
import type { ActiveRow } from './use-active-row.ts';
import { useKeysSwitch } from './use-keys-switch.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface ListKeysProps {
  active: ActiveRow;
  selection: Selection;
  assignment: Assignment;
  open: (id: string) => void;
}

export interface ListKeys {
  isOn: boolean;
  turn: (isOn: boolean) => void;
  isHelpShown: boolean;
  showHelp: () => void;
  hideHelp: () => void;
}

/** Working through the list by single keys; `?` lists them. */
export function useListKeys({ active, selection, assignment, open }: ListKeysProps): ListKeys {
  const [isOn, turn] = useKeysSwitch();
  const [isHelpShown, setIsHelpShown] = useState(false);
  const { row } = active;
  useShortcuts(
    {
      j: () => active.move(1),
      k: () => active.move(-1),
      Enter: () => row && open(row.id),
      s: () => row && openChoice(statusSelectId(row.id)),
      a: () => row && !assignment.isSaving(row.id) && assignment.toggle(row),
      x: () => row && selection.toggle(row.id),
      Escape: () => selection.keep([]),
      '/': () => document.getElementById(SEARCH_BOX)?.focus(),
      '?': () => setIsHelpShown(true),
    },
    isOn,
  );
  return { isOn, turn, isHelpShown, showHelp: () => setIsHelpShown(true), hideHelp: () => setIsHelpShown(false) };
}

function openChoice(id: string): void {
  const select = document.getElementById(id);
  if (!(select instanceof HTMLSelectElement)) return;
  select.focus();
  try {
    select.showPicker();
  } catch {
    // It has the focus; the arrows choose.
  }
}
