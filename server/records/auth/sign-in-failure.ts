import { type FieldError, PortalError } from '#lib/portal-error.ts';
import { users } from '#model/collections/office/users.ts';
import type { Principal } from '../../identity/principal.ts';
import type { StoredRecord, Tx } from '../../store/store.ts';
import { logAudit } from '../audit/log-audit.ts';

/**
 * Placeholder of an unknown account in the audit trail. The input is not stored: it may be a
 * password entered in the wrong field.
 */
const unknownAccount: StoredRecord = { id: '', collectionId: '', collectionName: users.name, created: '', updated: '' };

/** Adds an audit entry of a failed sign-in; without a step it failed at the password. */
export const logSignInFailure = (
  tx: Tx,
  principal: Principal,
  account: StoredRecord | undefined,
  step?: 'code' | 'passkey' | 'confirmation',
): Promise<void> => logAudit(tx, principal, 'sign_in_failed', users, account ?? unknownAccount, step ? { step } : null);

/**
 * Returns the error for a wrong name, password, code or passkey; clients of the protocol compare
 * its text.
 */
export const signInFailedError = (fields?: Record<string, FieldError>): PortalError =>
  new PortalError(fields ? 'invalid' : 'bad_request', 'Failed to authenticate.', fields && { fields });

/** Error of a rejected code, whatever the reason. */
export const wrongCodeError: FieldError = { code: 'validation_invalid_code', message: 'The code is wrong, was used before or is too old.' };

/** Error of a rejected password of one's own. */
export const wrongPasswordError: FieldError = { code: 'validation_invalid_old_password', message: 'Missing or invalid old password.' };

/** Error of a rejected answer of a passkey, whatever the reason. */
export const wrongPasskeyError: FieldError = { code: 'validation_invalid_passkey', message: 'The passkey could not be verified.' };
