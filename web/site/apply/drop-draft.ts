import { limits } from '#model/limits.ts';

const PREFIX = 'application-draft:';
const LIVES_MS = (limits.draftHours * 60 - limits.proofMinutes) * 60_000;

/** Where this browser keeps the draft of a service. */
export const draftName = (serviceId: string): string => PREFIX + serviceId;

/** Whether a draft has lived its time. @param verifiedUntil when the verification of its number ended, ms since 1970 */
export const isOldDraft = (verifiedUntil: number, now = Date.now()): boolean => now >= verifiedUntil + LIVES_MS;

export function dropDraft(shelf: Pick<Storage, 'removeItem'>, serviceId: string): void {
  try {
    shelf.removeItem(draftName(serviceId));
  } catch {}
}

/** Removes the drafts of all services that have lived their time; the next person on the device does not find them. */
export function dropOldDrafts(own: () => Pick<Storage, 'getItem' | 'removeItem'>, now = Date.now()): void {
  try {
    const shelf = own();
    for (const name of Object.keys(shelf)) if (name.startsWith(PREFIX) && isOld(shelf.getItem(name), now)) shelf.removeItem(name);
  } catch {}
}

function isOld(text: string | null, now: number): boolean {
  try {
    const { verifiedUntil } = JSON.parse(text ?? '{}') as { verifiedUntil?: unknown };
    return typeof verifiedUntil !== 'number' || isOldDraft(verifiedUntil, now);
  } catch {
    return true;
  }
}
