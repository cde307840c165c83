/*
 * The public check of a certificate. A token or a check code opens what the register says about one
 * number; no name is ever answered.
 */

/** Prefix of what every site has at a known address (RFC 8615). */
export const wellKnownPrefix = '/.well-known';

/** `GET`: public keys that check the tokens of certificates, as a JWK set (RFC 7517). */
export const keySetPath = `${wellKnownPrefix}/jwks.json`;

/** Path of the calls that check a certificate; the control number follows, encoded. */
export const certificateCheckPrefix = '/api/verify/';

/** `GET`: this check for programs of others, as OpenAPI 3.1. */
export const openapiPath = '/api/openapi.json';

/** What opens the check: the code printed on the paper, or the SHA-256 of its token. */
export type CertificateProof = { readonly code: string } | { readonly token: string };

/**
 * URL of the check of a certificate. `GET`, {@link CertificateCheck}. 404 with one and the same
 * message for an unknown number and a wrong code, 429 after too many of them.
 */
export const certificateCheckPath = (controlNumber: string, proof: CertificateProof): string =>
  `${certificateCheckPrefix}${encodeURIComponent(controlNumber)}?${new URLSearchParams({ ...proof })}`;

/** States of a certificate that was issued. Message keys: `verify.state.…`. */
export const checkedStates = ['valid', 'expired', 'replaced', 'revoked'] as const;
/** State of a certificate that was issued. */
export type CheckedState = (typeof checkedStates)[number];

/** Response of {@link certificateCheckPath}. Days are `YYYY-MM-DD`. */
export interface CertificateCheck {
  readonly controlNumber: string;
  /** Title of the paper: `Barangay Clearance`. */
  readonly kind: string;
  readonly issuer: string;
  readonly state: CheckedState;
  readonly issuedOn: string;
  /** '' when the paper states no validity. */
  readonly validUntil: string;
  /** Day on which it was replaced or revoked; '' while it is neither. */
  readonly endedOn: string;
  /** SHA-256 of the token of the paper, hexadecimal: proves a token whose key was revoked. */
  readonly tokenSha256: string;
}
