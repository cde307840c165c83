import { useSyncExternalStore } from 'react';
import { PlacesFailure } from '../places-provider.ts';

/** How the vendor's script stands (product §4.10). A page loads it once; another try is another page load. */
export type MapsStatus = 'not loaded' | 'loading' | 'loaded' | 'failed' | 'auth failure';

/** Whether there will be no map for as long as this page stands. */
export const isWithoutMap = (status: MapsStatus): boolean => status === 'auth failure' || status === 'failed';

declare global {
  interface Window {
    /** The vendor calls it when it does not take the key. */
    gm_authFailure?: () => void;
  }
}

/** A script that neither comes nor fails for so long has failed. */
const PATIENCE_MS = 20_000;

let status: MapsStatus = 'not loaded';
const listeners = new Set<() => void>();

function become(next: MapsStatus): void {
  // A refused key is final, whatever still loads.
  if (status === 'auth failure' || (status === 'failed' && next === 'loading')) return;
  status = next;
  for (const listener of listeners) listener();
}

/** To be called before the script is asked for. */
export function beginMaps(): void {
  if (status !== 'not loaded') return;
  window.gm_authFailure = () => become('auth failure');
  setTimeout(() => status === 'loading' && become('failed'), PATIENCE_MS);
  become('loading');
}
export const mapsLoaded = (): void => become('loaded');
export const mapsFailed = (): void => become('failed');

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useMapsStatus(): MapsStatus {
  return useSyncExternalStore(
    subscribe,
    () => status,
    () => 'not loaded',
  );
}

/** Waits until the script is there. Throws {@link PlacesFailure} when it will not be. */
export function mapsReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (status === 'not loaded' || status === 'loading') return;
      listeners.delete(look);
      if (status === 'loaded') resolve();
      else reject(new PlacesFailure(status === 'failed' ? 'script' : 'auth'));
    };
    listeners.add(look);
    look();
  });
}
