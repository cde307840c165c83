import { z } from 'zod';
import type { PasskeyAssertion, PasskeyAttestation } from '#model/endpoints/accounts/passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/** COSE algorithms: EdDSA, ES256, RS256. */
export const passkeyAlgorithms = [-8, -7, -257];

/** The values to store for a new passkey. */
export interface VerifiedPasskey {
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string;
}

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*$/)
    .max(max);
/**
 * A credential id has at most 1023 bytes (WebAuthn, 6.5.1), or 1364 base64url characters; the
 * column in private_passkeys fits it.
 */
const credentialId = base64url(1364).min(1);
const commonFields = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};
const assertionSchema = z.object({
  ...commonFields,
  response: z.object({
    clientDataJSON: base64url(8192),
    authenticatorData: base64url(8192),
    signature: base64url(4096),
    // Some browsers send null.
    userHandle: base64url(128)
      .nullish()
      .transform((handle) => handle ?? undefined),
  }),
});
const attestationSchema = z.object({
  ...commonFields,
  response: z.object({
    clientDataJSON: base64url(8192),
    attestationObject: base64url(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
});

/** Parses the assertion that a browser sends at a sign-in; undefined when it is malformed. */
export const parseAssertion = (value: unknown): PasskeyAssertion | undefined => assertionSchema.safeParse(value).data;
/**
 * Parses the attestation that a browser sends for a new passkey; undefined when it is malformed.
 */
export const parseAttestation = (value: unknown): PasskeyAttestation | undefined => attestationSchema.safeParse(value).data;

/** Returns the challenge that was signed; '' when the client data cannot be read. */
export function readChallenge({ response: { clientDataJSON } }: PasskeyAssertion | PasskeyAttestation): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge.slice(0, 100) : '';
  } catch {
    return '';
  }
}

/**
 * Verifies a new passkey: challenge, origin, relying party, user presence and verification.
 * Refuses attestations with certificates: the portal asks for none, and checking one would fetch
 * the addresses in it.
 *
 * @returns undefined when any check fails
 */
export async function verifyAttestation(
  attestation: PasskeyAttestation,
  expectedChallenge: string,
  { id, origin }: RelyingParty,
): Promise<VerifiedPasskey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestation.response.attestationObject, 'base64url')));
    const hasNoCertificate =
      decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
    if (!hasNoCertificate) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: attestation as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (attestation.response.transports ?? []).join(' '),
    };
  } catch {
    // The library throws for each value that differs from what is expected.
    return undefined;
  }
}

/**
 * Verifies an assertion of a passkey: challenge, origin, relying party, user presence and
 * verification, signature, and that the signature counter increased (WebAuthn, 7.2).
 *
 * @returns the new counter; undefined when any check fails
 */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  storedPasskey: Pick<VerifiedPasskey, 'credentialId' | 'publicKey' | 'counter'>,
  expectedChallenge: string,
  { id, origin }: RelyingParty,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: assertion as never,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: storedPasskey.credentialId,
        publicKey: new Uint8Array(Buffer.from(storedPasskey.publicKey, 'base64url')),
        counter: storedPasskey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
