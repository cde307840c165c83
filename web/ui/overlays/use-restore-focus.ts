import { useRef } from 'react';

/**
 * Returns event handlers for the content of a dialog. When it opens, an element with
 * `data-autofocus` gets the focus instead of the first control. When it closes, the element that
 * had the focus before gets it back; the dialog library restores it only to its own trigger.
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
