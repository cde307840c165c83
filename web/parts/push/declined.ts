const NAME = 'newsAlertsDeclined';

/** Whether somebody stopped the alerts of this browser: it is not offered them again unasked. */
export function hasDeclined(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

export function noteDeclined(isDeclined: boolean): void {
  try {
    if (isDeclined) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {}
}
