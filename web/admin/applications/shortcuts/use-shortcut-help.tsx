import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../parts/loading/load-code.ts';
import type { Shortcut } from './list-shortcuts.ts';
import { useShortcutsEnabled } from './use-shortcuts-enabled.ts';

const ShortcutsDialog = lazyWithRetry(() => import('./shortcuts-dialog.tsx'));

export interface ShortcutHelp {
  /** Whether the user has enabled the shortcuts. */
  isEnabled: boolean;
  /** Opens the dialog that lists the shortcuts. */
  show: () => void;
  dialog: ReactNode;
}

/**
 * The dialog that lists the shortcuts of a page, and whether the shortcuts are enabled.
 * @param shortcuts those of the application list when absent.
 */
export function useShortcutHelp(shortcuts?: readonly Shortcut[]): ShortcutHelp {
  const [isEnabled, setIsEnabled] = useShortcutsEnabled();
  const [isOpen, setIsOpen] = useState(false);
  return {
    isEnabled,
    show: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <ShortcutsDialog shortcuts={shortcuts} isEnabled={isEnabled} onToggle={setIsEnabled} onClose={() => setIsOpen(false)} />
      </Suspense>
    ),
  };
}
