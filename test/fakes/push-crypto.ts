import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';

/** The browser's side of a push subscription, with the keys for decryption. */
export interface BrowserKeys {
  readonly auth: string;
  readonly p256dh: string;
  decrypt(body: Buffer): string;
}

/** Generates the keys of one browser (RFC 8291). */
export function generateBrowserKeys(): BrowserKeys {
  const curve = createECDH('prime256v1');
  const keyPair = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    auth: auth.toString('base64url'),
    p256dh: keyPair.toString('base64url'),
    decrypt(body) {
      // RFC 8188: salt, record size, key of the sender, then one record.
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const idLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      if (record.length > recordSize || body.length > 4096) throw new Error('The message is too long.');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair, senderKey]);
      const input = Buffer.from(hkdfSync('sha256', curve.computeSecret(senderKey), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12));
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = padded.lastIndexOf(2);
      if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.');
      return padded.subarray(0, end).toString();
    },
  };
}

/**
 * Verifies `Authorization: vapid t=…, k=…` as a push service does (RFC 8292).
 * @throws when the signature does not match the key.
 */
export function verifyVapid(authorization: string): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The signature is wrong.');
  return { key, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) };
}
