import { createECDH, hkdfSync } from 'node:crypto';

/** Keys by which push services know the portal (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The portal's key pair, made of its secret: the same in every process and after every restore, with nothing more to keep.
 * Another secret is another pair, and browsers subscribe anew.
 */
export function pushKeys(secret: string): PushKeys {
  const curve = createECDH('prime256v1');
  // A number at or above the order of the curve is no key: one in 2^32, then the next is tried.
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, 'portal', `web-push-key-${attempt}`, 32));
    try {
      curve.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
  }
}
