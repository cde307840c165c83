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

/** A draft on the device. */
interface StoredDraft {
  text: string;
  key: string;
  /** Time of the last change, milliseconds since 1970. */
  at: number;
}

const PREFIX = 'reply:';
const MAX_AGE_MS = limits.replyDraftDays * DAY_MS;

/** The drafts of this tab, with their files; an empty one while its text is being sent. */
const open = new Map<string, Draft>();

/** Whether closing the tab loses something: a file, or more text than a device keeps. */
export const isLostOnUnload = ({ text, file }: Draft): boolean => file !== undefined || text.length > limits.replyDraftLength;

export const isEmptyDraft = ({ text, file }: Draft): boolean => text.trim() === '' && file === undefined;

/** A draft with these contents. */
export const createDraft = (text: string, file: File | undefined): Draft => ({ text, file, key: randomId() });

/** The storage key of a clerk's draft; nobody else's draft has it. */
export const getReplyDraftKey = (userId: string, room: string): string => `${PREFIX}${userId}:${room}`;

/** The draft with this key, as this tab or the device has it. */
export function getDraft(key: string): Draft {
  const draft = open.get(key) ?? readStoredDraft(key);
  return draft ? { file: undefined, ...draft } : createDraft('', undefined);
}

/**
 * Keeps a draft: its text on the device, its file in this tab.
 * @param isSending the text is being sent and stays on the device until {@link forgetDraft}.
 */
export function saveDraft(key: string, draft: Draft, isSending = false): void {
  open.set(key, draft);
  if (isSending) return;
  if (draft.text.trim() === '' || draft.text.length > limits.replyDraftLength) {
    deviceStorage.write(key, undefined);
    return;
  }
  // Without storage the draft lives as long as the tab.
  if (deviceStorage.write(key, JSON.stringify({ text: draft.text, key: draft.key, at: Date.now() }))) deleteOldReplyDrafts();
}

/** Removes a draft from the device after it was sent, unless another text has replaced it. */
export function forgetDraft(key: string, draft: Draft): void {
  if (readStoredDraft(key)?.key === draft.key) deviceStorage.write(key, undefined);
}

/** Removes drafts beyond the limits of age and number, the oldest first. */
export function deleteOldReplyDrafts(): void {
  const drafts = deviceStorage
    .listKeys(PREFIX)
    .map((key) => ({ key, at: readStoredDraft(key)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at);
  for (const [index, { key, at }] of drafts.entries()) {
    if (at === 0 || index >= limits.replyDrafts) deviceStorage.write(key, undefined);
  }
}

/** How many replies of this clerk are kept on the device. */
export const countReplyDrafts = (userId: string): number =>
  deviceStorage.listKeys(getReplyDraftKey(userId, '')).filter(readStoredDraft).length;

/** Removes all replies of this clerk from the device, at sign-out. */
export function removeReplyDrafts(userId: string): void {
  const ownDraftKey = getReplyDraftKey(userId, '');
  for (const key of deviceStorage.listKeys(ownDraftKey)) deviceStorage.write(key, undefined);
  for (const key of open.keys()) if (key.startsWith(ownDraftKey)) open.delete(key);
}

function readStoredDraft(storageKey: string): StoredDraft | undefined {
  const { text, key, at } = (deviceStorage.readJson(storageKey) ?? {}) as Partial<StoredDraft>;
  const isCurrent = typeof text === 'string' && typeof key === 'string' && at !== undefined && Date.now() - at < MAX_AGE_MS;
  return isCurrent ? { text, key, at } : undefined;
}
