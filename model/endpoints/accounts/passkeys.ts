import { MINUTE_MS } from '#lib/dates/durations.ts';
import { text } from '#lib/schema/fields.ts';

/**
 * Passkeys (WebAuthn, level 2) of staff members. A passkey verifies its user, so it counts as both
 * factors. Binary values are base64url. A wrong response of an authenticator is a 400 that names
 * the field `passkey`.
 */
export const passkeyPaths = {
  /** GET: {@link PasskeyList}. All calls except those of the sign-in need the person's token. */
  list: '/api/passkeys',
  /**
   * POST: {@link PasskeyCreationOptions}. Needs a recent confirmation, as do `add` and `remove`.
   */
  creationOptions: '/api/passkeys/begin-adding',
  /** POST `name` and `passkey` ({@link PasskeyAttestation}): {@link AddedPasskey} */
  add: '/api/passkeys/add',
  /** POST `id`: 204 */
  remove: '/api/passkeys/remove',
  /**
   * POST: {@link PasskeyRequestOptions} to confirm the identity: calls that take `ownPassword` and
   * `code` take the {@link PasskeyAssertion} as `passkey` instead.
   */
  confirmationOptions: '/api/passkeys/begin-proof',
  /** POST, as second step with the `mfaId` of the first: {@link PasskeyRequestOptions} */
  signInOptions: '/api/passkeys/begin-sign-in',
  /**
   * POST `passkey` ({@link PasskeyAssertion}) and the same `mfaId`: responds like a password
   * sign-in.
   */
  signIn: '/api/passkeys/sign-in',
} as const;

/** Maximum number of passkeys of one account. */
export const maxPasskeys = 10;
/** Lifetime of a challenge in minutes. */
export const passkeyChallengeMinutes = 5;
/** How long the browser waits for the person, in milliseconds. */
export const passkeyTimeoutMs = passkeyChallengeMinutes * MINUTE_MS;

/** Form of a new passkey. */
export const passkeyForm = { name: text({ label: 'passkeys.name', required: true, max: 60 }) } as const;

/** A passkey in the list. Its key is never sent. */
export interface PasskeyInfo {
  id: string;
  name: string;
  created: string;
  /** '' until it was used. */
  lastUsed: string;
}
/** Response of `list`, oldest first. */
export interface PasskeyList {
  passkeys: PasskeyInfo[];
  /** Number of unused recovery codes. */
  recoveryCodesLeft: number;
  /** Whether this account must have a second factor. */
  isRequired: boolean;
}
/** Response of `add`. */
export interface AddedPasskey {
  id: string;
  /** Present for the first second factor of an account; returned once. */
  recoveryCodes?: string[];
}

/** PublicKeyCredentialDescriptorJSON of the specification. */
export interface PasskeyDescriptor {
  type: 'public-key';
  id: string;
  transports?: string[];
}
/** PublicKeyCredentialCreationOptionsJSON of the specification. */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: { residentKey: 'required'; requireResidentKey: true; userVerification: 'required' };
  attestation: 'none';
}
/** PublicKeyCredentialRequestOptionsJSON of the specification. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
  /** Empty for any passkey of this portal. */
  allowCredentials: PasskeyDescriptor[];
}
interface PasskeyResponse<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
  clientExtensionResults: object;
}
/** RegistrationResponseJSON of the specification. */
export type PasskeyAttestation = PasskeyResponse<{ clientDataJSON: string; attestationObject: string; transports?: string[] }>;
/** AuthenticationResponseJSON of the specification. */
export type PasskeyAssertion = PasskeyResponse<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}>;
