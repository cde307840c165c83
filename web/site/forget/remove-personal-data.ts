import { CHAT_OUTBOX_PREFIX, CHAT_USER_KEY, LIKED_NEWS_KEY, OFFLINE_QUEUE_KEY, SAVED_NEWS_KEY } from '../../parts/storage/page-keys.ts';
import {
  ANSWER_DRAFT_PREFIX,
  CHAT_MESSAGE_KEY,
  CHAT_START_KEY,
  CODE_STEP_KEY,
  CONTACT_DRAFT_KEY,
  DRAFTS_SINCE_KEY,
  OPEN_DRAFT_PREFIX,
  PENDING_CODES_KEY,
  PLAIN_DRAFT_PREFIX,
  RECEIPT_PREFIX,
  RECENT_APPLICATIONS_KEY,
  REPORT_DRAFT_KEY,
  VERIFIED_NUMBER_KEY,
} from '../../parts/storage/personal-keys.ts';

/** All exports of `personal-keys.ts`. Named: a namespace would be loaded with every page. */
const personalKeys: readonly string[] = [
  VERIFIED_NUMBER_KEY,
  PENDING_CODES_KEY,
  CODE_STEP_KEY,
  RECENT_APPLICATIONS_KEY,
  OFFLINE_QUEUE_KEY,
  DRAFTS_SINCE_KEY,
  PLAIN_DRAFT_PREFIX,
  OPEN_DRAFT_PREFIX,
  RECEIPT_PREFIX,
  CHAT_USER_KEY,
  CHAT_OUTBOX_PREFIX,
  CHAT_MESSAGE_KEY,
  CHAT_START_KEY,
  CONTACT_DRAFT_KEY,
  REPORT_DRAFT_KEY,
  ANSWER_DRAFT_PREFIX,
  SAVED_NEWS_KEY,
  LIKED_NEWS_KEY,
];

const isPersonal = (name: string): boolean => personalKeys.some((key) => (key.endsWith(':') ? name.startsWith(key) : name === key));

/** Removes all personal data from a storage; settings and data of the staff area stay. */
export function removePersonalData(storage: Storage): void {
  for (const name of Object.keys(storage)) if (isPersonal(name)) storage.removeItem(name);
}
