/*
 * The storage keys of personal data, of the device and of the tab, all of which
 * `web/site/forget/remove-personal-data.ts` removes, as those of `page-keys.ts`. A text that ends
 * with a colon is the prefix of several keys.
 */

/** The verified number and its time; '1' while the portal has yet to forget the visitor. */
export const VERIFIED_NUMBER_KEY = 'verifiedHere';
/** Codes that this device requested. */
export const PENDING_CODES_KEY = 'pendingCodes';
/** The number whose code a tab waits for; '' after 'Change Phone Number'. */
export const CODE_STEP_KEY = 'codeStepNumber';
/** The last applications of this device. */
export const RECENT_APPLICATIONS_KEY = 'ownApplications';
/** The time at which the oldest stored draft changed last, in ms since 1970. */
export const DRAFTS_SINCE_KEY = 'draftsSince';
/** Drafts that earlier versions of the portal stored unencrypted, by service. */
export const PLAIN_DRAFT_PREFIX = 'application-draft:';
/** The draft that a tab has open, by service. */
export const OPEN_DRAFT_PREFIX = 'openDraft:';
/** The receipt that a tab shows, by service. */
export const RECEIPT_PREFIX = 'application-receipt:';
/** The message that a tab has begun. */
export const CHAT_MESSAGE_KEY = 'chatDraft';
/** What a tab entered to start a chat. */
export const CHAT_START_KEY = 'chatStart';
/** The message to the office that a tab has begun. */
export const CONTACT_DRAFT_KEY = 'contactDraft';
/** What a tab entered to report a problem. */
export const REPORT_DRAFT_KEY = 'reportDraft';
/** The answer to the office that a tab has begun, by application. */
export const ANSWER_DRAFT_PREFIX = 'answerDraft:';
