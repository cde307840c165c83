import { CHAT_USER_KEY, OUTBOX_KEY_PREFIX } from '../chat/chat-storage-keys.ts';
import { APPLICATIONS_KEY } from '../tracking/recent-applications.ts';

/** Storage keys of personal data. */
const personalKeys = [
  'verifiedHere',
  'pendingCodes',
  'codeStepNumber',
  APPLICATIONS_KEY,
  CHAT_USER_KEY,
  'chatDraft',
  'chatStart',
  'waitingApplications',
  'draftsSince',
  'savedNews',
  'likedNews',
];
const personalKeyPrefixes = [OUTBOX_KEY_PREFIX, 'application-draft:', 'application-receipt:', 'openDraft:'];

/** Removes all personal data from a storage; settings and data of the staff area stay. */
export function removePersonalData(storage: Storage): void {
  for (const name of Object.keys(storage)) {
    if (personalKeys.includes(name) || personalKeyPrefixes.some((prefix) => name.startsWith(prefix))) storage.removeItem(name);
  }
}
