import { hash } from 'node:crypto';
import { DAY_SECONDS, SECOND_MS } from '#lib/dates/durations.ts';
import { startOfDay } from '#lib/dates/manila-days.ts';
import { toManilaDay } from '#lib/dates/manila-time.ts';
import { randomString } from '#lib/random-id.ts';
import {
  type CertificateClaims,
  checkCodeCharacters,
  checkCodeLength,
  maxTokenLength,
  tokenAlgorithm,
  verificationUrl,
} from '#model/certificates/certificate-token.ts';
import { formatOfficeName } from '#model/office-message-params.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Config } from '../../../config.ts';
import { readSiteSettings } from '../../../sites/site-settings.ts';
import { findSigningKey, type SigningKey } from './signing-keys.ts';

/** The facts of a certificate that its proof contains. */
export interface ProofFacts {
  /** Title of the paper. */
  readonly kind: string;
  readonly controlNumber: string;
  /** The name as printed. */
  readonly name: string;
  readonly issuedAt: Date;
  /** The last day on which it is valid, `YYYY-MM-DD`; '' when it has no end. */
  readonly validUntil: string;
}

/** The proof of a certificate: the link in its QR code, the printed code, and the stored hash. */
export interface CertificateProof {
  readonly code: string;
  readonly verifyUrl: string;
  /** Hexadecimal. */
  readonly tokenSha256: string;
}

/** Creates the proof of a certificate, signed with the current key of the office. */
export async function createCertificateProof(
  { store, config }: Pick<AppContext, 'store' | 'config'>,
  facts: ProofFacts,
): Promise<CertificateProof> {
  const key = await findSigningKey(store, config, facts.issuedAt);
  const token = await signToken(key, facts, formatOfficeName(await readSiteSettings(store.read)));
  return {
    code: randomString(checkCodeLength, checkCodeCharacters),
    verifyUrl: verificationUrl(getPortalOrigin(config), token),
    tokenSha256: hash('sha256', token),
  };
}

/** Returns the public origin of the portal; without the setting that of this computer. */
export const getPortalOrigin = ({ portalUrl, port }: Pick<Config, 'portalUrl' | 'port'>): string => portalUrl || `http://localhost:${port}`;

/** Signs the claims. A token that would be too long has a shorter name; the paper has all of it. */
async function signToken(key: SigningKey, facts: ProofFacts, issuer: string): Promise<string> {
  const { CompactSign, importJWK } = await import('jose');
  const privateKey = await importJWK(key.privateJwk, tokenAlgorithm);
  for (let name = facts.name; ; name = shorten(name)) {
    const claims = JSON.stringify(buildClaims({ ...facts, name }, issuer));
    const token = await new CompactSign(new TextEncoder().encode(claims))
      .setProtectedHeader({ alg: tokenAlgorithm, kid: key.keyId })
      .sign(privateKey);
    if (token.length <= maxTokenLength || name.length <= 1) return token;
  }
}

const shorten = (name: string): string => `${name.replace(/…$/, '').slice(0, -1).trimEnd()}…`;

function buildClaims({ kind, controlNumber, name, issuedAt, validUntil }: ProofFacts, issuer: string): CertificateClaims {
  const startOf = (day: string) => startOfDay(day).getTime() / SECOND_MS;
  return {
    iss: issuer,
    sub: name,
    jti: controlNumber,
    iat: startOf(toManilaDay(issuedAt)),
    ...(validUntil !== '' && { exp: startOf(validUntil) + DAY_SECONDS }),
    kind,
  };
}
