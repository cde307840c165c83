const NAME = 'waitingApplications';

/** Whether an application waits in this browser: told without opening what holds it. */
export function mayWait(): boolean {
  try {
    return localStorage.getItem(NAME) !== null;
  } catch {
    return false;
  }
}

export function markWaiting(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(NAME, '1');
    else localStorage.removeItem(NAME);
  } catch {}
}
