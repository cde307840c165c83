import { deviceStorage } from '../../parts/storage/browser-storage.ts';

/** Storage key of the chat user of this browser (product §3). */
export const CHAT_USER_KEY = 'chatUser';
/** Prefix of the storage keys of unsent messages. */
export const OUTBOX_KEY_PREFIX = 'chatOutbox:';

/** Whether this browser has a chat user; known without the code of the chat. */
export const hasChatUser = (): boolean => deviceStorage.read(CHAT_USER_KEY) !== undefined || hasQueuedMessages();

/** Whether the outbox holds messages; known without the code of the outbox. */
export const hasQueuedMessages = (): boolean => deviceStorage.listKeys(OUTBOX_KEY_PREFIX).length > 0;
