import { MINUTE_MS } from '#lib/dates/durations.ts';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { and, compareField, fieldEquals, or } from '#lib/filter/build-filter.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import { RESTORE_MINUTES } from '#model/endpoints/office/restore.ts';
import { removedFilePath } from '../../../store/files/delete-unused-files.ts';
import { removedFiles } from '../../../store/schema/private-tables.ts';
import type { StoredRecord } from '../../../store/store.ts';
import { isAutomaticReason } from '../../certificates/end-certificate.ts';
import type { RecordWrite } from '../hook.ts';

/**
 * Lists the documents named by an update of staff that were removed from this application less
 * than {@link RESTORE_MINUTES} minutes ago. Their files still exist, because maintenance deletes
 * them only a day later.
 */
export async function listRestorableDocuments(write: RecordWrite, before: StoredRecord): Promise<readonly string[]> {
  if (write.principal.role !== 'staff' || !Array.isArray(write.body.documents)) return [];
  const named = new Set(write.body.documents.filter((name): name is string => typeof name === 'string' && name !== ''));
  const current = new Set([before.documents, before.requirements].flat());
  const missing = [...named].filter((name) => !current.has(name)).slice(0, applications.fields.documents.maxFiles);
  if (missing.length === 0) return [];
  const since = serializeDate(new Date(Date.now() - RESTORE_MINUTES * MINUTE_MS));
  const getPath = (name: string) => removedFilePath(applications.name, write.id, name);
  const where = and(compareField('removed', '>', since), or(...missing.map((name) => fieldEquals('path', getPath(name)))));
  const marked = new Set((await write.readContext.reader.list(removedFiles, { where })).map(({ path }) => path));
  // The paper of a certificate that somebody ended stays out of the case.
  const made = await write.readContext.reader.list(certificates, { where: fieldEquals('application', write.id) });
  const ended = new Set(made.flatMap(({ state, reason, document }) => (state === 'issued' || isAutomaticReason(reason) ? [] : [document])));
  return missing.filter((name) => marked.has(getPath(name)) && !ended.has(name));
}
