import { DAY_MS } from '#lib/dates/durations.ts';
import { randomId } from '#lib/random-id.ts';
import { limits } from '#model/limits.ts';
import { deviceStorage } from '../../../parts/storage/browser-storage.ts';

/** A reply that is being written. */
export interface Draft {
  text: string;
  file: File | undefined;
  /** Idempotency key, new for each content: a retry is stored once. */
  key: string;
}

/** A draft as the device stores it. */
interface StoredDraft {
  text: string;
  key: string;
  /** Time of the last change, milliseconds since 1970. */
  updatedAt: number;
}

const PREFIX = 'reply:';
const MAX_AGE_MS = limits.replyDraftDays * DAY_MS;

/** The drafts of this tab with their files; empty while the text is being sent. */
const tabDrafts = new Map<string, Draft>();

/** Whether closing the tab loses a file, or more text than the device stores. */
export const isLostOnUnload = ({ text, file }: Draft): boolean => file !== undefined || text.length > limits.replyDraftLength;

export const isEmptyDraft = ({ text, file }: Draft): boolean => text.trim() === '' && file === undefined;

/** Creates a draft with a new idempotency key. */
export const createReplyDraft = (text: string, file: File | undefined): Draft => ({ text, file, key: randomId() });

/** The storage key of a user's draft of a reply to a conversation. */
export const getReplyDraftKey = (userId: string, room: string): string => `${PREFIX}${userId}:${room}`;

/** The draft with this key, as this tab or the device has it. */
export function getDraft(key: string): Draft {
  const draft = tabDrafts.get(key) ?? readStoredDraft(key);
  return draft ? { file: undefined, ...draft } : createReplyDraft('', undefined);
}

/**
 * Stores a draft: its text on the device, its file in this tab.
 * @param isSending the text is being sent; the device keeps the stored one until {@link
 * forgetDraft}.
 */
export function saveDraft(key: string, draft: Draft, isSending = false): void {
  tabDrafts.set(key, draft);
  if (isSending) return;
  if (draft.text.trim() === '' || draft.text.length > limits.replyDraftLength) {
    deviceStorage.write(key, undefined);
    return;
  }
  // Without storage the draft lives as long as the tab.
  if (deviceStorage.write(key, JSON.stringify({ text: draft.text, key: draft.key, updatedAt: Date.now() }))) deleteOldReplyDrafts();
}

/** Removes a draft from the device after it was sent, unless another text has replaced it. */
export function forgetDraft(key: string, draft: Draft): void {
  if (readStoredDraft(key)?.key === draft.key) deviceStorage.write(key, undefined);
}

/** Removes drafts beyond the limits of age and number, the oldest first. */
export function deleteOldReplyDrafts(): void {
  const drafts = deviceStorage
    .listKeys(PREFIX)
    .map((key) => ({ key, updatedAt: readStoredDraft(key)?.updatedAt ?? 0 }))
    .sort((a, b) => b.updatedAt - a.updatedAt);
  for (const [index, { key, updatedAt }] of drafts.entries()) {
    if (updatedAt === 0 || index >= limits.replyDrafts) deviceStorage.write(key, undefined);
  }
}

/** The number of unsent replies of this user on the device. */
export const countReplyDrafts = (userId: string): number =>
  deviceStorage.listKeys(getReplyDraftKey(userId, '')).filter(readStoredDraft).length;

/** Removes all unsent replies of this user from the device, at sign-out. */
export function removeReplyDrafts(userId: string): void {
  const prefix = getReplyDraftKey(userId, '');
  for (const key of deviceStorage.listKeys(prefix)) deviceStorage.write(key, undefined);
  for (const key of tabDrafts.keys()) if (key.startsWith(prefix)) tabDrafts.delete(key);
}

function readStoredDraft(storageKey: string): StoredDraft | undefined {
  // Older versions stored the time as `at`.
  const stored = (deviceStorage.readJson(storageKey) ?? {}) as Partial<StoredDraft & { at: number }>;
  const { text, key, at, updatedAt = at } = stored;
  const isCurrent = typeof text === 'string' && typeof key === 'string' && updatedAt !== undefined && Date.now() - updatedAt < MAX_AGE_MS;
  return isCurrent ? { text, key, updatedAt } : undefined;
}
