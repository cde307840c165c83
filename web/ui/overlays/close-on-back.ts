/** A dialog, menu or chat above the page. */
interface Overlay {
  close: () => void;
  isOpen: () => boolean;
}

/** The open overlays, the uppermost last. They share one entry of the history, above the page's. */
let overlays: Overlay[] = [];
/** Index of the page below the overlays in the history. */
let pageIndex: number | undefined;
/** Runs when the browser has left the entry of the overlays; set while it is leaving. */
let onLeft: (() => void) | undefined;
/** Whether the browser is on its way to an entry further below. */
let isGoing = false;

/**
 * Lets the browser's Back close an overlay, by an entry of the history with the same address. To be
 * called when it opens.
 *
 * @param isOpen false once a navigation has removed it without calling the returned function
 * @returns to be called when it is closed, in any way
 */
export function closeOnBack(close: () => void, isOpen = () => true): () => void {
  const added: Overlay = { close, isOpen };
  overlays.push(added);
  addEntry();
  return () => {
    overlays = overlays.filter((overlay) => overlay !== added);
    // Later, because another overlay may open instead.
    setTimeout(updateEntry);
  };
}

/** Removes the entry of the overlays, if there is one, then calls the function. */
export function leaveOverlays(action: () => void): void {
  if (history.state?.isOverlay) {
    onLeft = action;
    history.back();
  } else action();
}

/**
 * Index of the page in the history, without the entry of overlays. It is the router's, as no
 * interface tells it that every browser has (the Navigation API does since 2025).
 */
export const getPageIndex = (): number => (history.state?.idx ?? 0) - (history.state?.isOverlay ? 1 : 0);

/** Goes back to a page of the history, from under open overlays too. */
export function goToPage(index: number): void {
  isGoing = true;
  history.go(index - history.state.idx);
}

function updateEntry(): void {
  if (isGoing) return;
  if (overlays.length > 0) addEntry();
  else if (!onLeft && history.state?.isOverlay) leaveOverlays(updateEntry);
}

function addEntry(): void {
  const { state } = history;
  if (onLeft) return;
  pageIndex = getPageIndex();
  if (!state?.isOverlay) history.pushState({ ...state, idx: pageIndex + 1, isOverlay: true }, '');
}

/** Hides from the router that Back reached the entry below: it would load the same page again. */
function handlePopState(event: Event): void {
  const { detail: state } = event as CustomEvent<{ idx?: number; isOverlay?: true } | null>;
  if (isGoing) {
    isGoing = false;
    return;
  }
  if (onLeft) {
    event.preventDefault();
    if (state?.isOverlay) {
      // A navigation was faster, and its page was left instead.
      history.forward();
      return;
    }
    const action = onLeft;
    onLeft = undefined;
    action();
    return;
  }
  overlays = overlays.filter((overlay) => overlay.isOpen());
  const overlay = overlays.at(-1);
  if (state?.isOverlay) {
    if (overlay) return;
    // Left behind by a navigation or a reload.
    event.preventDefault();
    history.back();
  } else if (overlay && state?.idx === pageIndex) {
    event.preventDefault();
    // It may ask before it closes, or have another one below.
    setTimeout(updateEntry);
    overlay.close();
  }
}

/** Links in overlays are followed once the entry is removed. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!history.state?.isOverlay || !link || link.target || link.origin !== location.origin || link.hash) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.hasAttribute('download')) return;
  event.preventDefault();
  event.stopPropagation();
  leaveOverlays(() => {
    overlays = [];
    link.click();
  });
}

if (!import.meta.env.SSR) {
  window.addEventListener('beforepopstate', handlePopState);
  document.addEventListener('click', followLink, true);
}

/** Lets Back close an open menu. */
export function closeMenuOnBack(menu: HTMLDetailsElement): void {
  if (!menu.open) return;
  const close = () => {
    menu.open = false;
  };
  const remove = closeOnBack(close, () => menu.open && menu.isConnected);
  menu.addEventListener('toggle', remove, { once: true });
}
