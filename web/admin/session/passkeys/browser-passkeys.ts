import { ClientResponseError } from 'pocketbase';
import { decodeBase64Url } from '#lib/texts/decode-base64-url.ts';
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreationOptions,
  type PasskeyDescriptor,
  type PasskeyRequestOptions,
  passkeyPaths,
} from '#model/endpoints/accounts/passkeys.ts';
import type { RecordClient } from '../../../record-client.ts';

/**
 * Asks the browser to create a passkey.
 * @throws ClientResponseError with the field `passkey`, when cancelled or not supported.
 */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { challenge, user, excludeCredentials, ...rest } = options;
  const publicKey = {
    ...rest,
    challenge: decodeBase64Url(challenge),
    user: { ...user, id: decodeBase64Url(user.id) },
    excludeCredentials: excludeCredentials.map(toDescriptor),
  };
  const credential = await requestCredential(() => navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...toCredentialFields(credential),
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      attestationObject: encodeBase64Url(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/**
 * Asks the browser to sign the challenge of a sign-in with a passkey.
 * @throws ClientResponseError with the field `passkey`, when cancelled or not supported.
 */
export async function signWithPasskey({ challenge, allowCredentials, ...rest }: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const publicKey = { ...rest, challenge: decodeBase64Url(challenge), allowCredentials: allowCredentials.map(toDescriptor) };
  const credential = await requestCredential(() => navigator.credentials.get({ publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...toCredentialFields(credential),
    response: {
      clientDataJSON: encodeBase64Url(response.clientDataJSON),
      authenticatorData: encodeBase64Url(response.authenticatorData),
      signature: encodeBase64Url(response.signature),
      ...(response.userHandle && { userHandle: encodeBase64Url(response.userHandle) }),
    },
  };
}

/** Confirms the identity of the user with a passkey; throws as {@link signWithPasskey}. */
export async function confirmWithPasskey(records: RecordClient): Promise<PasskeyAssertion> {
  return signWithPasskey(await records.send<PasskeyRequestOptions>(passkeyPaths.confirmationOptions, { method: 'POST', body: {} }));
}

async function requestCredential(call: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await call();
    if (credential !== null) return credential as PublicKeyCredential;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw createPasskeyError('validation_passkey_exists');
    if (name !== 'NotAllowedError' && name !== 'AbortError') throw createPasskeyError('validation_passkey_unavailable');
  }
  throw createPasskeyError('validation_passkey_cancelled');
}

/** Creates an error like those of the server, so that forms show it in the same way. */
function createPasskeyError(code: string): ClientResponseError {
  return new ClientResponseError({ status: 400, response: { data: { passkey: { code, message: '' } } } });
}

const toCredentialFields = ({ id }: PublicKeyCredential) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

function toDescriptor({ type, id, transports }: PasskeyDescriptor): PublicKeyCredentialDescriptor {
  return { type, id: decodeBase64Url(id), ...(transports && { transports: transports as AuthenticatorTransport[] }) };
}

function encodeBase64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
