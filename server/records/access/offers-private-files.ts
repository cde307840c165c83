import { matchesFilter } from '#lib/filter/matches-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import type { StoredRecord } from '../../store/store.ts';

/** Whether a record is in the state in which its owner, as a guest, gets its private files. */
export function offersPrivateFiles({ access: { guest } }: Collection, record: StoredRecord): boolean {
  return guest.privateFilesWhere === undefined || matchesFilter(guest.privateFilesWhere, ([name = '']) => record[name]);
}
