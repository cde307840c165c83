import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../parts/load-code.ts';
import type { Shortcut } from './list-shortcuts.ts';
import { useShortcutsEnabled } from './use-shortcuts-enabled.ts';

const ShortcutsDialog = lazyWithRetry(() => import('./shortcuts-dialog.tsx'));

export interface ShortcutHelp {
  /** Whether the person has the shortcuts switched on. */
  isEnabled: boolean;
  /** Opens the dialog that lists the shortcuts. */
  show: () => void;
  dialog: ReactNode;
}

/**
 * The dialog with the shortcuts of a page, and whether they are on.
 * @param shortcuts those of the application list when absent.
 */
export function useShortcutHelp(shortcuts?: readonly Shortcut[]): ShortcutHelp {
  const [isEnabled, setIsEnabled] = useShortcutsEnabled();
  const [isShown, setIsShown] = useState(false);
  return {
    isEnabled,
    show: () => setIsShown(true),
    dialog: isShown && (
      <Suspense>
        <ShortcutsDialog shortcuts={shortcuts} isEnabled={isEnabled} onToggle={setIsEnabled} onClose={() => setIsShown(false)} />
      </Suspense>
    ),
  };
}
