import { accountForm } from '#model/forms/account-form.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { SecretField } from '../account-fields.tsx';
import type { AccountForm } from '../use-account-form.ts';
import { CodeField } from './code-field.tsx';
import { factorForm } from './factor-dialog.tsx';

export const proofFields = { ownPassword: accountForm.ownPassword, code: signInForm.code };

/** One's password and a code. */
export function ProofFields({ form }: { form: AccountForm }) {
  return (
    <>
      <SecretField of={factorForm} form={form} name="ownPassword" />
      <CodeField form={form} orRecovery />
    </>
  );
}
