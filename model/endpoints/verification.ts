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

/** Header that carries a solved challenge: the JSON of {@link SolvedChallenge} in base64. */
export const solutionHeader = 'X-Proof-Of-Work';

/** A proof of work to be done before a code is sent, in the format of ALTCHA's version 2. */
export interface ProofChallenge {
  parameters: {
    /** PBKDF2/SHA-256. */
    algorithm: string;
    /** Hex; the password of each try is the nonce followed by a counter (32 bits, big-endian). */
    nonce: string;
    /** Hex. */
    salt: string;
    /** Iterations of each try. */
    cost: number;
    /** Bytes of the derived key. */
    keyLength: number;
    /** Hex: how the key of the counter that is looked for begins. */
    keyPrefix: string;
    keySignature?: string;
    /** Seconds since 1970. */
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}
export interface SolvedChallenge {
  challenge: ProofChallenge;
  /** `derivedKey` in hex. */
  solution: { counter: number; derivedKey: string };
}

/** The answer 428 of `GET /verify_otp`: to be asked again with the header {@link solutionHeader}. */
export interface ProofRequired {
  status: 428;
  message: string;
  data: object;
  challenge: ProofChallenge;
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

/** Field codes of refusals (400 and 429; `proof` is the 428); each is also the key of its message. */
export const verificationRefusals = {
  phone: 'validation_invalid_phone',
  digits: 'validation_code_digits',
  wait: 'verification_wait',
  number: 'verification_number_spent',
  visitor: 'verification_visitor_spent',
  address: 'verification_address_spent',
  portal: 'verification_portal_spent',
  failures: 'verification_failures_spent',
  proof: 'verification_proof_needed',
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
