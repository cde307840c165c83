import { verifyAsync } from '@noble/ed25519';
import { decodeBase64Url } from '#lib/texts/decode-base64-url.ts';
import { type CertificateClaims, tokenAlgorithm } from '#model/certificates/certificate-token.ts';

/** A public key of the office (RFC 8037, 2). */
export interface PublicKey {
  readonly kid: string;
  /** base64url */
  readonly x: string;
}

/**
 * The result of the check of a token. `changed`: the signature does not match. `unknownKey`: it
 * names none of the keys, so its claims prove nothing. `incomplete`: it is no token.
 */
export type TokenResult =
  | { readonly status: 'genuine' | 'unknownKey'; readonly claims: CertificateClaims }
  | { readonly status: 'changed' | 'incomplete' };

/**
 * Checks the signature of a token (RFC 7515, 5.2; RFC 8037, 3.1) with the keys of the office. It
 * uses a library, because old phones do not support Ed25519.
 */
export async function checkToken(token: string, keys: readonly PublicKey[]): Promise<TokenResult> {
  const [header = '', payload = '', signature = '', ...furtherParts] = token.split('.');
  const headerFields = decodeTokenPart(header);
  const claims = decodeTokenPart(payload);
  if (furtherParts.length > 0 || signature === '' || headerFields?.alg !== tokenAlgorithm || typeof headerFields.kid !== 'string')
    return { status: 'incomplete' };
  const key = keys.find(({ kid }) => kid === headerFields.kid);
  if (key === undefined) return isClaims(claims) ? { status: 'unknownKey', claims } : { status: 'incomplete' };
  const isSigned = await verifyAsync(decodeBase64Url(signature), new TextEncoder().encode(`${header}.${payload}`), decodeBase64Url(key.x), {
    // The strict check of RFC 8032, as in other libraries.
    zip215: false,
  }).catch(() => false);
  return isSigned && isClaims(claims) ? { status: 'genuine', claims } : { status: 'changed' };
}

/** Returns the SHA-256 of a token in hexadecimal, by which the register identifies it. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function decodeTokenPart(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(decodeBase64Url(part)));
    return value instanceof Object ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(value: unknown): value is CertificateClaims {
  const claims = value as Partial<CertificateClaims> | undefined;
  const texts = [claims?.iss, claims?.sub, claims?.jti, claims?.kind];
  const hasValidExpiry = claims?.exp === undefined || Number.isFinite(claims.exp);
  return texts.every((text) => typeof text === 'string') && Number.isFinite(claims?.iat) && hasValidExpiry;
}
