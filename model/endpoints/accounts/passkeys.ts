import { MINUTE_MS } from '#lib/dates/durations.ts';
import { text } from '#lib/schema/fields.ts';

/**
 * Passkeys (WebAuthn, level 2) of staff members. A passkey verifies its user, so one alone is a
 * second factor too. Binary values are base64url. A wrong answer of an authenticator is a 400 that
 * names the field `passkey`.
 */
export const passkeyPaths = {
  /**
   * GET: {@link PasskeyList}. This and all others but the sign-in need the person's own token.
   */
  list: '/api/passkeys',
  /**
   * POST: {@link PasskeyCreationOptions}. Needs a recent confirmation, like `add` and `remove`.
   */
  creationOptions: '/api/passkeys/begin-adding',
  /** POST `name` and `passkey` ({@link PasskeyAttestation}): {@link AddedPasskey} */
  add: '/api/passkeys/add',
  /** POST `id`: 204 */
  remove: '/api/passkeys/remove',
  /**
   * POST: {@link PasskeyRequestOptions} to prove that it is the same person: the answer goes as
   * `passkey` where a call takes `ownPassword` and `code`.
   */
  confirmationOptions: '/api/passkeys/begin-proof',
  /** POST, as second step with the `mfaId` of the first: {@link PasskeyRequestOptions} */
  signInOptions: '/api/passkeys/begin-sign-in',
  /**
   * POST `passkey` ({@link PasskeyAssertion}), with the same `mfaId`: the answer of the sign-in
   * with a password.
   */
  signIn: '/api/passkeys/sign-in',
} as const;

/** Maximum number of passkeys of one account. */
export const maxPasskeys = 10;
/** How long a challenge can be answered, in minutes. */
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
  /** Unused recovery codes, which every second factor comes with. */
  recoveryCodesLeft: number;
  /** Whether the office asks this account for a second factor. */
  isRequired: boolean;
}
/** Response of `add`. */
export interface AddedPasskey {
  id: string;
  /** With the first second factor of an account; returned once. */
  recoveryCodes?: string[];
}

/** Which passkeys answer: a type and the id of the credential. */
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
  /** Empty: any passkey of this portal. */
  allowCredentials: PasskeyDescriptor[];
}
interface PasskeyResponse<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response;
  clientExtensionResults: object;
}
/** RegistrationResponseJSON of the specification: what an authenticator made. */
export type PasskeyAttestation = PasskeyResponse<{ clientDataJSON: string; attestationObject: string; transports?: string[] }>;
/** AuthenticationResponseJSON of the specification: how an authenticator answered. */
export type PasskeyAssertion = PasskeyResponse<{
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string;
}>;
