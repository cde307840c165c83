import { PortalError } from '#lib/portal-error.ts';
import { users } from '#model/collections/office/users.ts';
import type { services } from '#model/collections/pages/services.ts';
import { type CertificateOptions, certificateErrorCodes } from '#model/endpoints/certificates/certificates.ts';
import type { Capability } from '#model/roles/capabilities.ts';
import { readRoleCapabilities } from '../../../identity/accounts/read-role-capabilities.ts';
import type { Principal } from '../../../identity/principal.ts';
import type { Reader, StoredRecordOf } from '../../../store/store.ts';

/** Rules of a service for issuing its certificates. */
export type IssuingRules = Pick<StoredRecordOf<typeof services>, 'issuedWithoutApproval' | 'secondPerson'>;

/**
 * Returns whether another person than the one who prepared a certificate has to approve or issue
 * it. `off` when the service requires it, but only one account of the office could.
 */
export async function findSecondPersonRule(reader: Reader, rules: IssuingRules): Promise<CertificateOptions['secondPerson']> {
  if (!rules.secondPerson) return 'none';
  const capability: Capability = rules.issuedWithoutApproval ? 'issueCertificates' : 'signCertificates';
  let capableCount = 0;
  for (const { disabled, roles } of await reader.list(users)) {
    if (!disabled && (await readRoleCapabilities(reader, roles ?? [])).has(capability)) capableCount += 1;
    if (capableCount > 1) return 'on';
  }
  return 'off';
}

/**
 * Requires another person than the one who prepared the certificate, where the service requires it.
 *
 * @param preparedBy id of the account that prepared it
 * @returns details for the audit trail, when the rule is off because nobody else could
 * @throws PortalError `forbidden` with the field `preparedBy`
 */
export async function assertSecondPerson(
  reader: Reader,
  principal: Principal,
  rules: IssuingRules,
  preparedBy: string,
): Promise<{ secondPerson?: 'off' }> {
  const rule = await findSecondPersonRule(reader, rules);
  if (rule === 'off') return { secondPerson: 'off' };
  if (rule === 'none' || preparedBy !== principal.user?.id) return {};
  const message = 'Who prepared this certificate does not approve it. Somebody else has to.';
  throw new PortalError('forbidden', message, { fields: { preparedBy: { code: certificateErrorCodes.secondPerson, message } } });
}
