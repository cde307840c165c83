import { applications } from '#model/collections/applications/applications.ts';
import { payableStates } from '#model/collections/certificates/certificates.ts';
import { certificateErrorCodes } from '#model/endpoints/certificates/certificates.ts';
import { blockedError, conflictError, requiredError } from '../../http/record-errors.ts';
import type { Hook } from '../hook.ts';

/**
 * Certificates: the record API writes only their official receipts, a number with its date, while
 * the certificate is prepared or valid.
 */
export const certificatesHook: Hook = {
  async beforeSave(_write, values, tx, before) {
    const { state, application, ...fields } = { state: '', application: '', ...before };
    if (!payableStates.includes(String(state)))
      throw conflictError('state', certificateErrorCodes.ended, 'This certificate has ended: its receipt stays as it is.');
    if ((await tx.get(applications, String(application)))?.blockedAt) throw blockedError();
    const { receiptNumber, receiptDate, receiptAmount } = { ...fields, ...values } as Record<string, unknown>;
    const [hasNumber, hasDay] = [String(receiptNumber).trim() !== '', receiptDate !== ''];
    if (!hasNumber && (hasDay || Number(receiptAmount) > 0)) throw requiredError('update', 'receiptNumber');
    if (hasNumber && !hasDay) throw requiredError('update', 'receiptDate');
  },
};
