import { accountForm } from '#model/forms/account-form.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { PasswordField } from '../account-fields.tsx';
import type { AccountFormState } from '../use-account-form.ts';
import { OneTimeCodeField } from './one-time-code-field.tsx';
import { secondFactorFormId } from './second-factor-dialog.tsx';

export const verificationFields = { ownPassword: accountForm.ownPassword, code: signInForm.code };

/** The inputs for the current password and a code. */
export function VerificationFields({ form }: { form: AccountFormState }) {
  return (
    <>
      <PasswordField formId={secondFactorFormId} form={form} name="ownPassword" />
      <OneTimeCodeField form={form} allowsRecoveryCode />
    </>
  );
}
