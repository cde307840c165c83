const SAY = 'forgottenHere';
/** Changed, so that the other tabs hear of it. */
const TELL = 'forgottenAt';

/** Notes for the next page of this tab, and tells the other tabs, that the person was forgotten. */
export function noteForgotten(): void {
  try {
    sessionStorage.setItem(SAY, '1');
    localStorage.setItem(TELL, String(Date.now()));
  } catch {}
}

/** Whether this page is to say that the person was forgotten; asked once. */
export function takeForgotten(): boolean {
  try {
    const isNoted = sessionStorage.getItem(SAY) !== null;
    sessionStorage.removeItem(SAY);
    return isNoted;
  } catch {
    return false;
  }
}

/** Calls back when another tab forgot the person. Gives a function that ends the listening. */
export function onForgottenElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent): void => {
    if (key === TELL) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
