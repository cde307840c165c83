/** The first account of the staff in a test portal. */
export const staffAccount = { username: 'clerk', email: 'clerk@example.com', password: 'a long password for tests' } as const;

/** Limits of what guests create in a day. */
export const dailyLimits = [
  'CONTACT_MESSAGES_PER_ADDRESS_DAY',
  'CONTACT_MESSAGES_UNVERIFIED_DAY',
  'CONVERSATIONS_PER_ADDRESS_DAY',
  'CONVERSATIONS_UNVERIFIED_DAY',
  'CHAT_MESSAGES_PER_VISITOR_DAY',
  'CHAT_MESSAGES_PER_ADDRESS_DAY',
  'CHAT_MESSAGES_UNVERIFIED_DAY',
  'PUSH_SUBSCRIPTIONS_PER_ADDRESS_DAY',
  'PUSH_SUBSCRIPTIONS_UNVERIFIED_DAY',
];

/** Settings that raise all limits. */
export const relaxedLimits = Object.fromEntries(
  [
    'CODES_PER_NUMBER_HOUR',
    'CODES_PER_NUMBER_DAY',
    'CODES_PER_VISITOR_HOUR',
    'CODES_PER_ADDRESS_HOUR',
    'CODES_PORTAL_HOUR',
    'CODES_PORTAL_DAY',
    'NEWSLETTER_PER_ADDRESS_HOUR',
    'NEWSLETTER_PORTAL_DAY',
    'SIGN_INS_PER_ADDRESS_MINUTE',
    'SIGN_INS_PER_IDENTITY',
    'SIGN_IN_FAILURES_PER_ACCOUNT_HOUR',
    'CREATES_PER_ADDRESS_MINUTE',
    ...dailyLimits,
    'TRACKING_PER_ADDRESS_MINUTE',
    'TRACKING_MISSES_PORTAL_HOUR',
    'READS_PER_ADDRESS_10S',
    'STREAMS_PER_ADDRESS',
    'TYPING_PER_ADDRESS_MINUTE',
    'UPLOAD_MB_VISITOR_HOUR',
    'UPLOAD_MB_VERIFIED_HOUR',
    'UPLOAD_MB_NUMBER_DAY',
    'UPLOAD_MB_ADDRESS_DAY',
    'UPLOAD_MB_UNVERIFIED_DAY',
    'UPLOAD_MB_PORTAL_DAY',
  ].map((name) => [`LIMIT_${name}`, '100000']),
);
