import { useRef } from 'react';

/**
 * Event handlers for the content of a dialog: restore the focus to the element that had it when the
 * dialog opened. The dialog library restores it only to its own trigger, and most dialogs are
 * opened by state.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
