import { isDeepStrictEqual } from 'node:util';
import { serializeDate } from '#lib/dates/serialize-date.ts';
import { fieldEquals } from '#lib/filter/build-filter.ts';
import { type AutomaticReason, automaticReasons, certificates } from '#model/collections/certificates/certificates.ts';
import type { Principal } from '../../../identity/principal.ts';
import type { StoredRecord, StoredRecordOf, Tx } from '../../../store/store.ts';
import { logAudit } from '../../audit/log-audit.ts';

type Certificate = StoredRecordOf<typeof certificates>;

/**
 * Ends a current certificate: a prepared one is voided, an issued one revoked. A prepared
 * certificate that would have replaced it becomes the current one.
 *
 * @returns the ended certificate
 */
export async function endCertificate(
  tx: Tx,
  principal: Principal,
  { id, state, application }: Certificate,
  reason: string,
): Promise<Certificate> {
  const endedCertificate = await tx.update(certificates, id, {
    state: state === 'prepared' ? 'voided' : 'revoked',
    reason,
    endedAt: serializeDate(new Date()),
    currentFor: '',
    sentBack: '',
    replaces: '',
  });
  const replacement = state === 'issued' ? await tx.first(certificates, { where: fieldEquals('replaces', id) }) : undefined;
  if (replacement) await tx.update(certificates, replacement.id, { replaces: '', currentFor: application });
  await logAudit(tx, principal, 'update', certificates, endedCertificate, { fields: ['state'] });
  return endedCertificate;
}

/**
 * Updates the certificates after a change of their application: when it is denied, no longer
 * finished, or loses the paper, its certificate ends. When that change is undone and the paper is
 * back, the certificate is valid again.
 */
export async function syncCertificates(tx: Tx, principal: Principal, after: StoredRecord, before: StoredRecord): Promise<void> {
  const documents = listDocuments(after);
  if (after.status === before.status && isDeepStrictEqual(documents, listDocuments(before))) return;
  const findCurrent = () => tx.first(certificates, { where: fieldEquals('currentFor', after.id) });
  let current = await findCurrent();
  const hadCurrent = current !== undefined;
  let reason = current && findReason(current, after, documents);
  while (current && reason) {
    await endCertificate(tx, principal, current, reason);
    current = await findCurrent();
    reason = current && findReason(current, after, documents);
  }
  // A prepared replacement waits again when the certificate that it replaces is valid again.
  const replacement = !reason && current?.state === 'prepared' && current.replacesReason !== '' ? current : undefined;
  if ((hadCurrent && !replacement) || after.status !== 'finished') return;
  const restored = (await tx.list(certificates, { where: fieldEquals('application', after.id) })).findLast(
    ({ state, reason, document }) => state === 'revoked' && isAutomaticReason(reason) && documents.includes(document),
  );
  if (restored === undefined) return;
  if (replacement) await tx.update(certificates, replacement.id, { currentFor: '', replaces: restored.id });
  const valid = await tx.update(certificates, restored.id, { state: 'issued', reason: '', endedAt: '', currentFor: after.id });
  await logAudit(tx, principal, 'update', certificates, valid, { fields: ['state'] });
}

/** Whether the portal gave the reason, because of a change of the case that may be undone. */
export const isAutomaticReason = (reason: string): boolean => automaticReasons.some((automatic) => automatic === reason);

const listDocuments = ({ documents }: StoredRecord): readonly string[] => (documents ?? []) as readonly string[];

function findReason(current: Certificate, { status }: StoredRecord, documents: readonly string[]): AutomaticReason | undefined {
  if (status === 'denied') return 'caseDenied';
  if (current.state !== 'issued') return undefined;
  if (status !== 'finished') return 'caseReopened';
  return documents.includes(current.document) ? undefined : 'paperRemoved';
}
