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
 * Fields that do not count as unsaved changes: credentials, which the browser may fill in, and the
 * value that a button sets.
 */
const transientFields = ['ownPassword', 'oldPassword', 'code', 'disabled'];

/**
 * The state of a form whose submit is an account action other than an update. Only a form with
 * profile fields has a draft: passwords stay in memory, and leaving the form asks first.
 * @param send performs the action with the changed values; `onSaved` receives its result.
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
    transient: transientFields,
    run: (_records, _values, changes) => send(changes),
    onDone: onSaved,
  });
}

/** The state of a form that updates an account, with conflict detection. */
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
    transient: transientFields,
  });
}

/** Whether a form has more than passwords, so that it is worth a draft. */
const hasProfile = (fields: Fields): boolean => 'username' in fields;

/** Checks that both passwords are equal. */
function validatePasswords({ password, passwordConfirm }: FormValues): Record<string, FieldError> {
  return password === passwordConfirm ? {} : { passwordConfirm: { code: 'validation_values_mismatch', message: '' } };
}
