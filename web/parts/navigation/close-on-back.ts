/** A menu or chat that covers the page, and the entry of the history that was added for it. */
interface Overlay {
  close: () => void;
  isOpen: () => boolean;
  /** Key that the router gave the entry below. */
  pageKey: string | undefined;
}

let overlay: Overlay | undefined;

/**
 * Lets the browser's Back close an overlay, by an entry of the history with the same address. To be
 * called when it opens.
 *
 * @param isOpen false once a navigation has removed it without calling the returned function
 * @returns removes the entry when it is closed in another way, then calls its argument
 */
export function closeOnBack(close: () => void, isOpen = () => true): (onRemoved?: () => void) => void {
  window.addEventListener('beforepopstate', handlePopState);
  const { state } = history;
  if (!state?.isOverlay) history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, isOverlay: true }, '');
  const added: Overlay = { close, isOpen, pageKey: state?.key };
  overlay = added;
  return (onRemoved = () => {}) => {
    if (overlay !== added) return;
    overlay = history.state?.isOverlay && { ...added, close: onRemoved, isOpen: () => true };
    if (overlay) history.back();
  };
}

/** Hides from the router that Back reached the entry below: it would load the same page again. */
function handlePopState(event: Event): void {
  const { detail: state } = event as CustomEvent<{ key?: string; isOverlay?: true } | null>;
  if (!overlay?.isOpen()) overlay = undefined;
  if (state?.isOverlay) {
    // Reached by Forward: no overlay is open any more.
    if (!overlay) history.back();
    return;
  }
  if (!overlay || state?.key !== overlay.pageKey) return;
  event.preventDefault();
  const { close } = overlay;
  overlay = undefined;
  close();
}

/** Lets Back close an open menu. Its links are followed once its entry is removed. */
export function closeMenuOnBack(menu: HTMLDetailsElement): void {
  if (!menu.open) return;
  const close = () => {
    menu.open = false;
  };
  const remove = closeOnBack(close, () => menu.open && menu.isConnected);
  const listening = new AbortController();
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    listening.abort();
    remove(() => link.click());
  };
  menu.addEventListener('click', followLink, { capture: true, signal: listening.signal });
  const stop = () => {
    listening.abort();
    remove();
  };
  menu.addEventListener('toggle', stop, { signal: listening.signal });
}
