import { CHAT_USER_KEY, OUTBOX_KEY_PREFIX } from '../chat/chat-storage-keys.ts';
import { APPLICATIONS_KEY } from '../tracking/own-applications.ts';

/** Storage keys, or prefixes of keys, of personal data. */
const personalKeys = [
  'verifiedHere',
  'pendingCodes',
  'codeStepNumber',
  APPLICATIONS_KEY,
  CHAT_USER_KEY,
  'chatDraft',
  'waitingApplications',
  'draftsSince',
  'savedNews',
  'likedNews',
];
const personalKeyPrefixes = [OUTBOX_KEY_PREFIX, 'application-draft:', 'application-receipt:', 'openDraft:'];

/**
 * Removes all personal data from a storage; settings of the device and data of the staff area stay.
 */
export function removePersonalData(storage: Storage): void {
  for (const name of Object.keys(storage)) {
    if (personalKeys.includes(name) || personalKeyPrefixes.some((beginning) => name.startsWith(beginning))) storage.removeItem(name);
  }
}
