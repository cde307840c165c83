import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredAlertsSubscription } from '../push/stored-alerts-subscription.ts';
import type { QueuedApplication } from './queued-application.ts';

interface IndexedDbSchema extends DBSchema {
  /** The push subscription of this browser, under the single key `own`. */
  alerts: { key: 'own'; value: StoredAlertsSubscription };
  /** Queued applications, by their key. */
  applications: { key: string; value: QueuedApplication };
}

let database: Promise<IDBPDatabase<IndexedDbSchema>> | undefined;

/**
 * The IndexedDB database that the portal's pages and its service worker share.
 *
 * @throws where the browser does not allow storage.
 */
export function openIndexedDb(): Promise<IDBPDatabase<IndexedDbSchema>> {
  database ??= openDB<IndexedDbSchema>('portal', 1, {
    upgrade(store) {
      store.createObjectStore('alerts');
      store.createObjectStore('applications', { keyPath: 'key' });
    },
    terminated() {
      database = undefined;
    },
  });
  database.catch(() => {
    database = undefined;
  });
  return database;
}
