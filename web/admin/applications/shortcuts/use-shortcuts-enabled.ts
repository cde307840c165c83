import { useSyncExternalStore } from 'react';
import { deviceStorage, subscribeToStorage } from '../../../parts/storage/browser-storage.ts';

const STORAGE_KEY = 'staff-shortcuts';

const setShortcutsEnabled = (isOn: boolean): void => deviceStorage.keep(STORAGE_KEY, isOn ? 'on' : 'off');
const areShortcutsEnabled = (): boolean => deviceStorage.read(STORAGE_KEY) !== 'off';

/**
 * Whether single-key shortcuts are enabled, and a function that sets it. The setting is stored on
 * this device and applies to all tabs.
 */
export function useShortcutsEnabled(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribeToStorage, areShortcutsEnabled), setShortcutsEnabled];
}
