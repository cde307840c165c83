import { verifyAsync } from '@noble/ed25519';
import { type CertificateClaims, tokenAlgorithm } from '#model/certificates/certificate-token.ts';

/** A public key of the office (RFC 8037, 2). */
export interface PublicKey {
  readonly kid: string;
  /** base64url */
  readonly x: string;
}

/**
 * What the signature of a token says. `changed`: a known key did not sign it. `unknownKey`: none of
 * the keys is named by it; its claims prove nothing. `incomplete`: it is no token.
 */
export type TokenResult =
  | { readonly is: 'genuine' | 'unknownKey'; readonly claims: CertificateClaims }
  | { readonly is: 'changed' | 'incomplete' };

/**
 * Checks the signature of a token (RFC 7515, 5.2; RFC 8037, 3.1) with the keys of the office. Not
 * with the browser's own Ed25519, which phones of guards are too old for.
 */
export async function checkToken(token: string, keys: readonly PublicKey[]): Promise<TokenResult> {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  const head = parseJson(header);
  const claims = parseJson(payload);
  if (more.length > 0 || signature === '' || head?.alg !== tokenAlgorithm || typeof head.kid !== 'string') return { is: 'incomplete' };
  const key = keys.find(({ kid }) => kid === head.kid);
  if (key === undefined) return isClaims(claims) ? { is: 'unknownKey', claims } : { is: 'incomplete' };
  const isSigned = await verifyAsync(fromBase64url(signature), new TextEncoder().encode(`${header}.${payload}`), fromBase64url(key.x), {
    // The strict check of RFC 8032, the same that other libraries make.
    zip215: false,
  }).catch(() => false);
  return isSigned && isClaims(claims) ? { is: 'genuine', claims } : { is: 'changed' };
}

/** Returns the SHA-256 of a token, hexadecimal, by which the register knows it. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws DOMException for anything else than base64url */
const fromBase64url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

function parseJson(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(part)));
    return value instanceof Object ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isClaims(value: unknown): value is CertificateClaims {
  const claims = value as Partial<CertificateClaims> | undefined;
  const texts = [claims?.iss, claims?.sub, claims?.jti, claims?.kind];
  const isEnd = claims?.exp === undefined || Number.isFinite(claims.exp);
  return texts.every((text) => typeof text === 'string') && Number.isFinite(claims?.iat) && isEnd;
}
