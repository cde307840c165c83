import { chatUserName, outboxPrefix } from '../chat/chat-mark.ts';

/** What a person leaves in the browser's stores, by the names or beginnings of names under which it is kept. */
const names = ['verifiedHere', chatUserName, 'chatDraft', 'waitingApplications', 'savedNews', 'likedNews'];
const beginnings = [outboxPrefix, 'application-draft:', 'application-receipt:'];

/** Removes everything of a person from a store; settings of the device and the staff's own things stay. */
export function removePersonal(storage: Storage): void {
  for (const name of Object.keys(storage)) {
    if (names.includes(name) || beginnings.some((beginning) => name.startsWith(beginning))) storage.removeItem(name);
  }
}
