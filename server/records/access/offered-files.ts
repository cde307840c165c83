import { matchesFilter } from '#lib/filter/matches-filter.ts';
import type { Collection } from '#lib/schema/collection.ts';
import { applications } from '#model/collections/applications/applications.ts';
import type { StoredRecord, StoredRecordOf } from '../../store/store.ts';

/** Whether a record is in the state in which its owner, as a guest, gets its private files. */
export function offersPrivateFiles({ access: { guest } }: Collection, record: StoredRecord): boolean {
  return guest.privateFilesWhere === undefined || matchesFilter(guest.privateFilesWhere, ([name = '']) => record[name]);
}

/** Returns the documents that the applicant may have; none while the office withholds them. */
export function listOfferedDocuments(application: StoredRecordOf<typeof applications>): string[] {
  return offersPrivateFiles(applications, application) ? application.documents : [];
}
