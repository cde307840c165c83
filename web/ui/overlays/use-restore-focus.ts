import { type RefObject, useInsertionEffect, useRef } from 'react';

/** The element that opened the newest overlay: one that replaces it at once finds no focus. */
let newestOpener: Element | null = null;

/**
 * Returns event handlers for the content of a dialog. When it opens, an element with
 * `data-autofocus` gets the focus instead of the first control. When it closes, the element that
 * had the focus before gets it back, or the main part of the page where that element is gone; the
 * dialog library restores the focus only to its own trigger.
 */
export function useRestoreFocus(isOpen: boolean) {
  /** What had the focus, and what opened the dialog that this one replaces or lies above. */
  const openers = useRef<readonly (Element | null)[]>([]);
  // Before a control of the dialog takes the focus when it is mounted.
  useInsertionEffect(() => {
    if (!isOpen) return;
    const { activeElement } = document;
    const focused = activeElement === document.body || activeElement?.closest('[role="menu"]') ? null : activeElement;
    openers.current = [focused, newestOpener];
    newestOpener = focused ?? newestOpener;
  }, [isOpen]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const first = event.currentTarget instanceof Element ? event.currentTarget.querySelector('[data-autofocus]') : null;
      if (!(first instanceof HTMLElement)) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const main = document.getElementById('main');
      if (openers.current.includes(newestOpener)) newestOpener = null;
      // Something else may have taken it, such as the heading of the next record.
      if (document.activeElement !== document.body && document.activeElement !== main) return;
      const opener = openers.current.find((element) => element?.isConnected);
      if (opener instanceof HTMLElement) opener.focus();
      if (document.activeElement === document.body) main?.focus({ preventScroll: true });
    },
  };
}

/** Makes the trigger of a menu the opener of the dialog that an item of the menu opens. */
export function useMenuOpener(isOpen: boolean, trigger: RefObject<Element | null>): void {
  useInsertionEffect(() => {
    if (!isOpen) return;
    newestOpener = trigger.current;
    return () => {
      const opener = trigger.current;
      setTimeout(() => {
        if (newestOpener === opener) newestOpener = null;
      });
    };
  }, [isOpen, trigger]);
}
