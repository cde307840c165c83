import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'staff-shortcuts';
const listeners = new Set<() => void>();

function setShortcutsEnabled(isOn: boolean): void {
  localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

const areShortcutsEnabled = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Whether single-key shortcuts are enabled, and a function that sets it: stored on this device, and
 * the same in all parts of the page and in all tabs.
 */
export function useShortcutsEnabled(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areShortcutsEnabled), setShortcutsEnabled];
}
