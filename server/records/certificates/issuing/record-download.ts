import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { AppContext } from '../../../app-context.ts';
import type { Principal } from '../../../identity/principal.ts';
import type { StoredRecord, StoredRecordOf } from '../../../store/store.ts';
import { logAudit } from '../../audit/log-audit.ts';

type Certificate = StoredRecordOf<typeof certificates>;

/** Records the release of a certificate by the applicant's first download of its paper. */
export async function recordDownload(
  { store }: AppContext,
  { ipAddress }: Principal,
  application: Pick<StoredRecord, 'id'>,
  document: string,
): Promise<void> {
  const isUnreleased = (certificate: Certificate | undefined): certificate is Certificate =>
    certificate?.state === 'issued' && certificate.document === document && certificate.releasedAt === '';
  const where = fieldEquals('currentFor', application.id);
  if (!isUnreleased(await store.read.first(certificates, { where }))) return;
  await store.write(async (tx) => {
    const current = await tx.first(certificates, { where });
    if (!isUnreleased(current)) return;
    const values = { releasedAt: serializeDate(new Date()), releaseMethod: 'downloaded' } as const;
    const released = await tx.update(certificates, current.id, values);
    // The applicant's verified number opened it, whoever of the staff is signed in on this browser.
    await logAudit(tx, { ipAddress }, 'update', certificates, released, { fields: Object.keys(values) });
  });
}
