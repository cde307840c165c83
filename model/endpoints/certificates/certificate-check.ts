/*
 * The public check of a certificate: with a token or a check code anybody can read the register
 * entry of one control number. The response never contains a name.
 */

/** Path prefix of well-known URIs (RFC 8615). */
export const wellKnownPrefix = '/.well-known';

/** `GET`: public keys that check the tokens of certificates, as a JWK set (RFC 7517). */
export const keySetPath = `${wellKnownPrefix}/jwks.json`;

/** Path prefix of {@link certificateCheckPath}; the encoded control number follows. */
export const certificateCheckPrefix = '/api/verify/';

/** `GET`: the OpenAPI 3.1 description of this check and of the key set. */
export const openapiPath = '/api/openapi.json';

/** Proof of having the certificate: the printed check code, or the SHA-256 of its token. */
export type CertificateProof = { readonly code: string } | { readonly token: string };

/**
 * URL of the check of a certificate. `GET`, {@link CertificateCheck}. 404 with the same message for
 * an unknown number and a wrong code. 429 after too many of them, with
 * {@link certificateMissesErrorCode} for the field `code`; without it after too many requests of
 * any kind.
 */
export const certificateCheckPath = (controlNumber: string, proof: CertificateProof): string =>
  `${certificateCheckPrefix}${encodeURIComponent(controlNumber)}?${new URLSearchParams({ ...proof })}`;

/** Error code of a check that is refused because too many were wrong. */
export const certificateMissesErrorCode = 'certificate_check_misses';

/** States of an issued certificate. Message keys: `verify.state.…`. */
export const checkedStates = ['valid', 'expired', 'replaced', 'revoked'] as const;
/** State of an issued certificate. */
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
  /** SHA-256 of the token, hexadecimal. Confirms a token whose signing key was revoked. */
  readonly tokenSha256: string;
}
