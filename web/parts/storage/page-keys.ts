/*
 * The storage keys of personal data that the frame of every page, and articles, read at the start.
 * They are apart from `personal-keys.ts`, which these pages would load too.
 */

/** Whether an application is queued. */
export const OFFLINE_QUEUE_KEY = 'waitingApplications';
/** The chat user of this browser (product §3). */
export const CHAT_USER_KEY = 'chatUser';
/** Unsent messages of the chat. */
export const CHAT_OUTBOX_PREFIX = 'chatOutbox:';
/** Articles to read later. */
export const SAVED_NEWS_KEY = 'savedNews';
/** Articles that were liked. */
export const LIKED_NEWS_KEY = 'likedNews';
