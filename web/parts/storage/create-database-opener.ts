import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Creates the function that opens version 1 of an IndexedDB database. It opens the database once,
 * and again after an error or after the browser closed it. It throws where the browser forbids
 * storage.
 */
export function createDatabaseOpener<Schema extends DBSchema>(
  name: string,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const reset = () => {
    database = undefined;
  };
  return () => {
    database ??= openDB<Schema>(name, 1, { upgrade, terminated: reset });
    database.catch(reset);
    return database;
  };
}
