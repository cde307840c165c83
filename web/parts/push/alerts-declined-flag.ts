import { deviceStorage } from '../storage/browser-storage.ts';

const STORAGE_KEY = 'newsAlertsDeclined';

/**
 * Whether somebody turned off the alerts in this browser, so that the portal does not offer them.
 */
export const hasDeclinedAlerts = (): boolean => deviceStorage.read(STORAGE_KEY) !== undefined;

/** Sets or clears the flag. */
export function setAlertsDeclined(isDeclined: boolean): void {
  deviceStorage.write(STORAGE_KEY, isDeclined ? '1' : undefined);
}
