import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Alerts } from './push/alerts.ts';
import type { WaitingApplication } from './waiting-application.ts';

interface DeviceSchema extends DBSchema {
  /** The browser's subscription to news alerts, under the one key `own`. */
  alerts: { key: 'own'; value: Alerts };
  /** Applications on their way to the office, by their key. */
  applications: { key: string; value: WaitingApplication };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** What this browser keeps for the portal's pages and its worker alike. Throws where the browser keeps nothing. */
export function deviceStore(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('portal', 1, {
    upgrade(store) {
      store.createObjectStore('alerts');
      store.createObjectStore('applications', { keyPath: 'key' });
    },
    terminated() {
      opened = undefined;
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
