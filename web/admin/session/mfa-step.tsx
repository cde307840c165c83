import { useRef, useState } from 'react';
import { signInForm } from '#model/forms/sign-in-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/text-input.tsx';
import { useTranslation } from '../../use-translation.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { useActionForm } from '../form/use-action-form.ts';
import { getErrorMessage } from '../get-error-message.ts';
import { isPasskeySupported } from './passkeys/is-passkey-supported.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { getErrorStatus, getStaffSession, type PendingMfaStep } from './session.ts';
import { signInWithToast } from './sign-in-with-toast.ts';

const fields = { code: signInForm.code };
const transient = Object.keys(fields);
const INPUT_ID = 'sign-in-code';

interface MfaStepProps {
  pendingMfa: PendingMfaStep;
  /** Returns to the password step; `reason` is the message to show there. */
  onBack: (reason?: string) => void;
}

/**
 * The second step of signing in: a passkey, a code of the authenticator app, or a recovery code
 * (product §2.17.4).
 */
export function MfaStep({ pendingMfa, onBack }: MfaStepProps) {
  const { t } = useTranslation();
  const hasApp = pendingMfa.methods.includes('code');
  const [isRecovery, setIsRecovery] = useState(!hasApp);
  const input = useRef<HTMLInputElement>(null);
  const form = useActionForm({
    fields,
    transient,
    problemField: 'code',
    describe: (_t, error) => (getErrorStatus(error) === 400 ? t('validation_invalid_code') : getErrorMessage(t, error)),
    run: (_records, { code }) =>
      restartWhenTooLate(() => signInWithToast(t, () => getStaffSession().finishSignIn(pendingMfa, code))).catch((error) => {
        input.current?.select();
        throw error;
      }),
  });
  /** Returns to the password after the time limit of the second step. */
  const restartWhenTooLate = async (signIn: () => Promise<void>) => {
    try {
      await signIn();
    } catch (error) {
      if (getErrorStatus(error) !== 401) throw error;
      onBack(t('signIn.code.tooLate'));
    }
  };
  const toggleRecovery = () => {
    setIsRecovery(!isRecovery);
    form.discard();
    input.current?.focus();
  };

  return (
    <FormFrame form={form} getControlId={() => INPUT_ID} className="space-y-5">
      {pendingMfa.methods.includes('passkey') && isPasskeySupported() && (
        <>
          <PasskeyButton
            label={t('passkeys.use')}
            onUse={() => restartWhenTooLate(() => getStaffSession().signInWithPasskey(pendingMfa.remember, pendingMfa.mfaId))}
          />
          <p className="text-center text-ink-soft">{t('passkeys.orCode')}</p>
        </>
      )}
      <Field
        id={INPUT_ID}
        label={t(isRecovery ? 'signIn.recovery' : 'signIn.code')}
        help={t(isRecovery ? 'signIn.recovery.help' : 'signIn.code.help')}
        error={form.errors.code}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            autoFocus
            name="code"
            value={String(form.values.code)}
            onChange={(event) => form.set('code', event.target.value)}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            className="tabular h-14 text-center font-bold text-2xl tracking-[0.2em]"
          />
        )}
      </Field>
      <Button type="submit" size="lg" busy={form.isBusy} className="w-full">
        {t('signIn.code.submit')}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        {hasApp && (
          <button type="button" onClick={toggleRecovery} className="text-link min-h-11 font-semibold">
            {t(isRecovery ? 'signIn.recovery.useApp' : 'signIn.recovery.use')}
          </button>
        )}
        <button type="button" onClick={() => onBack()} className="text-link min-h-11 font-semibold">
          {t('signIn.code.back')}
        </button>
      </div>
    </FormFrame>
  );
}
