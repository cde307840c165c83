import type { FieldError } from '#lib/portal-error.ts';
import type { Fields } from '#lib/schema/field.ts';
import { users } from '#model/collections/office/users.ts';
import { getDraftKey } from '../form/draft-storage.ts';
import { type FormValues, toFormValues } from '../form/form-values.ts';
import type { UpdateResult } from '../form/update-unless-conflicting.ts';
import { useActionForm } from '../form/use-action-form.ts';
import { type FormState, useForm } from '../form/use-form.ts';
import { updateRecord } from '../record-form/update-record.ts';
import type { StaffUser } from '../session/session.ts';
import { useCurrentUser, useRecords } from '../session/use-session.ts';
import type { Account } from './account-list.tsx';

export type AccountFormState = FormState<{ updated: string }>;

/**
 * Fields that do not count as unsaved changes: those that verify the person, which may be
 * autofilled, and the state that a button sets.
 */
const credentials = ['ownPassword', 'oldPassword', 'code', 'disabled'];

/**
 * The form state for account actions that do not update a record. A draft is kept of the profile
 * fields alone: passwords stay in memory, and leaving asks first.
 * @param send performs the action; its result goes to `onSaved`.
 */
export function useAccountForm<T = void>(
  fields: Fields,
  send: (values: FormValues) => Promise<T>,
  onSaved?: (result: T) => void,
): AccountFormState {
  const me = useCurrentUser().id;
  return useActionForm({
    fields,
    validate: validatePasswords,
    draftKey: hasProfile(fields) ? getDraftKey(me, 'users', 'new') : undefined,
    transient: credentials,
    run: (_records, _values, changes) => send(changes),
    ...(onSaved && { onDone: onSaved }),
  });
}

/** The form state for updating an account, with conflict detection. */
export function useAccountUpdateForm(fields: Fields, account: Account, onSaved: (account: Account) => void): AccountFormState {
  const records = useRecords();
  const me = useCurrentUser().id;
  return useForm<Account>({
    nodes: fields,
    record: account,
    toValues: (from) => ({ ...toFormValues(fields), ...from }),
    validate: validatePasswords,
    draftKey: hasProfile(fields) ? getDraftKey(me, 'users', account.id) : undefined,
    save: ({ original = account, changes }): Promise<UpdateResult<Account>> =>
      updateRecord<'users', StaffUser | Account>(records, 'users', users.fields, original, changes),
    onSaved,
    transient: credentials,
  });
}

/** Whether a form has more than passwords, so that a draft of it is worth keeping. */
const hasProfile = (fields: Fields): boolean => 'username' in fields;

/** Checks that both passwords are equal. */
function validatePasswords({ password, passwordConfirm }: FormValues): Record<string, FieldError> {
  return password === passwordConfirm ? {} : { passwordConfirm: { code: 'validation_values_mismatch', message: '' } };
}
