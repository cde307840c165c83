import { PortalError } from '#lib/portal-error.ts';
import { applications } from '#model/collections/applications/applications.ts';
import { certificates } from '#model/collections/certificates/certificates.ts';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../identity/principal.ts';
import { notifyOfRevocation } from '../hooks/applications/notify-about-application.ts';
import { createStaffWrite } from '../write/create-staff-write.ts';
import { executeWrites, type PreparedWrite, prepareUpdate } from '../write/prepared-write.ts';
import { endCertificate } from './end-certificate.ts';
import { type Certificate, changedError } from './issue-certificate.ts';

/**
 * Revokes an issued certificate. Its paper leaves the application, which goes back to 'Being
 * Processed' when it has no other document, and the applicant is told.
 *
 * @throws PortalError `conflict` when it is not issued, or no longer
 */
export async function revokeCertificate(
  context: AppContext,
  principal: Principal,
  { id, application: applicationId, document }: Certificate,
  reason: string,
): Promise<Certificate> {
  const { store, config } = context;
  const application = applicationId === '' ? undefined : await store.read.get(applications, applicationId);
  const writes: PreparedWrite[] = [
    {
      async execute(tx) {
        const current = await tx.get(certificates, id);
        if (current?.state !== 'issued') throw changedError();
        return endCertificate(tx, principal, current, reason);
      },
      finalize: async () => {},
    },
  ];
  if (application?.documents.includes(document)) {
    const isLast = application.status === 'finished' && application.documents.length === 1;
    const change = createStaffWrite(context, principal, {
      collection: applications,
      action: 'update',
      id: application.id,
      body: isLast ? { status: 'ongoing' } : {},
      modifications: [{ name: 'documents', modifier: 'remove', value: document }],
    });
    const update = await prepareUpdate(change, application, undefined);
    writes.push({
      ...update,
      async execute(tx) {
        const updated = await update.execute(tx);
        const certificate = await tx.get(certificates, id);
        if (updated && certificate) await notifyOfRevocation(tx, config, updated, certificate);
        return updated;
      },
    });
  }
  const [revoked] = await executeWrites(store, writes);
  if (revoked === undefined) throw new PortalError('not_found', 'There is no such certificate.');
  return revoked as Certificate;
}
