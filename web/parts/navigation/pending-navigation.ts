import { isPortalReachable, repeatUntilResult } from './connection-loss.ts';

let pendingPath: string | undefined;
/** A code file failed to load. The router does not fetch it again in this document. */
let isCodeMissing = false;
/** Another document was asked for since the router last began to load a page. */
let isLeaving = false;
let isReloadWanted = false;

/**
 * Sets the path that the router is loading, or undefined. The root element has `data-loading`
 * meanwhile (web/parts/navigation/navigation-progress.tsx), and `data-hydrated` since the first
 * call, for tests.
 */
export function setPendingPath(path: string | undefined): void {
  const { dataset } = document.documentElement;
  const isOver = pendingPath !== undefined && path === undefined;
  pendingPath = path;
  if (path) {
    isLeaving = false;
    dataset.loading = 'router';
  } else {
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
  readonly destination: { readonly sameDocument: boolean };
  readonly downloadRequest: string | null;
}

/**
 * Prevents the router from reloading the page when code fails to load, also code that is loaded
 * ahead: the reload would end what is typed and forget the pressed link. Instead the target of the
 * link is opened as a document, once the portal can be reached; a later one at once. Where the
 * document is being left, that goes on: Firefox then aborts the code that is on its way. Browsers
 * without the Navigation API still reload.
 */
export function recoverFromMissingCode(): void {
  (window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) => {
    const { navigationType, userInitiated, destination, downloadRequest } = event as NavigateEvent;
    if (navigationType !== 'reload') {
      if (!destination.sameDocument && downloadRequest === null) isLeaving = true;
      return;
    }
    if (userInitiated || !event.cancelable || isReloadWanted) return;
    event.preventDefault();
    isCodeMissing = true;
    if (isLeaving) return;
    // Without a network the file may fail before `setPendingPath` was called.
    pendingPath ||= findPressed()?.dataset.pressed;
    if (pendingPath) void openDocument(pendingPath);
  });
}

/** Reloads the page; {@link recoverFromMissingCode} prevents other calls of `location.reload`. */
export function reloadDocument(): void {
  isReloadWanted = true;
  location.reload();
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
