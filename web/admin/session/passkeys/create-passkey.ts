import { ClientResponseError } from 'pocketbase';
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
 * Has the browser create a passkey.
 * @throws ClientResponseError with the field `passkey`, when it was cancelled or cannot be done.
 */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { challenge, user, excludeCredentials, ...rest } = options;
  const publicKey = {
    ...rest,
    challenge: decode(challenge),
    user: { ...user, id: decode(user.id) },
    excludeCredentials: excludeCredentials.map(toDescriptor),
  };
  const credential = await ask(() => navigator.credentials.create({ publicKey }));
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...describe(credential),
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

/**
 * Has the browser answer with a passkey.
 * @throws ClientResponseError with the field `passkey`, when it was cancelled or cannot be done.
 */
export async function answerWithPasskey({ challenge, allowCredentials, ...rest }: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const publicKey = { ...rest, challenge: decode(challenge), allowCredentials: allowCredentials.map(toDescriptor) };
  const credential = await ask(() => navigator.credentials.get({ publicKey }));
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...describe(credential),
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
      ...(response.userHandle && { userHandle: encode(response.userHandle) }),
    },
  };
}

/**
 * Has the browser prove that it is the person who is signed in; throws as {@link
 * answerWithPasskey}.
 */
export async function provePasskey(records: RecordClient): Promise<PasskeyAssertion> {
  return answerWithPasskey(await records.send<PasskeyRequestOptions>(passkeyPaths.confirmationOptions, { method: 'POST', body: {} }));
}

async function ask(call: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await call();
    if (credential !== null) return credential as PublicKeyCredential;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') throw toProblem('validation_passkey_exists');
    if (name !== 'NotAllowedError' && name !== 'AbortError') throw toProblem('validation_passkey_unavailable');
  }
  throw toProblem('validation_passkey_cancelled');
}

/** The error in the form of one of the server's, so that forms show it like those. */
function toProblem(code: string): ClientResponseError {
  return new ClientResponseError({ status: 400, response: { data: { passkey: { code, message: '' } } } });
}

const describe = ({ id }: PublicKeyCredential) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

function toDescriptor({ type, id, transports }: PasskeyDescriptor): PublicKeyCredentialDescriptor {
  return { type, id: decode(id), ...(transports && { transports: transports as AuthenticatorTransport[] }) };
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

function encode(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
