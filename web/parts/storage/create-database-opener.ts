import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';

/**
 * Returns the function that opens an IndexedDB database, in its first version. It is opened once,
 * and again after it failed or the browser closed it; the function throws where the browser does
 * not allow storage.
 */
export function createDatabaseOpener<Schema extends DBSchema>(
  name: string,
  upgrade: OpenDBCallbacks<Schema>['upgrade'],
): () => Promise<IDBPDatabase<Schema>> {
  let database: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    database = undefined;
  };
  return () => {
    database ??= openDB<Schema>(name, 1, { upgrade, terminated: forget });
    database.catch(forget);
    return database;
  };
}
