/** Who chats in this browser is kept under this name (product §3). */
export const chatUserName = 'chatUser';
/** Before the key of each message that waits in the browser's store. */
export const outboxPrefix = 'chatOutbox:';

/** Whether somebody chats in this browser: told without the chat. */
export function mayChat(): boolean {
  return keptNames().some((name) => name === chatUserName || name.startsWith(outboxPrefix));
}

/** Whether messages wait to be sent: told without what sends them. */
export function hasWaiting(): boolean {
  return keptNames().some((name) => name.startsWith(outboxPrefix));
}

function keptNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}
