import { HOUR_MS } from '#lib/dates/durations.ts';
import { limits } from '#model/limits.ts';
import { deviceStorage } from '../../../parts/storage/browser-storage.ts';
import { DRAFTS_SINCE_KEY, PLAIN_DRAFT_PREFIX } from '../../../parts/storage/personal-keys.ts';

/* A flag in local storage: whether this device has drafts, known without opening the database. */

const LIFETIME_MS = limits.draftHours * HOUR_MS;

/** Whether a draft that changed last at this time has expired. */
export function isExpiredDraft(updated: number, now = Date.now()): boolean {
  // A draft must not live longer because the clock was set back.
  return now >= updated + LIFETIME_MS || updated > now + LIFETIME_MS;
}

/** Whether this device may have drafts. */
export const hasDrafts = (): boolean => readFlag() !== undefined;

/** Whether a stored draft may have expired. */
export function hasOldDrafts(now = Date.now()): boolean {
  const since = readFlag();
  return since !== undefined && isExpiredDraft(since, now);
}

/** Sets the flag when a draft was stored. */
export function flagDraft(): void {
  if (readFlag() === undefined) setDraftFlag(Date.now());
}

/** @param oldest when the oldest stored draft changed last; undefined when there is none. */
export function setDraftFlag(oldest: number | undefined): void {
  deviceStorage.write(DRAFTS_SINCE_KEY, oldest?.toString());
}

/** Removes drafts that earlier versions stored unencrypted. */
export function removePlainDrafts(): void {
  for (const name of deviceStorage.listKeys(PLAIN_DRAFT_PREFIX)) deviceStorage.write(name, undefined);
}

function readFlag(): number | undefined {
  const text = deviceStorage.read(DRAFTS_SINCE_KEY);
  return text === undefined ? undefined : Number(text) || 0;
}
