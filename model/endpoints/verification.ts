/** Request and reply of the verification service: `GET /verify_otp/+63{number}` and `POST /validate_otp`. */
export const verificationPaths = {
  request: (number: string): string => `/verify_otp/${encodeURIComponent(number)}`,
  validate: '/validate_otp',
} as const;

export interface CodeRequested {
  success: true;
  /** Seconds until another code may be asked for. */
  resendSeconds: number;
  /** Where the code is to be found when messages go to a file, a path inside the data folder: shown as the demo tip, absent otherwise. */
  demo?: string;
}

export interface ValidateRequest {
  contactNumber: string;
  code: string;
}
export interface ValidateReply {
  success: boolean;
  /** Why not: another code than the one sent, or none that still counts (expired, tried too often, replaced, used, never asked for here). */
  reason?: 'wrong' | 'no_code';
}

/** Field codes of refusals (400 and 429); each is also the key of its message. */
export const verificationRefusals = {
  phone: 'validation_invalid_phone',
  digits: 'validation_code_digits',
  wait: 'verification_wait',
  number: 'verification_number_spent',
  visitor: 'verification_visitor_spent',
  address: 'verification_address_spent',
  portal: 'verification_portal_spent',
  failures: 'verification_failures_spent',
} as const;

/** What the pages must know of the ways a message can leave. */
export interface PortalFacts {
  /** True where messages go to a file instead of a phone. */
  hasDemoCodes: boolean;
  sendsText: boolean;
  sendsMail: boolean;
  /** Articles go by mail to who signed up. */
  hasNewsletter: boolean;
}
