/**
 * SMS, and responses of the verification. Only basic letters: others reduce the length of an SMS
 * segment.
 */
export const smsVerification = {
  'sms.code': 'Your {place} code is {code}. It expires in {minutes} minutes. Do not share it with anyone.',
  'sms.personCode':
    '{place}: somebody applies for a document for you. If you agree, tell them the code {code}. It expires in {minutes} minutes.',
  validation_invalid_phone: 'Please enter a valid phone number',
  validation_code_digits: 'Please enter all 6 digits',
  verification_wait: 'A code was just sent. You can ask for another one in {wait}.',
  verification_code_active: 'The code we sent you before is still valid: please type that one. You can ask for another one in {wait}.',
  verification_number_spent: 'Too many codes were sent to this number. Please try again in {wait} or visit the Barangay Office.',
  verification_visitor_spent: 'Too many codes were asked for in this browser. Please try again in {wait}.',
  verification_address_spent: 'Too many codes were asked for from your connection. Please try again in {wait}.',
  verification_portal_spent: 'The portal cannot send more codes for now. Please visit the Barangay Office, or try again in {wait}.',
  verification_failures_spent: 'Too many wrong codes for this number. Please try again in {wait} or visit the Barangay Office.',
  verification_proof_needed: 'Many people are asking for codes now, so your browser has to do a short check first.',
  'verification.sendFailed': 'The code could not be sent. Please try again.',
  'verification.otherSite': 'A code can only be asked for and checked on the pages of this portal.',
  'verification.notByPrefetch': 'A code is only sent when a person asks for it.',
  'verification.unreadable': 'The portal could not read that request.',
  'verification.tooMany': 'Too many tries. Please wait {wait} and try again.',
  'verification.broken': 'Your number could not be verified. Please try again.',
  'wait.seconds': '{count, plural, one {# second} other {# seconds}}',
  'wait.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'wait.hours': '{count, plural, one {# hour} other {# hours}}',
} as const;
