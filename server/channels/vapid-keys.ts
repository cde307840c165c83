import { createECDH, hkdfSync } from 'node:crypto';

/** VAPID key pair (RFC 8292) in base64url; identifies the portal to push services. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the portal's key pair from its secret, so that every process has the same one and nothing
 * more must be stored. A new secret gives a new pair, and browsers must subscribe again.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  const curve = createECDH('prime256v1');
  // A number at or above the curve's order is not a valid key (probability 2^-32); then the next is
  // tried.
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
