import type { Language } from '#model/collections/choices.ts';

/** The push subscription of this browser as it is registered with the portal. */
export interface StoredAlertsSubscription {
  /** Identifies the subscription at the portal. */
  readonly token: string;
  /** Endpoint and keys of the browser at the last registration. */
  readonly endpoint: string;
  readonly auth: string;
  readonly p256dh: string;
  /** The portal's public key with which it was created, base64url. */
  readonly publicKey: string;
  /** When it was last registered, ms since 1970; absent where an older version stored it. */
  readonly registeredAt?: number;
  /** Language of the pages that its notifications open. */
  readonly language: Language;
  /** Whether it also receives notifications for staff. */
  readonly isStaff: boolean;
}
