import type { DBSchema } from 'idb';
import type { Language } from '#model/collections/choices.ts';
import { createDatabaseOpener } from './create-database-opener.ts';
import type { QueuedApplication } from './queued-application.ts';

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
  /** When it was last registered, ms since 1970; absent if an older version stored it. */
  readonly registeredAt?: number;
  /** Language of the pages that its notifications open. */
  readonly language: Language;
  /** Whether it also receives notifications for staff. */
  readonly isStaff: boolean;
}

interface IndexedDbSchema extends DBSchema {
  /** The push subscription of this browser, under the single key `own`. */
  alerts: { key: 'own'; value: StoredAlertsSubscription };
  /** Queued applications, by their key. */
  applications: { key: string; value: QueuedApplication };
}

/** Opens the IndexedDB database that the portal's pages and its service worker share. */
export const openIndexedDb = createDatabaseOpener<IndexedDbSchema>('portal', (store) => {
  store.createObjectStore('alerts');
  store.createObjectStore('applications', { keyPath: 'key' });
});
