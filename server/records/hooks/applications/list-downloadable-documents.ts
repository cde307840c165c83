import { applications } from '#model/collections/applications/applications.ts';
import type { StoredRecordOf } from '../../../store/store.ts';
import { offersPrivateFiles } from '../../access/offers-private-files.ts';

/** Returns the documents that the applicant may download; none while the office withholds them. */
export function listDownloadableDocuments(application: StoredRecordOf<typeof applications>): string[] {
  return offersPrivateFiles(applications, application) ? application.documents : [];
}
