/** Requests of people about their data, on the page 'Your data' and for staff. */
export const privacyRequests = {
  'languages.en': 'English',
  'languages.fil': 'Filipino',
  'privacyRequests.kind.correction': 'Correction',
  'privacyRequests.kind.erasure': 'Erasure',
  'privacyRequests.kind.blocking': 'Stop using it',
  'privacyRequests.status': 'State',
  'privacyRequests.status.open': 'Open',
  'privacyRequests.status.done': 'Done',
  'privacyRequests.status.refused': 'Not granted',
  'privacyRequests.text': 'What shall be done, and why',
  'privacyRequests.answer': 'Answer',
} as const;
