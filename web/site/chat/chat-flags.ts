import { deviceStorage } from '../../parts/storage/browser-storage.ts';
import { CHAT_OUTBOX_PREFIX, CHAT_USER_KEY } from '../../parts/storage/page-keys.ts';

/** Whether this browser has a chat user; known without the code of the chat. */
export const hasChatUser = (): boolean => deviceStorage.read(CHAT_USER_KEY) !== undefined || hasQueuedMessages();

/** Whether the outbox holds messages; known without the code of the outbox. */
export const hasQueuedMessages = (): boolean => deviceStorage.listKeys(CHAT_OUTBOX_PREFIX).length > 0;
