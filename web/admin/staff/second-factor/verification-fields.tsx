import type { Fields } from '#lib/schema/field.ts';
import type { PasskeyAssertion } from '#model/endpoints/accounts/passkeys.ts';
import { hasSecondFactor } from '#model/endpoints/accounts/second-factor.ts';
import { accountForm } from '#model/forms/account-form.ts';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { Field } from '../../../ui/inputs/field.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../../use-translation.tsx';
import { isPasskeySupported } from '../../session/passkeys/is-passkey-supported.ts';
import { PasskeyButton } from '../../session/passkeys/passkey-button.tsx';
import { getStaffSession } from '../../session/session.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { PasswordField } from '../account-fields.tsx';
import { fieldId } from '../account-form.tsx';
import type { AccountFormState } from '../use-account-form.ts';
import { verificationFormId } from './verification-dialog.tsx';

const { ownPassword } = accountForm;
/** The fields by which the user of an account confirms their identity. */
export const getVerificationFields = (account: Parameters<typeof hasSecondFactor>[0]): Fields =>
  hasSecondFactor(account) ? { ownPassword, code: signInForm.code } : { ownPassword };

interface VerificationFieldsProps {
  form: AccountFormState;
  /** Sends the signature of a passkey instead of password and code. */
  onPasskey: (credentials: { passkey: PasskeyAssertion }) => Promise<void>;
}

/**
 * The inputs for the current password, and for a code of an account with a second factor; with
 * passkeys, a button to use one instead.
 */
export function VerificationFields({ form, onPasskey }: VerificationFieldsProps) {
  const { t } = useTranslation();
  const { records } = getStaffSession();
  const account = useCurrentUser();
  const submitPasskey = async () => {
    const { confirmWithPasskey } = await import('../../session/passkeys/browser-passkeys.ts');
    await onPasskey({ passkey: await confirmWithPasskey(records) });
  };
  return (
    <>
      {account.hasPasskey && isPasskeySupported() && (
        <>
          <PasskeyButton label={t('passkeys.use')} onUse={submitPasskey} />
          <p className="text-ink-soft">{t('passkeys.or')}</p>
        </>
      )}
      <PasswordField formId={verificationFormId} form={form} name="ownPassword" autoFocus={!account.hasPasskey} />
      {hasSecondFactor(account) && <OneTimeCodeField form={form} allowsRecoveryCode />}
    </>
  );
}

/** An input for a code of the authenticator app or, with `allowsRecoveryCode`, a recovery code. */
export function OneTimeCodeField({ form, allowsRecoveryCode }: { form: AccountFormState; allowsRecoveryCode?: boolean }) {
  const { t } = useTranslation();
  return (
    <Field
      id={fieldId(verificationFormId, 'code')}
      label={t(allowsRecoveryCode ? 'factor.anyCode' : 'factor.code')}
      help={t(allowsRecoveryCode ? 'signIn.code.help' : 'factor.code.help')}
      error={form.errors.code}
      required
    >
      {(control) => (
        <TextInput
          {...control}
          name="code"
          value={String(form.values.code ?? '')}
          onChange={(event) => form.set('code', event.target.value)}
          inputMode={allowsRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="tabular max-w-72 font-bold text-xl tracking-[0.15em]"
        />
      )}
    </Field>
  );
}
