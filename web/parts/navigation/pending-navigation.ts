import { isPortalReachable, repeatUntilResult } from './connection-loss.ts';

let pendingPath: string | undefined;
/** A code file failed to load. The router does not fetch it again in this document. */
let isCodeMissing = false;

/**
 * Sets the path that the router is loading, or undefined. The root element has `data-loading`
 * meanwhile (web/parts/navigation/navigation-progress.tsx), and `data-hydrated` since the first
 * call, for tests.
 */
export function setPendingPath(path: string | undefined): void {
  const { dataset } = document.documentElement;
  const isOver = pendingPath !== undefined && path === undefined;
  pendingPath = path;
  if (path) dataset.loading = 'router';
  else {
    delete dataset.loading;
    delete dataset.skeleton;
    dataset.hydrated = '';
    if (isOver) findPressed()?.removeAttribute('data-pressed');
  }
  if (path && isCodeMissing) void openDocument(path);
}

interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly userInitiated: boolean;
}

/**
 * Opens the target of a pressed link as a document, once the portal can be reached, when the code
 * of that page fails to load. By default the router would reload the current page and forget the
 * link; browsers without the Navigation API still do. Without a network it does not reload for a
 * page that was loaded ahead either.
 */
export function recoverFromMissingCode(): void {
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== 'reload' || userInitiated || !event.cancelable) return;
    // Without a network the file may fail before `setPendingPath` was called.
    pendingPath ||= findPressed()?.dataset.pressed;
    if (!pendingPath && navigator.onLine) return;
    event.preventDefault();
    isCodeMissing = true;
    if (pendingPath) void openDocument(pendingPath);
  });
}

/** Returns the element that was pressed last, with its target (mark-pressed-links.ts). */
const findPressed = () => document.querySelector<HTMLElement>('[data-pressed]');

async function openDocument(path: string): Promise<void> {
  const isOpening = await repeatUntilResult(async () => {
    if (pendingPath !== path) return false;
    return (await isPortalReachable()) || undefined;
  });
  if (isOpening && pendingPath === path) location.assign(path);
}
