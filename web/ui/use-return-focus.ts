import { useRef } from 'react';

/**
 * Handlers for the content of a dialog: give the focus back to what had it when the dialog opened. The dialog of the
 * library knows only its own trigger, and most of ours are opened by state.
 */
export function useReturnFocus() {
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
