import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecord, StoredRecordOf } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';

/** Records that the applicant downloaded the paper of a certificate, unless it left before. */
export async function recordDownload(
  { store }: AppContext,
  principal: Principal,
  application: Pick<StoredRecord, 'id'>,
  document: string,
): Promise<void> {
  const isWaiting = (one: StoredRecordOf<typeof certificates> | undefined): one is StoredRecordOf<typeof certificates> =>
    one?.state === 'issued' && one.document === document && one.releasedAt === '';
  const where = fieldEquals('currentFor', application.id);
  if (!isWaiting(await store.read.first(certificates, { where }))) return;
  await store.write(async (tx) => {
    const current = await tx.first(certificates, { where });
    if (!isWaiting(current)) return;
    const values = { releasedAt: serializeDate(new Date()), releaseMethod: 'downloaded' } as const;
    const released = await tx.update(certificates, current.id, values);
    await logAudit(tx, principal, 'update', certificates, released, { fields: Object.keys(values) });
  });
}
