/** Storage key of the chat user of this browser (product §3). */
export const CHAT_USER_KEY = 'chatUser';
/** Prefix of the storage keys of unsent messages. */
export const OUTBOX_KEY_PREFIX = 'chatOutbox:';

/** Whether this browser has a chat user. Callers need not load the chat. */
export function hasChatUser(): boolean {
  return listStorageKeys().some((name) => name === CHAT_USER_KEY || name.startsWith(OUTBOX_KEY_PREFIX));
}

/** Whether the outbox holds messages. Callers need not load the outbox. */
export function hasQueuedMessages(): boolean {
  return listStorageKeys().some((name) => name.startsWith(OUTBOX_KEY_PREFIX));
}

function listStorageKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
