/**
 * URLs of the verification service: `GET /verify_otp/+63{number}`, `POST /validate_otp`, and `GET
 * /validate_otp`, which returns the {@link VerificationState}.
 */
export const verificationPaths = {
  request: (number: string): string => `/verify_otp/${encodeURIComponent(number)}`,
  validate: '/validate_otp',
} as const;

/**
 * Purpose of a code. `visitor`: the number belongs to the visitor. `person`: the owner of the
 * number agrees that the visitor applies for them; this gives no access. Sent as `purpose` in the
 * query of `request` and in the body of `validate`; absent for `visitor`.
 */
export type CodePurpose = 'visitor' | 'person';

/** Response of `request`: the code was sent. */
export interface RequestCodeResponse {
  success: true;
  /** Seconds until another code can be requested. */
  resendSeconds: number;
  /**
   * Whether the message contains the origin line of WebOTP, with which browsers fill in the code.
   */
  isOriginBound?: true;
  /**
   * Path in the data folder of the file with the code, when SMS go to a file; shown as demo tip.
   */
  demo?: string;
}

/** Request header with a solved challenge: the JSON of {@link ProofOfWorkSolution} in base64. */
export const proofOfWorkHeader = 'X-Proof-Of-Work';

/** A proof of work required before a code is sent, in the format of ALTCHA version 2. */
export interface ProofOfWorkChallenge {
  parameters: {
    /** PBKDF2/SHA-256. */
    algorithm: string;
    /** Hex. The password of each attempt is the nonce followed by a 32-bit big-endian counter. */
    nonce: string;
    /** Hex. */
    salt: string;
    /** Iterations of each attempt. */
    cost: number;
    /** Bytes of the derived key. */
    keyLength: number;
    /** Hex: prefix of the derived key to find. */
    keyPrefix: string;
    keySignature?: string;
    /** Seconds since the epoch. */
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}
/** A solved challenge. */
export interface ProofOfWorkSolution {
  challenge: ProofOfWorkChallenge;
  /** `derivedKey` in hex. */
  solution: { counter: number; derivedKey: string };
}

/**
 * Response 428 of `GET /verify_otp`: repeat the request with the header {@link proofOfWorkHeader}.
 */
export interface ProofOfWorkRequired {
  status: 428;
  message: string;
  data: object;
  challenge: ProofOfWorkChallenge;
}

/** Request of `validate`. */
export interface ValidateRequest {
  contactNumber: string;
  code: string;
  purpose?: CodePurpose;
}
/** Response of `validate`. */
export interface ValidateResponse {
  success: boolean;
  /**
   * The code is wrong, or there is no valid one (expired, too many attempts, replaced, used, or
   * never requested in this browser).
   */
  reason?: 'wrong' | 'no_code';
  /** For the purpose `person`: the value of `personNumberProof` of the application. */
  proof?: string;
}

/** The number that the visitor verified last, while the verification is valid. */
export interface CurrentVerification {
  /** +639… */
  number: string;
  /** Seconds until the verification expires, at least 1. */
  secondsLeft: number;
  /**
   * Key that encrypts drafts and papers of the number in this browser: 32 bytes in base64url. It is
   * the same at each verification of the number by this visitor.
   */
  draftKey: string;
}
/** Response of `GET /validate_otp`. */
export interface VerificationState {
  verified: CurrentVerification | null;
}

/** Error codes (400 and 429, `proof` 428); each is also its message key. */
export const verificationErrorCodes = {
  phone: 'validation_invalid_phone',
  digits: 'validation_code_digits',
  wait: 'verification_wait',
  /** No code was sent, but an earlier one is valid for `params.validSeconds`. */
  active: 'verification_code_active',
  number: 'verification_number_spent',
  visitor: 'verification_visitor_spent',
  address: 'verification_address_spent',
  portal: 'verification_portal_spent',
  failures: 'verification_failures_spent',
  proof: 'verification_proof_needed',
} as const;

/** Configured channels and features, for pages. */
export interface PortalCapabilities {
  /** Whether SMS go to a file instead of phones. */
  hasDemoCodes: boolean;
  sendsText: boolean;
  sendsMail: boolean;
  /** Whether articles are sent by mail to subscribers. */
  hasNewsletter: boolean;
  /** Whether it is the main portal of a city, with the page of its barangays. */
  isCity: boolean;
}
