/**
 * Claims of the token in the QR code of a certificate, by their registered names (RFC 7519, 4.1)
 * where there is one. The token is a compact JWS (RFC 7515), signed with Ed25519 (RFC 8037).
 */
export interface CertificateClaims {
  /** The office that issued it. */
  readonly iss: string;
  /** The name as printed. */
  readonly sub: string;
  /** The control number. */
  readonly jti: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970 at which it expires; absent when it does not. */
  readonly exp?: number;
  /** Title of the paper. */
  readonly kind: string;
}

/**
 * Maximum length of a token in characters: a longer one makes a QR code too dense for cheap
 * cameras.
 */
export const maxTokenLength = 450;

/** Algorithm of the tokens (RFC 8037, 3.1). */
export const tokenAlgorithm = 'EdDSA';

/** Characters of a check code, without those that look alike. */
export const checkCodeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Number of characters of a check code. */
export const checkCodeLength = 10;

/** Normalizes a typed check code: upper case, without spaces and hyphens. */
export const normalizeCheckCode = (input: string): string =>
  input
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 2 * checkCodeLength);

/**
 * URL of the page that checks a token. The token is in the fragment, so no server receives the
 * name.
 */
export const verificationUrl = (origin: string, token: string): string => `${origin}/verify#${token}`;
