import type { DBSchema } from 'idb';
import type { StoredAlertsSubscription } from '../push/stored-alerts-subscription.ts';
import { createDatabaseOpener } from './create-database-opener.ts';
import type { QueuedApplication } from './queued-application.ts';

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
