import { MINUTE_MS } from '#lib/dates/durations.ts';
import { tabStorage } from './browser-storage.ts';

/** As long as a verified number: the next person at a shared device must not read the draft. */
const DRAFT_MINUTES = 30;

/** Returns what a form of this tab stored in the last 30 minutes. An older draft is removed. */
export function readTabDraft<T extends object>(key: string): Partial<T> | undefined {
  const stored = tabStorage.readJson(key) as { readonly changed?: unknown; readonly values?: Partial<T> } | undefined;
  const age = Date.now() - Number(stored?.changed);
  if (age >= 0 && age < DRAFT_MINUTES * MINUTE_MS) return stored?.values;
  removeTabDraft(key);
  return undefined;
}

/** Stores what a form contains, until it is sent, the tab is closed, or 30 minutes have passed. */
export const writeTabDraft = (key: string, values: object): void =>
  void tabStorage.write(key, JSON.stringify({ changed: Date.now(), values }));

/** Removes the draft of a form that was sent. */
export const removeTabDraft = (key: string): void => void tabStorage.write(key, undefined);
