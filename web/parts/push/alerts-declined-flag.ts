const STORAGE_KEY = 'newsAlertsDeclined';

/**
 * Whether somebody turned the alerts off in this browser; the portal does not offer them again by
 * itself.
 */
export function hasDeclinedAlerts(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Sets or clears the flag. Does nothing where storage is unavailable. */
export function setAlertsDeclined(isDeclined: boolean): void {
  try {
    if (isDeclined) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {}
}
