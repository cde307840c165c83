import { HOUR_MS } from '#lib/dates/durations.ts';
import { limits } from '#model/limits.ts';
import { deviceStorage, tabStorage } from '../../../parts/storage/browser-storage.ts';
import type { Step } from '../questions/answers.ts';

/* Tells without the database whether this device has drafts, and when to look for old ones. */

/** When the oldest stored draft changed last, ms since 1970. */
const FLAG_KEY = 'draftsSince';
/** Prefix of the key of a tab: which draft of a service it has open, and at which step. */
const TAB_KEY_PREFIX = 'openDraft:';
/** Drafts that earlier versions of the portal stored unencrypted. */
const PLAIN_DRAFT_PREFIX = 'application-draft:';
const LIFETIME_MS = limits.draftHours * HOUR_MS;

/** Whether a draft that changed last at this time has expired. */
export function isExpiredDraft(updated: number, now = Date.now()): boolean {
  // A clock that was set back must not make a draft live for longer.
  return now >= updated + LIFETIME_MS || updated > now + LIFETIME_MS;
}

/** Whether this device may have drafts. */
export const hasDrafts = (): boolean => readFlag() !== undefined;

/** Whether a stored draft may have expired. */
export function hasOldDrafts(now = Date.now()): boolean {
  const since = readFlag();
  return since !== undefined && isExpiredDraft(since, now);
}

/** Notes that a draft was stored now. */
export function flagDraft(): void {
  if (readFlag() === undefined) setDraftFlag(Date.now());
}

/** @param oldest when the oldest stored draft changed last; undefined when there is none. */
export function setDraftFlag(oldest: number | undefined): void {
  deviceStorage.write(FLAG_KEY, oldest?.toString());
}

/** What a tab knows by itself, also after a reload. */
interface TabDraft {
  /** Of the draft of a service that the tab has open. */
  id: string;
  /** The step that it shows: known before the draft is stored, which takes a moment. */
  step: Step;
}

/** The draft of a service that this tab has open. */
export function readTabDraft(serviceId: string): Partial<TabDraft> {
  const [id, step] = tabStorage.read(TAB_KEY_PREFIX + serviceId)?.split(' ') ?? [];
  return { id, step: step as Step | undefined };
}

/** @param draft undefined when the tab has no draft open any more. */
export function setTabDraft(serviceId: string, draft: TabDraft | undefined): void {
  tabStorage.write(TAB_KEY_PREFIX + serviceId, draft && `${draft.id} ${draft.step}`);
}

/** Removes what earlier versions stored where the next person on the device could read it. */
export function removePlainDrafts(): void {
  for (const name of deviceStorage.listKeys(PLAIN_DRAFT_PREFIX)) deviceStorage.write(name, undefined);
}

function readFlag(): number | undefined {
  const text = deviceStorage.read(FLAG_KEY);
  return text === undefined ? undefined : Number(text) || 0;
}
