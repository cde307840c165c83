import { useSyncExternalStore } from 'react';
import { PlacesError } from '../places-provider.ts';

/** State of the Google script (product §4.10). A document can load it only once. */
export type MapsStatus = 'not loaded' | 'loading' | 'loaded' | 'failed' | 'auth failure';

/** Whether the map of this document has failed for good. */
export const isMapUnavailable = (status: MapsStatus): boolean => status === 'auth failure' || status === 'failed';

declare global {
  interface Window {
    /** Google calls this global function when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

/** A script that neither loads nor fails within this time counts as failed. */
const SCRIPT_TIMEOUT_MS = 20_000;

let status: MapsStatus = 'not loaded';
const listeners = new Set<() => void>();

function setStatus(next: MapsStatus): void {
  // A rejected key is final, even if the script still loads.
  if (status === 'auth failure' || (status === 'failed' && next === 'loading')) return;
  status = next;
  for (const listener of listeners) listener();
}

/** Call this before the script is requested. */
export function setMapsLoading(): void {
  if (status !== 'not loaded') return;
  window.gm_authFailure = () => setStatus('auth failure');
  setTimeout(() => status === 'loading' && setStatus('failed'), SCRIPT_TIMEOUT_MS);
  setStatus('loading');
}
export const setMapsLoaded = (): void => setStatus('loaded');
export const setMapsFailed = (): void => setStatus('failed');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of the Google script; renders again when it changes. */
export function useMapsStatus(): MapsStatus {
  return useSyncExternalStore(
    subscribe,
    () => status,
    () => 'not loaded',
  );
}

/**
 * Waits until the script has loaded.
 *
 * @throws {@link PlacesError} when it fails.
 */
export function waitForMaps(): Promise<void> {
  return new Promise((resolve, reject) => {
    const settleWhenLoaded = () => {
      if (status === 'not loaded' || status === 'loading') return;
      listeners.delete(settleWhenLoaded);
      if (status === 'loaded') resolve();
      else reject(new PlacesError(status === 'failed' ? 'script' : 'auth'));
    };
    listeners.add(settleWhenLoaded);
    settleWhenLoaded();
  });
}
