import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../model/endpoints/accounts/passkeys.ts';

/** Values that differ from those of an honest authenticator. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
}

/** A passkey in memory, with the responses of a browser (ES256, attestation none). */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  /** Returns the attestation of a new passkey. */
  create({ challenge, rp, user }: PasskeyCreationOptions, deviation: Deviation = {}): PasskeyAttestation {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const id = Buffer.from(this.id, 'base64url');
    const coseKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([this.#buildAuthData(rp.id, 0x40, deviation), Buffer.alloc(16), length, id, coseKey]);
    // {"fmt": "none", "attStmt": {}, "authData": bytes}
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
      authData,
    ]);
    const response = {
      clientDataJSON: this.#buildClientData('webauthn.create', challenge, deviation).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  /** Returns the assertion of a sign-in. */
  answer({ challenge, rpId }: PasskeyRequestOptions, deviation: Deviation = {}): PasskeyAssertion {
    const authenticatorData = this.#buildAuthData(rpId, 0, deviation);
    const clientData = this.#buildClientData('webauthn.get', challenge, deviation);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: deviation.userHandle ?? this.#userHandle,
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #buildAuthData(rpId: string, flags: number, { rpId: otherId, isVerified = true, counter }: Deviation): Buffer {
    this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const hash = createHash('sha256')
      .update(otherId ?? rpId)
      .digest();
    // User present, and verified.
    return Buffer.concat([hash, Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]), count]);
  }

  #buildClientData(type: string, challenge: string, { origin = this.#origin, challenge: other }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }));
  }
}
