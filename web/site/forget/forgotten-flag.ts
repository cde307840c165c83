import { reloadDocument } from '../../parts/navigation/pending-navigation.ts';

const TAB_FLAG_KEY = 'forgottenHere';
/** The value changes each time, so that other tabs receive a storage event. */
const BROADCAST_KEY = 'forgottenAt';

/** Tells the next page of this tab and the other tabs that the personal data was removed. */
export function setForgottenFlag(): void {
  try {
    sessionStorage.setItem(TAB_FLAG_KEY, '1');
    localStorage.setItem(BROADCAST_KEY, String(Date.now()));
  } catch {}
}

/** Whether this page should say that the personal data was removed. */
export function hasForgottenFlag(): boolean {
  try {
    return sessionStorage.getItem(TAB_FLAG_KEY) !== null;
  } catch {
    return false;
  }
}

/** Like {@link hasForgottenFlag}; returns true once. */
export function consumeForgottenFlag(): boolean {
  const isSet = hasForgottenFlag();
  if (isSet) sessionStorage.removeItem(TAB_FLAG_KEY);
  return isSet;
}

/**
 * Loads the page again when another tab removed the personal data. Returns a function that ends
 * this.
 */
export function reloadWhenForgotten(): () => void {
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === BROADCAST_KEY) reloadDocument();
  };
  addEventListener('storage', handleStorage);
  return () => removeEventListener('storage', handleStorage);
}
