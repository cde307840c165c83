import { useRef } from 'react';

/**
 * Event handlers for the content of a dialog: restore the focus to the element that had it when the
 * dialog opened. The dialog library restores it only to its own trigger, and most dialogs are
 * opened by state. An element with `data-autofocus` gets the focus instead of the first control.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const first = event.currentTarget instanceof Element ? event.currentTarget.querySelector('[data-autofocus]') : null;
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return;
      event.preventDefault();
      opener.current.focus();
    },
  };
}
