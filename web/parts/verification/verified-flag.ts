import { useSyncExternalStore } from 'react';
import { deviceStorage, subscribeToStorage } from '../storage/browser-storage.ts';
import { VERIFIED_NUMBER_KEY } from '../storage/personal-keys.ts';

/*
 * The stored text of `verified-number.ts`, in a file of its own for pages that need only to know
 * whether there is one.
 */

/** Returns the stored text; undefined when nobody verified a number in this browser. */
export const readVerifiedFlag = (): string | undefined => deviceStorage.read(VERIFIED_NUMBER_KEY);

/** Stores a text in place of the previous one. */
export const writeVerifiedFlag = (text: string): void => deviceStorage.keep(VERIFIED_NUMBER_KEY, text);

const hasVerified = (): boolean => readVerifiedFlag() !== undefined;

/** Whether somebody verified a number in this browser; false on the server. */
export function useHasVerified(): boolean {
  return useSyncExternalStore(subscribeToStorage, hasVerified, () => false);
}
